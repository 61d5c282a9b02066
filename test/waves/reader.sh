# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154 # BUILD and folder come from the caller
#
# Reads traces back with an independent reader (pywellen), and views. Sourced.

python=$BUILD/venv/bin/python
if scripts/doctor --path pywellen >/dev/null; then reader=yes; else reader=no; fi

# Every variable as NAME BITS; of `last TRACE VARIABLE` the value at the end.
variables() {
  "$python" -c 'import pywellen, sys
for v in pywellen.Waveform(sys.argv[1]).all_vars(): print(v.full_name, v.bitwidth)' "$1"
}
last() {
  "$python" -c 'import pywellen, sys
v, = [v for v in pywellen.Waveform(sys.argv[1]).all_vars() if v.full_name == sys.argv[2]]
print(v.signal[len(v.signal) - 1][1])' "$1" "$2"
}

# What a view shows, as NAME BITS.
shown() {
  sed -n 's/^+{[^}]*} //p' "$1" | awk '
    match($0, /\[[0-9]+:0\]$/) { print substr($0, 1, RSTART - 1), substr($0, RSTART + 1) + 1; next }
    { print $0, 1 }'
}

# finds_all TRACE VIEW
finds_all() {
  variables "$1" | sort -u >"$folder/variables.txt"
  shown "$2" | sort -u >"$folder/shown.txt"
  missing=$(comm -13 "$folder/variables.txt" "$folder/shown.txt")
  if [ -s "$folder/shown.txt" ] && [ -z "$missing" ]; then return 0; fi
  echo "not in the trace: $missing"
  return 1
}
