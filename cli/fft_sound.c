// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Sound files, by libsndfile: WAV and whatever else it knows.
#include <errno.h>
#include <math.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "fft_input.h"

enum { CHANNELS_MOST = 1024 }; // libsndfile's own limit

static int16_t to_16_bits(double value) {
  const double rounded = round(32768 * value);
  return (int16_t)(rounded > INT16_MAX ? INT16_MAX : rounded < INT16_MIN ? INT16_MIN : rounded);
}

// One or two channels of each sample of all channels.
static bool read_samples(xl_fft_input *input, SNDFILE *file, const SF_INFO *info) {
  const unsigned first = input->channel > 0 ? input->channel - 1 : 0;
  double sample[CHANNELS_MOST];
  while (input->points < input->most && sf_readf_double(file, sample, 1) == 1) {
    const double im = input->real ? 0 : sample[1];
    if (!isfinite(sample[first]) || !isfinite(im)) {
      xl_complain(XL_FAILED, "%s: sample %u is not finite", input->name, input->points);
      return false;
    }
    input->point[input->points][0] = to_16_bits(input->scale * sample[first]);
    input->point[input->points][1] = to_16_bits(input->scale * im);
    input->points++;
  }
  input->more = info->frames > (sf_count_t)input->points;
  if (input->more && input->points < input->most) {
    xl_complain(XL_FAILED, "%s ends in sample %u, but says that it has %lld", input->name,
                input->points, (long long)info->frames);
    return false;
  }
  return true;
}

bool xl_fft_read_sound(xl_fft_input *input) {
  SF_INFO info = {.format = 0};
  SNDFILE *const file = sf_open(input->name, SFM_READ, &info);
  if (file == NULL) {
    xl_complain(XL_FAILED, "%s could not be read as sound: %s", input->name, sf_strerror(NULL));
    return false;
  }
  const unsigned channels = (unsigned)info.channels;
  bool done = false;
  if (channels > CHANNELS_MOST || (input->channel == 0 && channels > 2)) {
    xl_complain(XL_FAILED, "%s has %u channels: choose one with --channel", input->name, channels);
  } else if (input->channel > channels) {
    xl_complain(XL_FAILED, "%s has no channel %u, only %u", input->name, input->channel, channels);
  } else {
    input->rate = info.samplerate;
    input->real = input->channel > 0 || channels == 1;
    done = read_samples(input, file, &info);
  }
  sf_close(file);
  return done;
}

// Whatever begins like one of the common sound files; the rest is text.
bool xl_fft_read(xl_fft_input *input) {
  static const char *const beginnings[] = {"RIFF", "RIFX", "RF64", "FORM", "fLaC", "OggS", ".snd"};
  char head[4] = "";
  if (strcmp(input->name, "-") != 0) {
    FILE *const file = fopen(input->name, "rb");
    if (file == NULL || fread(head, 1, sizeof head, file) == 0) {
      const bool empty = file != NULL && feof(file);
      xl_complain(XL_FAILED, "%s %s%s", input->name,
                  empty ? "is empty" : "could not be read: ", empty ? "" : strerror(errno));
      if (file != NULL)
        fclose(file);
      return false;
    }
    fclose(file);
  }
  for (unsigned i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
    if (memcmp(head, beginnings[i], sizeof head) == 0)
      return xl_fft_read_sound(input);
  }
  return xl_fft_read_text(input);
}
