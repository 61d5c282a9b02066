// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames of the link between a host and a board, as bytes on a serial line. No input or output
// here.
//
// A frame is END, LENGTH (2 bytes), SEQUENCE, KIND, payload, CRC (4 bytes), END, least significant
// byte first. LENGTH counts the payload; the CRC is zlib's CRC-32 over all before it. Inside, END
// is sent as ESC ESC_END and ESC as ESC ESC_ESC.
#ifndef XL_LINK_H
#define XL_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "crosslane.h"

enum {
  XL_LINK_END = 0xC0,
  XL_LINK_ESC = 0xDB,
  XL_LINK_ESC_END = 0xDC,
  XL_LINK_ESC_ESC = 0xDD,
  XL_LINK_HEAD = 4,
  XL_LINK_TAIL = 4,
  // The longest payload: a lerp for the widest unit.
  XL_LINK_PAYLOAD_MOST = 3 + XL_MAX_LANES / 8 + 3 * 4 * XL_MAX_LANES,
  XL_LINK_FRAME_MOST = XL_LINK_HEAD + XL_LINK_PAYLOAD_MOST + XL_LINK_TAIL,
  XL_LINK_WIRE_MOST = 2 + 2 * XL_LINK_FRAME_MOST // if every byte must be escaped
};

typedef struct xl_frame {
  uint8_t sequence, kind;
  unsigned length; // of the payload
  uint8_t payload[XL_LINK_PAYLOAD_MOST];
} xl_frame;

// Writes a frame with both its ENDs; returns the number of bytes. Precondition: length fits.
size_t xl_link_encode(const xl_frame *frame, uint8_t wire[XL_LINK_WIRE_MOST]);

// Bytes that a frame takes on the wire at the most, both ENDs included.
static inline size_t xl_link_wire_most(unsigned length) {
  return 2 + 2 * (size_t)(XL_LINK_HEAD + length + XL_LINK_TAIL);
}

// What of a frame has arrived. All zero is the state at the start.
typedef struct xl_link_decoder {
  uint8_t bytes[XL_LINK_FRAME_MOST];
  unsigned count;
  bool escaped; // the last byte was ESC
  bool spoilt;  // a bad escape, or more bytes than fit: nothing counts until the next END
  // Frames that were not well formed. What lies between two frames, such as noise, counts as one.
  uint64_t dropped;
} xl_link_decoder;

// Takes one byte. Returns true if it ends a good frame, which is in *frame then.
bool xl_link_decode(xl_link_decoder *decoder, uint8_t byte, xl_frame *frame);

#endif
