#!/bin/sh
# make-root.sh FOLDER: puts Node, the libraries of the system that it and the packages load, and what a system has to have into the
# root of an image, beside the product in FOLDER/app. Nothing else is there: no shell, no package manager.
set -eu
root=$1

install -D -m 755 node_modules/node/bin/node "$root/usr/local/bin/node"
# Names of functions inside Node: 18 MB that only a debugger reads.
strip "$root/usr/local/bin/node"
{
  ldd "$root/usr/local/bin/node"
  find "$root/app/node_modules" -name '*.node' -o -name '*.so*' | xargs -r ldd
} | sed -nE 's#^.*[[:space:]](/(usr/)?lib[^ ]*) \(0x.*#\1#p' | sort -u | xargs cp --parents --dereference --target-directory "$root"
cp --parents /etc/ssl/certs/ca-certificates.crt "$root"

mkdir -p "$root/tmp" "$root/data" "$root/assets" "$root/etc"
chmod 1777 "$root/tmp"
echo 'tiquete:x:10001:10001::/data:/sbin/nologin' > "$root/etc/passwd"
echo 'tiquete:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
chown 10001:10001 "$root/data" "$root/assets"
chmod 700 "$root/data"
