# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# The tools of the proofs, and the names of their files. Sourced; stops with a message if one is missing.
#
#   YOSYS, SMTBMC, YICES      the programs: YOSYS= and YICES= choose others
#   id_of NAME CONFIG         the file name of a theorem, without an ending
#   tool_versions             one line

: "${BUILD:=build}"
: "${YOSYS:=$(scripts/doctor --path yosys)}" "${YICES:=$(scripts/doctor --path yices)}"
: "${SMTBMC:=$YOSYS-smtbmc}"
for tool in "YOSYS=$YOSYS" "SMTBMC=$SMTBMC" "YICES=$YICES"; do
  command -v "${tool#*=}" >/dev/null 2>&1 && continue
  echo "crosslane: ${tool%%=*}: '${tool#*=}' is no program here: ./run formal installs it, make doctor tells more" >&2
  exit 1
done
export BUILD YOSYS SMTBMC YICES

id_of() { echo "$1-$2" | tr ' ' '-' | tr -d =; }

tool_versions() { echo "$("$YOSYS" --version | cut -d' ' -f1,2), $("$YICES" --version | head -n 1)"; }
