# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The FFT engine: cycles, latency and distance from the exact transform, as its testbench measured them.
include "common";

# What a size costs beyond the least that its slots take is what matters, so whole numbers show as such.
def cycles: if . == null then "-" elif . == (. | floor) then count else fixed(2) end;

def fft($files):
  "## FFT engine", "",
  ($files["sim-fft"] as $sim | if $sim == null then not_measured("The FFT engine in simulation"; "make sim-fft") else
    "\($sim.lanes) lanes, frames of up to \($sim.max_n | count) points; every word of \($sim.frames | count) frames "
    + "equals the model's, \($sim.failed | count) failed.",
    "Cycles a frame are sustained, latency is from the first row in to the last row out of a frame alone; "
    + "each with row exponents and with a common one.",
    "The ratio of signal to error against FFTW in double precision is the mean of 20 frames.", "",
    table("N", "cycles a frame", "common", "latency", "common", "disc, dB", "tone, dB", "-40 dB, dB", "chirp, dB",
      "tone, common, dB", "disc, halving, dB";
      $sim.sizes[] | row((.n | count), (.cycles_per_frame | cycles), (.cycles_per_frame_common | cycles),
        (.latency | count), (.latency_common | count), (.sqnr_disc | fixed(1)), (.sqnr_tone | fixed(1)),
        (.sqnr_minus40 | fixed(1)), (.sqnr_chirp | fixed(1)), (.sqnr_tone_common | fixed(1)),
        (.sqnr_disc_halving | fixed(1)))),
    origins([["sim-fft", $sim]]) end);
