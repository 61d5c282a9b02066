// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What frames hold.
#ifndef XL_PATTERNS_H
#define XL_PATTERNS_H

#include "frame.h"

// An impulse at one position, in every transform of the frame.
void xl_pattern_impulse(const xl_engine_config *config, xl_frame *frame, unsigned position);

// A loud tone on a bin of every transform: all of its energy is in one point of the result.
void xl_pattern_tone(const xl_engine_config *config, xl_frame *frame);

// Chooses by frame->key: noise of several loudnesses, tones, corners, silence, rows that differ
// much in loudness.
void xl_pattern_any(const xl_engine_config *config, xl_frame *frame);

#endif
