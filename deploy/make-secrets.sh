#!/bin/sh
# make-secrets.sh: makes the secrets of compose.yaml in deploy/secrets, each once; a second run changes nothing. Keep a copy of
# deploy/secrets/data-keys elsewhere than the backups: without it nobody can read travellers' names in one.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets/accounts
chmod 755 secrets/accounts

# The folder is closed to others; the files are read by the users inside the containers.
once() {
  [ -e "secrets/$1" ] && return 0
  cat > "secrets/$1.next"
  chmod 444 "secrets/$1.next"
  mv "secrets/$1.next" "secrets/$1"
}
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

random 24 | once database-password
random 24 | once valkey-password
printf 'main:%s' "$(head -c 32 /dev/urandom | base64 | tr -d '\n')" | once data-keys
printf 'postgres://tiquete:%s@database:5432/tiquete' "$(cat secrets/database-password)" | once database-url
printf 'redis://default:%s@valkey:6379/0' "$(cat secrets/valkey-password)" | once redis-url
printf 'requirepass %s\nsave ""\nappendonly no\nmaxmemory 256mb\nmaxmemory-policy volatile-lru\ndir /data\n' \
  "$(cat secrets/valkey-password)" | once valkey-settings
echo "The secrets are in $(pwd)/secrets"
