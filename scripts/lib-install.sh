# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# The steps of `run`: plan, show, agree, install with apt and pip, look again.  Sourced by `run`
# after lib-tools.sh; uses its say, warn, die, $targets and $yes.
# The lists (apt_*, pip_*, column 3) hold words without blanks, so they are expanded unquoted.
# shellcheck disable=SC2034,SC2086,SC2154

apt_fresh=no # Has apt-get update succeeded in this run?

# add_to LIST WORD...: appends each WORD to the variable LIST unless it is there.
add_to() {
  list=$1
  shift
  for item; do
    eval "old=\$$list"
    case " $old " in *" $item "*) ;; *) eval "$list=\"\${old:+\$old }\$item\"" ;; esac
  done
}

# candidate_too_old PACKAGE MINIMUM: true if apt knows the package, but only below MINIMUM, or (once
# its lists are fresh) does not know it.
candidate_too_old() {
  # A name apt does not know is taken for a pattern (g++!), so look for the very name.
  candidate=$(apt-cache policy "$1" 2>/dev/null |
    awk -v name="$1:" '/^[^ ]/ { mine = ($0 == name) } mine && /Candidate:/ { print $2 }')
  candidate=${candidate#*:}
  case $candidate in
    '' | '(none)') [ "$apt_fresh" = yes ] ;;
    *) ! version_at_least "$(echo "$candidate" | first_version)" "$2" ;;
  esac
}

# plan_tool: adds the current row, if it is wanted and not there, to the lists of plan.
plan_tool() {
  if wanted_by "$row_required" "$targets"; then
    need=required
  elif wanted_by "$row_optional" "$targets"; then
    need=optional
  else
    return
  fi
  tool_probe && return
  with=nothing least=$(minimum_of "$row_found")
  if [ "$tool_state" = missing ] && [ -n "$row_apt" ]; then
    with=apt
    if [ -n "$least" ] && candidate_too_old "${row_apt%% *}" "$least"; then
      with=nothing
    fi
  fi
  if [ $with = nothing ] && [ "$tool_state" != refused ] && [ -n "$row_pip" ]; then
    with=pip
  fi
  case $with in
    apt) add_to apt_$need $row_apt ;;
    pip) add_to pip_$need "$row_pip" ;;
    nothing)
      case $tool_state in
        refused) reason="${tool_chosen} is no $row_name that runs${least:+, $least or newer}" ;;
        old) reason="$tool_where is $row_name $tool_version, $least or newer is needed" ;;
        *) reason="$row_name${least:+ $least or newer} is not to be had here" ;;
      esac
      if [ $need = required ]; then
        stuck=${stuck:+$stuck; }$reason
      else
        warn "$reason; its steps will be counted as skipped"
        return
      fi
      ;;
  esac
  add_to "lacking_$need" "$row_name"
  lacking="$lacking$(printf '  %-17s%-10s%s\n.' "$row_name" "$need" "$row_purpose")"
  lacking=${lacking%.}
}

# plan_venv: any wheel needs a python3 that can make a folder for it.
plan_venv() {
  [ "$row_name" = python3-venv ] || return 0
  tool_probe || add_to "apt_$need" $row_apt
}

# plan: sets lacking (text), lacking_required, lacking_optional, apt_*, pip_* and stuck.
plan() {
  lacking='' lacking_required='' lacking_optional='' stuck=''
  apt_required='' apt_optional='' pip_required='' pip_optional=''
  each_tool plan_tool
  need=
  [ -z "$pip_optional" ] || need=optional
  [ -z "$pip_required" ] || need=required
  [ -z "$need" ] || each_tool plan_venv
}

# pins_of PIP...: their requirements on one line.
pins_of() { for pin; do pin_of "$pin"; done | tr '\n' ' ' | sed 's/ $//'; }

show_plan() {
  say "$targets: missing on this machine"
  printf %s "$lacking"
  network='not needed'
  if [ -n "$apt_required$apt_optional" ]; then
    network=needed
    echo "  packages (apt-get):   $(all_packages)"
  fi
  if [ -n "$pip_required$pip_optional" ]; then
    network=needed
    echo "  wheels (build/venv):  $(pins_of $pip_required $pip_optional)"
  fi
  [ -z "$stuck" ] || echo "  cannot be installed:  $stuck"
  echo "  network:              $network"
}

all_packages() {
  all=
  add_to all $apt_required $apt_optional
  echo "$all"
}

# refuse_the_impossible: stops, with what to do, before anything is touched.
refuse_the_impossible() {
  [ -z "$stuck" ] || die "$stuck: install that, or name one that does, as in VERILATOR=/path"
  if [ -n "$apt_required$apt_optional" ]; then
    as_root=
    if [ $system_known = no ]; then
      if [ -n "$apt_required" ]; then
        die "cannot install on ${system_name:-this system} (only on Debian 12+, Ubuntu 24.04+):" \
          "$lacking_required missing; the Debian packages are $apt_required; then 'make $targets'"
      fi
      cannot_add="on ${system_name:-this system} install $apt_optional yourself"
    elif [ "$(id -u)" -eq 0 ]; then
      cannot_add=
    elif command -v sudo >/dev/null; then
      cannot_add=
      as_root=sudo
      [ -t 0 ] || as_root='sudo -n'
    else
      admin='apt-get update && apt-get install -y --no-install-recommends'
      if [ -n "$apt_required" ]; then
        die "not root and no sudo: ask an administrator to run '$admin $(all_packages)'"
      fi
      cannot_add="ask an administrator to run '$admin $apt_optional'"
    fi
    if [ -n "$cannot_add" ]; then
      warn "steps that need $apt_optional will be counted as skipped: $cannot_add"
      apt_optional=
    fi
  fi
  mkdir -p build 2>/dev/null
  [ -d build ] && [ -w build ] ||
    die "cannot write in the folder $(pwd)/build: make it writable for you (chown, chmod)"
}

# agree: true if the user wants it (or is not there to be asked); false leaves optional tools out.
agree() {
  [ $yes = no ] && [ -t 0 ] || return 0
  printf 'Install these now? [Y/n] '
  read -r answer || answer=n
  case $answer in '' | [Yy]*) return 0 ;; esac
  [ -z "$lacking_required" ] || die "nothing was installed; $targets needs $lacking_required"
  return 1
}

# apt_get WORD...: what it says goes to build/apt.log; its last lines are shown if it fails.
apt_get() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 \
    -o DPkg::Lock::Timeout=120 "$@" </dev/null >build/apt.log 2>&1 && return
  apt_status=$?
  grep -E '^[EW]:|sudo' build/apt.log | tail -n 5 >&2
  return $apt_status
}

# apt_add PACKAGE...
apt_add() {
  apt_get install -y --no-install-recommends --no-upgrade "$@"
}

install_packages() {
  say "installing with apt-get (a minute or so; its log is build/apt.log)"
  if apt_get update; then
    apt_fresh=yes
    plan >/dev/null # Now apt knows what it has.
    [ -z "$stuck" ] || die "$stuck: install that, or name one that does, as in VERILATOR=/path"
  else
    warn "apt-get update failed; going on with the package lists that are there"
  fi
  if [ -n "$apt_required" ]; then
    apt_add $apt_required ||
      die "apt-get could not install $apt_required (see build/apt.log; is there a network?):" \
        "mend that, then run this again"
  fi
  if [ -n "$apt_optional" ] && ! apt_add $apt_optional; then
    for package in $apt_optional; do
      apt_add "$package" 2>/dev/null ||
        warn "apt-get could not install $package; steps that need it will be counted as skipped"
    done
  fi
}

# venv_add PIP: installs one wheel into build/venv, which is made afresh if it is not whole or was
# made from other pins.  The stamp is away while pip works.
venv_add() {
  wheels=
  if [ -x $tool_venv/bin/python ] && [ -r $tool_stamp ] &&
    [ "$(head -n 1 $tool_stamp)" = "$(venv_origin)" ]; then
    wheels=$(sed 1d $tool_stamp)
    rm -f $tool_stamp || return 1
  else
    rm -rf $tool_venv && python3 -m venv $tool_venv || return 1
  fi
  pip_status=0
  $tool_venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check \
    --only-binary :all: -c $tool_pins "$(pin_of "$1")" </dev/null || pip_status=1
  [ $pip_status -ne 0 ] || wheels="$wheels
$1"
  { venv_origin && echo "$wheels" | sed '/^$/d'; } >$tool_stamp.new &&
    mv $tool_stamp.new $tool_stamp && return $pip_status
}

install_wheels() {
  for wheel in $pip_required; do
    say "installing $(pin_of "$wheel") into $tool_venv"
    venv_add "$wheel" ||
      die "could not install $(pin_of "$wheel") into $tool_venv (the lines above say why; is" \
        "there a network, is python3-venv installed?): mend that, then run this again"
  done
  for wheel in $pip_optional; do
    case " $pip_required " in *" $wheel "*) continue ;; esac
    say "installing $(pin_of "$wheel") into $tool_venv"
    venv_add "$wheel" || warn "could not install $(pin_of "$wheel") into $tool_venv (network?);" \
      "steps that need it will be counted as skipped, run this again to retry"
  done
}

install_all() {
  [ -z "$apt_required$apt_optional" ] || install_packages
  [ -z "$pip_required$pip_optional" ] || install_wheels
  plan >/dev/null 2>&1
  [ -z "$lacking_required" ] ||
    die "installed, but still not usable: $lacking_required: see 'scripts/doctor $targets'"
}
