// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The golden model over DPI; dpi/glue/xl_model_pkg.sv is the other side and tells what the
// functions mean.
#ifdef XL_DPI_HEADER
#include XL_DPI_HEADER // the simulator's generated header: checks the prototypes
#else
#include "svdpi.h"
void xl_dpi_swizzle(int lanes, int bytes, short offset, long long exec, const svBitVecVal *src0,
                    svBitVecVal *data, long long *source_active);
void xl_dpi_lerp(int lanes, int bytes, long long exec, const svBitVecVal *src0,
                 const svBitVecVal *src1, const svBitVecVal *src2, svBitVecVal *data);
#endif

#include <string.h>

#include "crosslane.h"
#include "lanes.h"

enum { OPERAND_WORDS = 64 };

void xl_dpi_swizzle(int lanes, int bytes, short offset, long long exec, const svBitVecVal *src0,
                    svBitVecVal *data, long long *source_active) {
  const unsigned count = (unsigned)lanes;
  uint32_t in[XL_MAX_LANES];
  uint32_t out[XL_MAX_LANES];
  uint32_t flags[XL_MAX_LANES];
  uint32_t ones[XL_MAX_LANES];
  uint64_t active = 0;
  xl_lanes_unpack(count, (unsigned)bytes, src0, in);
  xl_swizzle_data((uint16_t)offset, (uint64_t)exec, count, in, out);
  // The flags are what a swizzle of all ones leaves.
  for (unsigned i = 0; i < count; i++)
    ones[i] = 1;
  xl_swizzle_data((uint16_t)offset, (uint64_t)exec, count, ones, flags);
  for (unsigned i = 0; i < count; i++)
    active |= (uint64_t)flags[i] << i;
  memset(data, 0, OPERAND_WORDS * sizeof *data);
  xl_lanes_pack(count, (unsigned)bytes, out, data);
  *source_active = (long long)active;
}

void xl_dpi_lerp(int lanes, int bytes, long long exec, const svBitVecVal *src0,
                 const svBitVecVal *src1, const svBitVecVal *src2, svBitVecVal *data) {
  const unsigned count = (unsigned)lanes;
  uint32_t in[3][XL_MAX_LANES];
  uint32_t out[XL_MAX_LANES] = {0};
  xl_lanes_unpack(count, (unsigned)bytes, src0, in[0]);
  xl_lanes_unpack(count, (unsigned)bytes, src1, in[1]);
  xl_lanes_unpack(count, (unsigned)bytes, src2, in[2]);
  xl_v_lerp_u8((uint64_t)exec, count, in[0], in[1], in[2], out);
  memset(data, 0, OPERAND_WORDS * sizeof *data);
  xl_lanes_pack(count, (unsigned)bytes, out, data);
}
