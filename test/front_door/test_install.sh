#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `make install` and `make uninstall` as a user of the C library meets them: programs in C and C++ find it
# through pkg-config and run with the static and the shared library; CC, CFLAGS, LDFLAGS, PREFIX, BINDIR, LIBDIR,
# INCLUDEDIR and DESTDIR do what they are known for; what cannot be installed is said and leaves nothing.
set -u
cd "$(dirname "$0")/../.." || exit 1
# A `make test` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS CPPFLAGS LDFLAGS PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR
unset PKG_CONFIG_PATH PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
. test/lib.sh
: "${CC:=cc}" "${CXX:=g++}" "${PKG_CONFIG:=pkg-config}"
BUILD=${BUILD:-build}/test/front-door/install
export BUILD
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp" "$log"' EXIT
trap 'exit 1' INT TERM HUP
rm -rf "$BUILD"

# A user's program: valid C11 and C++11. Rotates the first 32 lanes left by one; averages bytes.
cat >"$tmp/user.c" <<'END_C'
#include <crosslane.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint32_t in[64];
  uint32_t out[64];
  unsigned lane;
  for (lane = 0; lane < 64; lane++)
    in[lane] = lane;
  xl_swizzle_data(0xC020, UINT64_MAX, 64, in, out);
  printf("%u %u %08x %d.%d.%d\n", (unsigned)out[0], (unsigned)out[31],
         (unsigned)xl_lerp_u8(0x04FF0103, 0x02FF0200, 0x01000100), XL_VERSION_MAJOR,
         XL_VERSION_MINOR, XL_VERSION_PATCH);
  return 0;
}
END_C
cp "$tmp/user.c" "$tmp/user.cpp"

# said_by PREFIX PKG-CONFIG-OPTION...: asks as a user does who installed into PREFIX.
said_by() {
  said_prefix=$1
  shift
  PKG_CONFIG_PATH=$said_prefix/lib/pkgconfig "$PKG_CONFIG" "$@" crosslane
}

# same EXPECTED FOUND
same() {
  [ "$1" = "$2" ] || {
    printf 'expected: %s\nfound: %s\n' "$1" "$2"
    false
  }
}

version=$(sed -n 's/^.define XL_VERSION_[A-Z]* //p' dpi/model/crosslane.h | paste -s -d. -)
printed="1 0 03ff0201 $version" # what the program must print

# The options of pkg-config are several words.
# shellcheck disable=SC2046
{
  in_c() { "$CC" -std=c11 -Wall -Wextra -pedantic -Werror -o "$tmp/user" "$tmp/user.c" "$@"; }
  in_cxx() {
    "$CXX" -std=c++11 -Wall -Wextra -pedantic -Werror -o "$tmp/user" "$tmp/user.cpp" "$@"
  }

  # with_shared COMPILE PREFIX: also, that it is the shared library that the program runs with.
  with_shared() {
    "$1" $(said_by "$2" --cflags --libs) &&
      same "$printed" "$(LD_LIBRARY_PATH=$2/lib "$tmp/user")" &&
      ! LD_LIBRARY_PATH='' "$tmp/user" && LD_LIBRARY_PATH=$2/lib ldd "$tmp/user" |
      grep -F "$2/lib/libcrosslane.so.${version%%.*} "
  }

  with_static() {
    "$1" $(said_by "$2" --cflags) "$(said_by "$2" --variable=libdir)/libcrosslane.a" &&
      same "$printed" "$("$tmp/user")"
  }
}

# installed FOLDER: names of the files and links below it.
installed() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }
readable() { same '' "$(find "$1" ! -type l ! -perm -444)"; }
header_in_cxx() {
  echo '#include <crosslane.h>' |
    "$CXX" -std=c++11 -Wall -Wextra -pedantic -Werror -I"$1/include" -fsyntax-only -x c++ -
}

# ------------------------------------------------------------------------------ into a prefix

prefix=$tmp/prefix
check "install into PREFIX" make install PREFIX="$prefix"
check "the files are where they belong" same "./bin/crosslane
./include/crosslane.h
./lib/libcrosslane.a
./lib/libcrosslane.so
./lib/libcrosslane.so.${version%%.*}
./lib/libcrosslane.so.$version
./lib/pkgconfig/crosslane.pc" "$(installed "$prefix")"
check "everyone may read them" readable "$prefix"
check "pkg-config knows the version" same "$version" "$(said_by "$prefix" --modversion)"
check "a C11 program with the shared library" with_shared in_c "$prefix"
check "a C11 program with the static library" with_static in_c "$prefix"
check "a C++11 program with the shared library" with_shared in_cxx "$prefix"
check "a C++11 program with the static library" with_static in_cxx "$prefix"
check "the header alone, as C++11 without a warning" header_in_cxx "$prefix"
check "installing again is no error" make install PREFIX="$prefix"
: >"$prefix/lib/not-ours"
check "uninstall" make uninstall PREFIX="$prefix"
check "uninstall leaves what is not ours, and nothing else" same ./lib/not-ours "$(installed "$prefix")"
check "uninstalling again is no error" make uninstall PREFIX="$prefix"

# ----------------------------------------------------------------- into DESTDIR, other folders

destdir="$tmp/it's a package, really"
check "install into DESTDIR, with blanks and an apostrophe" \
  make install DESTDIR="$destdir" PREFIX=/opt/xl LIBDIR=/opt/xl/lib64 INCLUDEDIR=/opt/include \
  BINDIR=/opt/tools
check "BINDIR, LIBDIR and INCLUDEDIR are heeded" same "./opt/include/crosslane.h
./opt/tools/crosslane
./opt/xl/lib64/libcrosslane.a
./opt/xl/lib64/libcrosslane.so
./opt/xl/lib64/libcrosslane.so.${version%%.*}
./opt/xl/lib64/libcrosslane.so.$version
./opt/xl/lib64/pkgconfig/crosslane.pc" "$(installed "$destdir")"
# shellcheck disable=SC2016 # the dollar sign stands in the file
check "DESTDIR is not in the pkg-config file, the other folders are" same 'prefix=/opt/xl
libdir=${prefix}/lib64
includedir=/opt/include' "$(grep -e dir= -e prefix= -e package "$destdir/opt/xl/lib64/pkgconfig/crosslane.pc")"
check "uninstall from there" make uninstall DESTDIR="$destdir" PREFIX=/opt/xl \
  LIBDIR=/opt/xl/lib64 INCLUDEDIR=/opt/include BINDIR=/opt/tools
check "uninstall leaves nothing there" same '' "$(installed "$destdir")"

# What a cross compiler does: the files of another root folder.
sysroot=$tmp/sysroot
from_sysroot() {
  # In /usr, pkg-config leaves out what every compiler searches anyway.
  options=$(PKG_CONFIG_SYSROOT_DIR=$sysroot PKG_CONFIG_LIBDIR=$sysroot/usr/lib/pkgconfig \
    PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 \
    "$PKG_CONFIG" --cflags --libs crosslane) || return 1
  # The options are several words.
  # shellcheck disable=SC2086
  in_c $options -Wl,-rpath,"$sysroot/usr/lib" && same "$printed" "$("$tmp/user")"
}
check "install into a root folder" make install DESTDIR="$sysroot" PREFIX=/usr
check "a program by PKG_CONFIG_SYSROOT_DIR" from_sysroot

# ------------------------------------------------------------------------------ the compiler

cat >"$tmp/my-cc" <<END_CC
#!/bin/sh
echo "\$*" >>'$tmp/cc.log'
exec $CC "\$@"
END_CC
chmod +x "$tmp/my-cc"
check "a build with CC, CPPFLAGS, CFLAGS and LDFLAGS of one's own" make model BUILD="$BUILD/flags" \
  CC="$tmp/my-cc" CPPFLAGS=-DXL_BAR CFLAGS='-O0 -DXL_FOO' LDFLAGS=-Wl,-z,now
check "CC, CPPFLAGS and CFLAGS reach the compiler, and CFLAGS come last" same "$(find dpi/model -name "*.c" | grep -c .)" \
  "$(grep -c -e '-O2 .*-DXL_BAR.*-O0 -DXL_FOO.* -c ' "$tmp/cc.log")"
check "CFLAGS and LDFLAGS reach the link of the shared library" \
  grep -e "-shared .*-O0 -DXL_FOO.*-Wl,-z,now" "$tmp/cc.log"

# ------------------------------------------------------------------------- what cannot be done

refuses "a missing compiler" "CC=nonexistent is no C compiler" make install \
  BUILD="$BUILD/none" PREFIX="$tmp/none" CC=nonexistent
refuses "a missing archiver" "AR=nonexistent is missing" make install \
  BUILD="$BUILD/none" PREFIX="$tmp/none" AR=nonexistent
: >"$tmp/file"
refuses "a file in the place of a folder" "install as root, or elsewhere with PREFIX=" \
  make install PREFIX="$tmp/file/below"
refuses "a PREFIX that is no full name" "PREFIX=there must be the full name" make install PREFIX=there
refuses "a BINDIR that is no full name" "BINDIR=bin must be the full name" make install PREFIX="$tmp/none" BINDIR=bin
refuses "an empty LIBDIR" "LIBDIR= must be the full name" make install PREFIX="$tmp/none" LIBDIR=
refuses "a PREFIX that a pkg-config file cannot hold" "must be without blanks" \
  make install PREFIX="$tmp/a b"
refuses "a command in PREFIX" "must be without blanks" \
  make install PREFIX="$tmp/'; touch $tmp/executed; '"
left_nothing() {
  for thing in "$tmp/executed" "$tmp/none" "$tmp/a b" there; do
    [ ! -e "$thing" ] || return 1
  done
}
check "what was refused left nothing" left_nothing

# The other two need a file system of our own; it is gone with the process that mounted it.
cat >"$tmp/mounted" <<'END_MOUNTED'
set -e
mount -t tmpfs -o size=256k tmpfs "$1"
[ "$2" != nothing ] || exit 0
make install PREFIX="$1"
cp -r "$1" "$3"
case $2 in
  full) dd if=/dev/zero of="$1/filler" 2>/dev/null || : ;;
  read-only) mount -o remount,ro tmpfs "$1" ;;
esac
if make install PREFIX="$1" >"$3.said" 2>&1; then exit 1; fi
cat "$3.said"
grep -qF "$4" "$3.said"
rm -f "$1/filler"
diff -r "$3" "$1"
END_MOUNTED
mkdir "$tmp/small"
on_small() { unshare -m sh "$tmp/mounted" "$tmp/small" "$1" "$tmp/before-$1" "$2"; }
if on_small nothing '' 2>/dev/null; then
  check "a full disk: says so, and the library that was there stays whole" \
    on_small full "No space left on device"
  check "a folder that may not be written: says so, and the library stays whole" \
    on_small read-only "install as root, or elsewhere with PREFIX="
else
  skip "a full disk and a folder that may not be written" "only root can mount file systems"
fi
finish
