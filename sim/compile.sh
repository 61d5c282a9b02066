#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# compile.sh FOLDER PREFIX WORD...: compiles what Verilator wrote to FOLDER, by its makefile PREFIX.mk and with WORDs
# for make.
#
# The run-time library takes longer than a small design, and is the same for all designs of a kind: the first one
# leaves its objects in build/sim/runtime-KIND to the others. Others may build at the same time, so what is kept
# appears whole or not at all.
set -u
: "${BUILD:=build}"
folder=$1 prefix=$2
shift 2

# What its objects depend on: Verilator, compiler, and what the makefiles define.
kind() {
  root=$(sed -n 's/^VERILATOR_ROOT = //p' "$folder/$prefix.mk")
  echo "$root"
  cat "$root/include/verilated_config.h"
  for word; do
    case $word in CXX=*) echo "$word" ;; esac
  done
  awk '/^VM_(USER_CFLAGS|GLOBAL)/, /^$/' "$folder/$prefix.mk" "$folder/${prefix}_classes.mk"
  grep -E '^VM_[A-Z0-9_]+ = [01]' "$folder/${prefix}_classes.mk" | grep -v PARALLEL
}
kept=$BUILD/sim/runtime-$(kind "$@" | cksum | cut -d' ' -f1)

rm -f "$folder"/verilated*.o
[ ! -d "$kept" ] || cp "$kept"/*.o "$folder/" || exit 1
make --no-print-directory -s -C "$folder" -f "$prefix.mk" "$@" || exit 1
if [ ! -d "$kept" ]; then
  mkdir -p "$kept.$$" && cp "$folder"/verilated*.o "$kept.$$/" && mv -T "$kept.$$" "$kept" 2>/dev/null
  rm -rf "$kept.$$"
fi
