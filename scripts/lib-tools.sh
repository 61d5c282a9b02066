# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# What `run` and `scripts/doctor` share: reading scripts/tools.txt, looking for one tool, and
# knowing the system.  Sourced from the project's folder.  Its results are the variables tool_*,
# row_* and system_*.
# shellcheck disable=SC2034

tool_table=scripts/tools.txt
tool_pins=scripts/requirements.txt
tool_venv=build/venv
# First line: what the folder was made from.  Then one line for each wheel installed to the end.
# Written after success only, so a folder that an interrupt left behind counts as absent.
tool_stamp=$tool_venv/installed.txt

# trim TEXT: $trimmed is TEXT without blanks at its ends.
trim() {
  trimmed=${1#"${1%%[! ]*}"}
  trimmed=${trimmed%"${trimmed##*[! ]}"}
}

# expand_sets LIST: $expanded is LIST with the targets of each @NAME in its place.
expand_sets() {
  expanded=
  for set_word in $1; do
    case $set_word in
      @*) eval "expanded=\"\$expanded \${tool_set_${set_word#@}?no such set in $tool_table}\"" ;;
      *) expanded="$expanded $set_word" ;;
    esac
  done
  trim "$expanded"
  expanded=$trimmed
}

# each_tool FUNCTION: calls FUNCTION with row_* set from each line of the table.
each_tool() {
  row_number=0
  while IFS='|' read -r row_name row_found row_apt row_pip row_required row_optional row_purpose \
    <&3; do
    row_number=$((row_number + 1))
    case $row_name in
      '' | '#'*) continue ;;
      @*=*)
        set_name=${row_name%%=*}
        trim "${set_name#@}"
        set_name=$trimmed
        trim "${row_name#*=}"
        eval "tool_set_$set_name=\$trimmed"
        continue
        ;;
    esac
    if [ -z "$row_purpose" ]; then
      echo "$tool_table:$row_number: seven columns are needed; see the head of the file" >&2
      exit 1
    fi
    for row_column in name found apt pip required optional purpose; do
      eval "trim \"\$row_$row_column\""
      [ "$trimmed" != - ] || trimmed=
      eval "row_$row_column=\$trimmed"
    done
    expand_sets "$row_required" && row_required=$expanded
    expand_sets "$row_optional" && row_optional=$expanded
    "$1"
  done 3<"$tool_table"
}

# wanted_by LIST TARGETS: true if one of TARGETS, or "any", stands in LIST.
wanted_by() {
  for wanted_word in $1; do
    case " any $2 " in *" $wanted_word "*) return 0 ;; esac
  done
  return 1
}

# version_at_least HAVE WANT: compares numbers between dots, so 5.048 and 5.48 are equal.
version_at_least() {
  version_have=$1. version_want=$2.
  while [ -n "$version_want" ]; do
    version_h=${version_have%%.*} version_w=${version_want%%.*}
    [ "${version_h:-0}" -le "${version_w:-0}" ] || return 0
    [ "${version_h:-0}" -ge "${version_w:-0}" ] || return 1
    version_have=${version_have#*.} version_want=${version_want#*.}
  done
}

# first_version: the first dotted number of standard input.
first_version() { grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1; }

# minimum_of FOUND-BY: prints VERSION of its first ">= VERSION", if any.
minimum_of() {
  case $1 in *'>= '*) minimum=${1#*'>= '} && echo "${minimum%% *}" ;; esac
}

# venv_origin: the pins and the place that build/venv must have been made from.
venv_origin() { echo "$(cksum <"$tool_pins") $(pwd)/$tool_venv"; }

# venv_holds PIP: true if that wheel was installed, whole, from today's pins.
venv_holds() {
  [ -x $tool_venv/bin/python ] && [ -r $tool_stamp ] &&
    [ "$(head -n 1 $tool_stamp)" = "$(venv_origin)" ] && grep -qx -e "$1" $tool_stamp
}

# pin_of PIP: prints the requirement with its version.
pin_of() { grep -e "^$1==" "$tool_pins" || echo "$1"; }

# tool_override NAME: prints the user's own choice, from VAR=value (given_VAR) or the environment.
tool_override() {
  override_name=$(printf %s "$1" | tr a-z- A-Z_)
  case $override_name in *[!A-Z0-9_]* | [0-9]* | MAKE) return ;; esac
  eval "printf %s \"\${given_$override_name-\${$override_name-}}\""
}

# probe_command PROGRAM MINIMUM: sets tool_state to found or old, or leaves it.
probe_command() {
  tool_where=$(command -v "${1%% *}") || return 1
  # PROGRAM may carry arguments.
  # shellcheck disable=SC2086
  tool_version=$(LC_ALL=C $1 --version 2>&1 </dev/null | first_version)
  if [ -z "$2" ] || version_at_least "${tool_version:-0}" "$2"; then
    tool_state=found
  else
    tool_state=old
    return 1
  fi
}

# probe_one PIP KIND WHAT [>= MINIMUM]: one alternative of column 2.
probe_one() {
  case $2 in
    command) probe_command "$3" "${5-}" || return 1 ;;
    pkg-config)
      tool_version=$(pkg-config --modversion "$3" 2>/dev/null) || return 1
      if [ -n "${5-}" ] && ! version_at_least "$(echo "$tool_version" | first_version)" "$5"; then
        tool_state=old
        return 1
      fi
      ;;
    header) echo "#include <$3>" | gcc -E -x c - >/dev/null 2>&1 || return 1 ;;
    python) python3 -c "import $3" >/dev/null 2>&1 || return 1 ;;
    wheel)
      venv_holds "$1" || return 1
      set +f
      for tool_where in "$tool_venv"/$3; do :; done
      set -f
      [ -e "$tool_where" ] || return 1
      tool_version=$(pin_of "$1") tool_version=${tool_version#*==}
      ;;
    *)
      echo "$tool_table:$row_number: '$2' is no way to find a tool; see the head of the file" >&2
      exit 1
      ;;
  esac
  tool_state=found
}

# tool_probe: looks for the tool of the current row.  tool_state becomes found, missing, old (there,
# but below the minimum) or refused (the user's own choice does not do); also tool_version,
# tool_where (a path, if it has one) and tool_chosen (the user's own choice).
tool_probe() {
  tool_state=missing tool_version='' tool_where='' tool_chosen=''
  case $row_found in command* | wheel*) tool_chosen=$(tool_override "$row_name") ;; esac
  if [ -n "$tool_chosen" ]; then
    probe_command "$tool_chosen" "$(minimum_of "$row_found")" && return 0
    tool_state=refused
    return 1
  fi
  probe_rest=$row_found
  while [ -n "$probe_rest" ]; do
    probe_now=${probe_rest%%' or '*}
    case $probe_rest in
      *' or '*) probe_rest=${probe_rest#*' or '} ;;
      *) probe_rest='' ;;
    esac
    set -f
    # The words of column 2 are the arguments.
    # shellcheck disable=SC2086
    if probe_one "$row_pip" $probe_now; then
      set +f
      return 0
    fi
    set +f
  done
  return 1
}

# system_probe: sets system_name, and system_known to yes on Debian 12+, Ubuntu 24.04+ and systems
# derived from them (their own release number says nothing, so their packages' versions decide).
# XL_OS_RELEASE names another file to read, for tests.
system_probe() {
  system_file=${XL_OS_RELEASE:-/etc/os-release} system_known=no
  # shellcheck disable=SC1090
  system_name=$(. "$system_file" 2>/dev/null && echo "${PRETTY_NAME:-${ID-}}") || system_name=
  # shellcheck disable=SC1090
  system_id=$(. "$system_file" 2>/dev/null &&
    echo "${ID-} ${VERSION_ID:-999} ${ID_LIKE-}") || return 0
  command -v apt-get >/dev/null || return 0
  case $system_id in
    'debian '*) system_least=12 ;;
    'ubuntu '*) system_least=24.04 ;;
    *debian* | *ubuntu*) system_least=0 ;;
    *) return 0 ;;
  esac
  system_version=${system_id#* }
  if version_at_least "${system_version%% *}" "$system_least"; then
    system_known=yes
  fi
}
