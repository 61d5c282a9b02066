// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The model's edges: any number of lanes, any EXEC, destination the same as the source or not,
// words behind the last lane. The buffers are as long as the lanes, so the address sanitizer sees a
// step too far.
#include <stdlib.h>
#include <string.h>

#include "crosslane.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct {
    uint64_t exec;
    uint16_t offset;
    uint8_t lanes;
    uint8_t fill;
  } in = {0};
  memcpy(&in, data, size < sizeof in ? size : sizeof in);
  const unsigned lanes = in.lanes % 65;
  uint32_t *src = malloc(lanes * sizeof *src + 1);
  uint32_t *dst = malloc(lanes * sizeof *dst + 1);
  uint32_t *out = malloc(lanes * sizeof *out + 1);
  uint8_t source[XL_MAX_LANES];
  if (src == NULL || dst == NULL || out == NULL)
    abort();
  for (unsigned i = 0; i < lanes; i++) {
    src[i] = in.fill * UINT32_C(0x01010101) + i;
    dst[i] = ~src[i];
  }
  xl_swizzle_sources(in.offset, source);
  xl_swizzle_data(in.offset, in.exec, lanes, src, out);
  xl_ds_swizzle_b32(in.offset, in.exec, lanes, src, dst);
  for (unsigned i = 0; i < lanes; i++) {
    const int exists = source[i] < lanes && (in.exec >> source[i] & 1) != 0;
    if (source[i] >= XL_MAX_LANES || (source[i] & 32) != (i & 32))
      abort();
    if (out[i] != (exists ? src[source[i]] : 0))
      abort();
    if (dst[i] != (in.exec >> i & 1 ? out[i] : ~src[i]))
      abort();
  }
  xl_ds_swizzle_b32(in.offset, in.exec, lanes, src, src); // in place: the same where it is written
  for (unsigned i = 0; i < lanes; i++) {
    if ((in.exec >> i & 1) != 0 && src[i] != dst[i])
      abort();
  }
  xl_v_lerp_u8(in.exec, lanes, src, dst, out, dst);
  free(src);
  free(dst);
  free(out);
  return 0;
}
