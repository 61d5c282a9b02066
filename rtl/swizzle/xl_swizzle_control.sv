// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// From the 16-bit offset of DS_SWIZZLE_B32 to the route of one group of 32 places (xl_pkg).
//
// Everything is computed for all places at once: a vector of 32 bits holds bit b of t(i) for every
// place i, and PLACE_BIT[b] is the constant vector of bit b of i itself. t says how the layers are
// steered, from the last to the first:
//
//   L2  place i takes lane i with bit 4 replaced by t4(i)
//   L1  place i takes lane i with bits 3 and 2 replaced by t3(i), t2(i)
//   L0  place i takes lane i with bits 1 and 0 replaced by t1(i), t0(i), and shuffled (FFT mode)
//
//   mode     t(i)
//   bitmask  ((i & and) | or) ^ xor
//   quad     {i[4:2], field[i[1:0]]}
//   rotate   ((i +- amount) & ~mask) | (i & mask)      sum modulo 32
//   FFT      j = (reverse5(i) >> n) | (i & mask)       n = ones in mask; see below for n < 3
//
// Each layer looks at the place where a value stands at that moment. In the first three modes that
// makes no difference, since a bit of t depends on no higher bit of i. So it is in FFT mode for
// n >= 3. For n < 3 t(i) solves j = shuffled(n, t) (xl_gather_pkg), with every bit then written in
// terms of the place at which its layer looks: the bits that later layers replaced hold t's.
//
// Latency: one cycle of enable_i for each 1 in Cuts. Throughput: one offset a cycle. No reset.
module xl_swizzle_control #(
  parameter bit         FftMode = 1,  // 0: offsets from 0xE000 are illegal, route undefined
  parameter logic [1:0] Cuts    = 0   // registers: after decoding, at the lanes
) (
  input  logic           clk_i,
  input  logic [1:0]     enable_i,  // of each register in Cuts, all with the same value
  input  logic [15:0]    offset_i,
  output xl_pkg::route_t route_o
);

  localparam int unsigned Places = xl_pkg::GROUP_LANES;
  localparam logic [4:0][Places-1:0] PlaceBit = xl_pkg::PLACE_BIT;

  // ------------------------------------------------------------------------------- implementation

  // Decoding: what all places share.
  typedef struct packed {
    xl_pkg::mode_e   mode;
    logic [14:0]     field;   // offset bits that the mode reads
    logic [4:0]      amount;  // rotate: to add to the place, modulo 32
    logic [2:0]      ones;    // FFT: ones in the mask, 0..5
  } decoded_t;

  decoded_t decoded, decoded_q;

  always_comb begin
    if (!offset_i[15])      decoded.mode = xl_pkg::MODE_BITMASK;
    else if (!offset_i[14]) decoded.mode = xl_pkg::MODE_QUAD;
    else if (!offset_i[13]) decoded.mode = xl_pkg::MODE_ROTATE;
    else                    decoded.mode = xl_pkg::MODE_FFT;

    decoded.field  = offset_i[14:0];
    decoded.amount = offset_i[10] ? -offset_i[9:5] : offset_i[9:5];
    decoded.ones   = 3'($countones(offset_i[4:0]));
  end

  xl_cut #(.Width($bits(decoded_t)), .Present(Cuts[0])) u_decoded (
    .clk_i, .enable_i(enable_i[0]), .data_i(decoded), .data_o(decoded_q)
  );

  // The offset's fields by their names in each mode.
  logic [4:0] mask, or_mask, xor_mask, amount;
  logic [2:0] ones;
  logic [3:0][1:0] quad_field;

  assign mask       = decoded_q.field[4:0];  // bitmask mode: the and-mask
  assign or_mask    = decoded_q.field[9:5];
  assign xor_mask   = decoded_q.field[14:10];
  assign quad_field = decoded_q.field[7:0];
  assign amount     = decoded_q.amount;
  assign ones       = decoded_q.ones;

  // Bit b of t(i) for every place i, in each mode.
  logic [4:0][Places-1:0] bitmask, quad, rotate, fft, target;

  for (genvar b = 0; b < 5; b++) begin : gen_bitmask
    assign bitmask[b] = ((PlaceBit[b] & {Places{mask[b]}}) | {Places{or_mask[b]}})
                      ^ {Places{xor_mask[b]}};
  end

  for (genvar b = 0; b < 5; b++) begin : gen_quad
    if (b < 2) begin : gen_lane
      assign quad[b] = {(Places/4){quad_field[3][b], quad_field[2][b],
                                   quad_field[1][b], quad_field[0][b]}};
    end else begin : gen_same
      assign quad[b] = PlaceBit[b];
    end
  end

  // The sum i + amount as a ripple of one-bit full adders, 32 places wide.
  always_comb begin
    xl_pkg::places_t carry;
    carry = '0;
    for (int unsigned b = 0; b < 5; b++) begin
      rotate[b] = mask[b] ? PlaceBit[b] : (PlaceBit[b] ^ {Places{amount[b]}} ^ carry);
      carry     = amount[b] ? (PlaceBit[b] | carry) : (PlaceBit[b] & carry);
    end
  end

  // m: the place bits that the mask lets through. At most n of them are there, which saves terms.
  if (FftMode) begin : gen_fft
    always_comb begin
      xl_pkg::places_t [4:0] m;
      for (int unsigned b = 0; b < 5; b++) m[b] = mask[b] ? PlaceBit[b] : '0;

      fft = PlaceBit;  // ones = 5
      unique case (ones)
        3'd0: begin
          fft[0] = PlaceBit[1];
          fft[1] = PlaceBit[0];
          fft[2] = PlaceBit[4] ^ PlaceBit[2] ^ PlaceBit[0];
          fft[4] = PlaceBit[4] ^ PlaceBit[2] ^ PlaceBit[0];
        end
        3'd1: begin
          fft[0] = PlaceBit[0] | m[3];
          fft[1] = PlaceBit[1] | m[2];
          fft[2] = PlaceBit[2] | m[1];
          fft[3] = PlaceBit[3] | m[0];
          fft[4] = (PlaceBit[3] | m[0]) ^ (PlaceBit[0] | m[3]) ^ m[4];
        end
        3'd2: begin
          fft[0] = PlaceBit[1];
          fft[1] = mask[4] ? PlaceBit[4] ^ PlaceBit[2] ^ (PlaceBit[0] | m[2]) : '0;
          fft[2] = PlaceBit[2] | m[0];
          fft[3] = m[3];
          fft[4] = (PlaceBit[2] | m[0]) ^ (PlaceBit[0] | m[2]) ^ m[4];
        end
        3'd3: begin
          fft[0] = PlaceBit[1] | m[0];
          fft[1] = PlaceBit[0] | m[1];
          fft[4:2] = m[4:2];
        end
        3'd4: begin
          fft[0] = PlaceBit[0] | m[0];
          fft[4:1] = m[4:1];
        end
        default: ;
      endcase
    end
  end else begin : gen_no_fft
    assign fft = PlaceBit;
  end

  always_comb begin
    unique case (decoded_q.mode)
      xl_pkg::MODE_BITMASK: target = bitmask;
      xl_pkg::MODE_QUAD:    target = quad;
      xl_pkg::MODE_ROTATE:  target = rotate;
      default:              target = fft;
    endcase
  end

  logic [1:0] shuffle;
  assign shuffle = FftMode && decoded_q.mode == xl_pkg::MODE_FFT && ones < 3'd3 ? ones[1:0] : 2'd3;

  // Still without the selects of L0.
  typedef struct packed {
    logic [1:0]            shuffle;
    xl_pkg::places_t [1:0] quad;
    xl_pkg::places_t [1:0] hop;
    xl_pkg::places_t       half;
  } lanes_t;

  lanes_t lanes, lanes_q;

  assign lanes.shuffle = shuffle;
  assign lanes.quad    = target[1:0];
  assign lanes.hop     = target[3:2] ^ PlaceBit[3:2];
  assign lanes.half    = target[4] ^ PlaceBit[4];

  xl_cut #(.Width($bits(lanes_t)), .Present(Cuts[1])) u_lanes (
    .clk_i, .enable_i(enable_i[1]), .data_i(lanes), .data_o(lanes_q)
  );

  xl_swizzle_select #(.FftMode(FftMode)) u_select (
    .shuffle_i(lanes_q.shuffle), .quad_i(lanes_q.quad), .odd_o(route_o.odd), .pair_o(route_o.pair)
  );
  assign route_o.hop  = lanes_q.hop;
  assign route_o.half = lanes_q.half;

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // The specification, word for word, for one place.
  function automatic logic [4:0] specified(logic [15:0] offset, logic [4:0] place);
    logic [4:0] low = offset[4:0];
    if (offset >= xl_pkg::OFFSET_FFT) begin
      specified = ({place[0], place[1], place[2], place[3], place[4]} >> $countones(low))
          | (place & low);
    end else if (offset >= 16'hC000) begin
      specified = (place & low) | ((offset[10] ? place - offset[9:5] : place + offset[9:5]) & ~low);
    end else if (offset >= 16'h8000) begin
      specified = {place[4:2], offset[2*place[1:0]+:2]};
    end else begin
      specified = ((place & low) | offset[9:5]) ^ offset[14:10];
    end
  endfunction

  // The lane that place i gets from this route: the network walked from its end to its beginning.
  function automatic logic [4:0] routed(xl_pkg::route_t path, logic [4:0] place);
    logic [4:0] lane;
    lane = path.half[place] ? place ^ 5'd16 : place;
    lane ^= {1'b0, path.hop[1][lane], path.hop[0][lane], 2'b00};
    routed = lane;
    for (int unsigned p = 0; p < xl_gather_pkg::MAX_PAIRS; p++) begin
      if (path.pair[p][lane]) begin
        routed = 5'(xl_gather_pkg::lane(lane, 2 * p + 32'(path.odd[lane])));
      end
    end
  endfunction

  // The offset that route_o belongs to, and whether one has arrived there yet.
  logic [15:0] offset;
  logic        arrived;

  localparam int Latency = $countones(Cuts);
  localparam int Enables = Latency > 0 ? Latency : 1;

  xl_delay #(.Width(16), .Depth(Latency)) u_check_offset (
    .clk_i, .enable_i({Enables{enable_i[0]}}), .data_i(offset_i), .data_o(offset)
  );

  int moves;
  initial moves = 0;
  always @(posedge clk_i) if (enable_i[0] && moves < 3) moves <= moves + 1;
  assign arrived = moves >= Latency;

  logic [Places-1:0] as_specified;
  always_comb begin
    for (int unsigned i = 0; i < Places; i++) begin
      as_specified[i] = routed(route_o, 5'(i)) == specified(offset, 5'(i));
    end
  end

  RouteIsSpecified_A: assert property (@(posedge clk_i)
      !arrived || (!FftMode && offset >= xl_pkg::OFFSET_FFT) || as_specified == '1);
`endif

endmodule
