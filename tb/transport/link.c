// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "link.h"

#include <string.h>
#include <zlib.h>

static uint32_t crc_of(const uint8_t *bytes, unsigned count) {
  return (uint32_t)crc32(crc32(0, NULL, 0), bytes, count);
}

size_t xl_link_encode(const xl_frame *frame, uint8_t wire[XL_LINK_WIRE_MOST]) {
  uint8_t plain[XL_LINK_FRAME_MOST] = {(uint8_t)frame->length, (uint8_t)(frame->length >> 8),
                                       frame->sequence, frame->kind};
  unsigned count = XL_LINK_HEAD + frame->length;
  memcpy(plain + XL_LINK_HEAD, frame->payload, frame->length);
  const uint32_t crc = crc_of(plain, count);
  for (unsigned i = 0; i < XL_LINK_TAIL; i++)
    plain[count++] = (uint8_t)(crc >> (8 * i));

  uint8_t *out = wire;
  *out++ = XL_LINK_END;
  for (unsigned i = 0; i < count; i++) {
    if (plain[i] == XL_LINK_END || plain[i] == XL_LINK_ESC) {
      *out++ = XL_LINK_ESC;
      *out++ = plain[i] == XL_LINK_END ? XL_LINK_ESC_END : XL_LINK_ESC_ESC;
    } else {
      *out++ = plain[i];
    }
  }
  *out++ = XL_LINK_END;
  return (size_t)(out - wire);
}

// Whether the bytes between two ENDs are a frame.
static bool whole(const xl_link_decoder *d, xl_frame *frame) {
  if (d->spoilt || d->escaped || d->count < XL_LINK_HEAD + XL_LINK_TAIL)
    return false;
  const unsigned length = d->bytes[0] | (unsigned)d->bytes[1] << 8;
  const unsigned before_crc = d->count - XL_LINK_TAIL;
  if (length != before_crc - XL_LINK_HEAD)
    return false;
  uint32_t crc = 0;
  for (unsigned i = 0; i < XL_LINK_TAIL; i++)
    crc |= (uint32_t)d->bytes[before_crc + i] << (8 * i);
  if (crc != crc_of(d->bytes, before_crc))
    return false;
  frame->length = length;
  frame->sequence = d->bytes[2];
  frame->kind = d->bytes[3];
  memcpy(frame->payload, d->bytes + XL_LINK_HEAD, length);
  return true;
}

bool xl_link_decode(xl_link_decoder *d, uint8_t byte, xl_frame *frame) {
  if (byte == XL_LINK_END) {
    const bool empty = d->count == 0 && !d->spoilt && !d->escaped;
    const bool good = !empty && whole(d, frame);
    d->dropped += empty || good ? 0 : 1;
    d->count = 0;
    d->escaped = d->spoilt = false;
    return good;
  }
  if (byte == XL_LINK_ESC && !d->escaped) {
    d->escaped = true;
    return false;
  }
  if (d->escaped) {
    if (byte != XL_LINK_ESC_END && byte != XL_LINK_ESC_ESC)
      d->spoilt = true;
    byte = byte == XL_LINK_ESC_END ? XL_LINK_END : XL_LINK_ESC;
    d->escaped = false;
  }
  if (d->count == XL_LINK_FRAME_MOST)
    d->spoilt = true;
  if (!d->spoilt)
    d->bytes[d->count++] = byte;
  return false;
}
