#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `crosslane fft` as a user meets it: text and sound files, what it prints and draws, and what it says to bad
# input. docs/fft.md shows what the command prints.
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
: "${BUILD:=build}"
unset MAKEFLAGS MFLAGS MAKELEVEL
crosslane=$BUILD/cli/crosslane
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp" "$log"' EXIT
trap 'exit 1' INT TERM HUP
check "make cli" make -s cli BUILD="$BUILD" WERROR=1
[ -x "$crosslane" ] || { finish; exit 1; }
tone=vectors/fft/tone5.txt

# says NAME TEXT COMMAND...: succeeds, prints TEXT, nothing on standard error.
says() {
  says_name=$1 says_text=$2
  shift 2
  if "$@" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/err" ] && grep -qF -e "$says_text" "$tmp/out"; then
    ok "$says_name"
  else
    not_ok "$says_name"
    sed 's/^/    /' "$tmp/out" "$tmp/err"
  fi
}

# fails STATUS NAME MESSAGE ARGUMENT...: that status, nothing printed, one line on standard error that holds MESSAGE.
fails() {
  fails_status=$1 fails_name=$2 fails_text=$3
  shift 3
  "$crosslane" fft "$@" >"$tmp/out" 2>"$tmp/err" </dev/null
  if [ $? -eq "$fails_status" ] && [ ! -s "$tmp/out" ] && [ "$(wc -l <"$tmp/err")" -eq 1 ] &&
    grep -qF -e "crosslane: " "$tmp/err" && grep -qF -e "$fails_text" "$tmp/err"; then
    ok "$fails_name"
  else
    not_ok "$fails_name"
    sed 's/^/    /' "$tmp/out" "$tmp/err"
  fi
}

# little BYTES NUMBER: the number as bytes, lowest first, for printf %b.
little() {
  awk -v bytes="$1" -v number="$2" 'BEGIN {
    for (number += number < 0 ? 65536 : 0; bytes-- > 0; number = int(number / 256)) printf "\\0%03o", number % 256 }'
}

# wav CHANNELS RATE <SAMPLES: a WAV file with 16 bits a sample.
wav() {
  data=$(awk '{ n = $1 < 0 ? $1 + 65536 : $1; printf "\\0%03o\\0%03o", n % 256, int(n / 256) }')
  bytes=$((${#data} / 5))
  printf %b "RIFF$(little 4 $((bytes + 36)))WAVEfmt $(little 4 16)$(little 2 1)$(little 2 "$1")$(little 4 "$2")" \
    "$(little 4 $(($2 * $1 * 2)))$(little 2 $(($1 * 2)))$(little 2 16)data$(little 4 "$bytes")$data"
}

# ------------------------------------------------------------------------------------ what it does

says "the tone stands in its bin" "                       5    -0.8" "$crosslane" fft $tone
says "the summary: complex" "tone5.txt: 32 points, complex" "$crosslane" fft $tone
says "a smaller transform of the same file" "the first 16 points, complex" "$crosslane" fft -n 16 $tone
says "inverse mirrors it" "                      27    -0.8" "$crosslane" fft --inverse $tone
says "halving" "halving, exponent: 5; rows clamped: 0 of 1" "$crosslane" fft --halving $tone
there_and_back() {
  "$crosslane" fft --common --points $tone >"$tmp/there" && grep -qx '# re im, all times 2^5' "$tmp/there" &&
    "$crosslane" fft --inverse --points "$tmp/there" >"$tmp/back" && grep -v '^#' "$tmp/back" >"$tmp/points" &&
    grep -v '^#' $tone | paste -d' ' - "$tmp/points" | awk '
      { if (NF != 5 || ($1 - $3) ^ 2 > 4 || ($2 - $4) ^ 2 > 4) exit bad = 1 } END { exit bad || NR != 32 }'
}
check "there and back by --points" there_and_back
seq 1 40 | sed 's/$/, -7 # a comment/' >"$tmp/commas"
says "commas, comments, a number of points that is no power of two" "the first 32 points, complex" \
  "$crosslane" fft "$tmp/commas"
seq 1 100 | sed 's/$/.4/; 3s/.*/\n# nothing\n\t 3e0 \r/' >"$tmp/real"
says "one number a line is real, and mirrors nothing" "the first 64 points, real" "$crosslane" fft "$tmp/real"
from_input() { "$crosslane" fft - <"$tmp/real"; }
says "standard input" "standard input: the first 64 points, real" from_input
says "--scale" "# re im exponent" "$crosslane" fft -s -327 -p -n 64 "$tmp/real"
says "silence has no peak" "  none" "$crosslane" fft -s 0.001 -n 2 "$tmp/real"

# A tone of 1000 Hz at 8000 Hz is bin 8 of 64.
awk 'BEGIN { for (i = 0; i < 100; i++) printf "%d\n", 8000 * cos(3.14159265358979 * i / 4) }' |
  wav 1 8000 >"$tmp/mono.wav"
says "a sound file of one channel: real, with its frequency" "       8      1000.0   -18.3" \
  "$crosslane" fft "$tmp/mono.wav"
awk 'BEGIN { for (i = 0; i < 100; i++) { a = -3.14159265358979 * i / 4
  printf "%d\n%d\n", 8000 * cos(a), 8000 * sin(a) } }' | wav 2 8000 >"$tmp/stereo.wav"
says "two channels: real and imaginary, so frequencies have a sign" "      56     -1000.0   -12.2" \
  "$crosslane" fft "$tmp/stereo.wav"
says "one of two channels" "       8      1000.0   -18.3" "$crosslane" fft --channel 2 "$tmp/stereo.wav"
drawn() {
  "$crosslane" fft --svg "$tmp/a.svg" "$1" && grep -q '</svg>' "$tmp/a.svg" && grep -q "$2" "$tmp/a.svg" &&
    [ "$(find "$tmp" -name '*.tmp' | wc -l)" -eq 0 ]
}
check "a picture over Hz" drawn "$tmp/mono.wav" '>Hz<'
check "a picture over bins, negative ones too" drawn $tone '>-15<'
# The peak of tone5 is 21 of 31 steps from the left, and 0.8 dB below the top.
check "the curve is where it belongs" grep -q 'L497.5 45.7' "$tmp/a.svg"
cp $tone "$tmp/<&>.txt"
check "a name that XML would misread" drawn "$tmp/<&>.txt" '&lt;&amp;&gt;.txt'

# --------------------------------------------------------------------------------------- bad input

fails 2 "no file" "takes one file" --common
fails 2 "two files" "takes one file" $tone $tone
fails 2 "an option that is none" "'--window' is no option of fft" --window $tone
for size in 0 1 3 1000 32768 x ''; do
  fails 2 "--size '$size'" "'$size' must be a power of two from 2 to 16384" --size "$size" $tone
done
fails 2 "--scale that is no number" "--scale 'x'" --scale x $tone
fails 2 "--scale 0" "--scale '0'" --scale 0 $tone
fails 2 "--channel 0" "--channel '0'" --channel 0 $tone
fails 2 "--lanes of several rows" "--size 32 or less" --lanes "$tmp/real"
fails 1 "a file that is not there" "no-such-file could not be read: No such file" no-such-file
fails 1 "a folder" "docs could not be read: Is a directory" docs
: >"$tmp/empty"
fails 1 "an empty file" "empty is empty" "$tmp/empty"
fails 1 "empty standard input" "standard input has 0 points, too few for 2" -
fails 1 "too few points" "has 32 points, too few for 64" --size 64 $tone
echo 5 >"$tmp/one"
fails 1 "one point" "has 1 points, too few for 2" "$tmp/one"
line() {
  printf '1\n2 3\n%b\n' "$1" >"$tmp/line"
  fails 1 "the line '$(printf %.20s "$1")'" "line:3:$2: '$3' $4" "$tmp/line"
}
line 'x' 1 x "is no number"
line ' 1 2x' 4 2x "is no number"
line '1,,2' 3 ,2 "is no number"
line '1 nan' 3 nan "is no number"
line '1 2 3' 5 3 "is too many"
line '32768' 1 32768 "is beyond 16 bits"
line '0 -4e9' 3 -4e9 "is beyond 16 bits"
line '\0001\0002' 1 '' "is no number"
line "$(seq -s ' ' 1 100)" 1 1 "begins a line too long"
head -c 20 "$tmp/mono.wav" >"$tmp/cut.wav"
fails 1 "a sound file cut off in its head" "could not be read as sound" "$tmp/cut.wav"
seq 1 90 | wav 3 8000 >"$tmp/three.wav"
fails 1 "three channels" "has 3 channels: choose one with --channel" "$tmp/three.wav"
fails 1 "a channel that there is not" "has no channel 4, only 3" --channel 4 "$tmp/three.wav"
wav 1 8000 </dev/null >"$tmp/none.wav"
fails 1 "a sound file without samples" "has 0 points, too few for 2" "$tmp/none.wav"
fails 1 "a picture where it cannot be" "no/such.svg could not be written: No such file" --svg no/such.svg $tone
full_disk() { "$crosslane" fft --points $tone >/dev/full; }
refuses "a full disk" "crosslane: the output could not be written: No space left on device" full_disk
mkdir "$tmp/small"
picture_on_full_disk() {
  # shellcheck disable=SC2016 # the other shell expands it
  unshare -m sh -c 'mount -t tmpfs -o size=4k tmpfs "$1" && echo old >"$1/a.svg" &&
    ! "$2" fft --svg "$1/a.svg" "$3" 2>"$1.said" && cat "$1.said" && grep -q "a.svg could not be written: No space" \
      "$1.said" && [ "$(cat "$1/a.svg")" = old ] && [ "$(ls "$1")" = a.svg ]' - "$tmp/small" "$crosslane" $tone
}
if unshare -m true 2>/dev/null; then
  check "a full disk: the picture that was there stays whole" picture_on_full_disk
else
  skip "a picture on a full disk" "only root can mount file systems"
fi

# -------------------------------------------------------------------------------------- what is missing

refuses "make cli without libsndfile" "PKG_CONFIG=no-such is missing or does not find sndfile: ./run cli" \
  make cli BUILD="$BUILD/test/fft/none" PKG_CONFIG=no-such
refuses "make fft-accuracy without FFTW" "PKG_CONFIG=no-such is missing or does not find fftw3: ./run fft-accuracy" \
  make fft-accuracy BUILD="$BUILD/test/fft/none" PKG_CONFIG=no-such

# ------------------------------------------------------------------------------------ docs/fft.md

documented() {
  awk '/^```/ { inside = 0 } inside { print } /^\$ crosslane / { inside = 1 }' docs/fft.md >"$tmp/want"
  sed -n 's/^\$ crosslane //p' docs/fft.md | while read -r arguments; do
    # shellcheck disable=SC2086 # several words
    "$crosslane" $arguments
  done | diff "$tmp/want" - && [ -s "$tmp/want" ]
}
check "docs/fft.md shows what the command prints" documented
documented_picture() {
  "$crosslane" fft --svg "$tmp/spectrum.svg" vectors/fft/chord.txt &&
    diff docs/pictures/fft-spectrum.svg "$tmp/spectrum.svg"
}
check "its picture is what the command draws" documented_picture
documented_accuracy() {
  sed '1,/^<!-- make fft-accuracy -->/d; /^<!-- end -->/,$d' docs/fft.md >"$tmp/want"
  make -s fft-accuracy BUILD="$BUILD" >"$tmp/accuracy" && sed '$d' "$tmp/accuracy" | sed '$d' | diff "$tmp/want" - &&
    [ -s "$tmp/want" ] && jq -e '.failed == 0 and .passed > 10 and (.rows | length == 42) and
      ([.rows[] | select(.n == 1024 and .setting == "row" and .disc >= 78.5 and .tone >= 72.5 and .chirp >= 80)] |
        length == 1)' \
      "$BUILD/results/fft-accuracy.json"
}
check "its table is what make fft-accuracy prints" documented_accuracy
finish
