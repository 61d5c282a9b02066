# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Holds the constraints of a board against the ports of its top: each port has one pin, no pin has two ports.
#
#   awk -f ports.awk TOP.sv pins.lpf|pcf|cst|xdc
#
# Reads what this project writes: one port a line in the top, one location a line in the constraints, the ports of a
# vector as name[0] and so on. Prints what is wrong, a line each; fails if anything is.

function bad(text) {
  print FILENAME ": " text
  wrong = 1
}

# The ports: from "(" after the module's parameters to ");".
FNR == NR {
  if ($0 ~ /^module /) inside = 1
  if (inside && $1 ~ /^(input|output|inout)$/) {
    line = $0
    sub(/ *\/\/.*/, "", line)
    sub(/,? *$/, "", line)
    name = line
    sub(/.* /, "", name)
    if (match(line, /\[[0-9]+:0\]/)) {
      last = substr(line, RSTART + 1) + 0
      for (i = 0; i <= last; i++) port[name "[" i "]"] = 1
    } else {
      port[name] = 1
    }
  }
  if (/^\);/) inside = 0
  next
}

/^ *(#|\/\/)/ || /^ *$/ { next }

{
  name = pin = ""
  if ($1 == "LOCATE") {
    name = $3
    pin = $5
  } else if ($1 == "set_io") {
    pin = $NF
    name = $(NF - 1)
  } else if ($1 == "IO_LOC") {
    name = $2
    pin = $3
  } else if (match($0, /PACKAGE_PIN +[A-Z0-9]+/)) {
    pin = substr($0, RSTART + 11, RLENGTH - 11)
    match($0, /get_ports +.*/)
    name = substr($0, RSTART + 9)
    gsub(/[{} ]|\]$/, "", name)
  } else {
    next
  }
  gsub(/[";, ]/, "", name)
  gsub(/[";, ]/, "", pin)
  if (!(name in port)) bad("names the port " name ", which the top has not")
  else if (name in at) bad("names the port " name " twice, at " at[name] " and " pin)
  if (pin in taken) bad("gives the pin " pin " to " taken[pin] " and " name)
  at[name] = pin
  taken[pin] = name
}

END {
  FILENAME = ARGV[2]
  for (name in port) {
    count++
    if (!(name in at)) bad("leaves out the port " name)
  }
  if (!count) bad("the top has no ports that could be read")
  exit wrong
}
