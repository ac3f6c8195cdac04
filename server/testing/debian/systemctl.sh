#!/bin/bash
# Stands in for systemd, which does not run in a clean root: starts what the units say. `systemd-analyze verify` reads
# the units themselves.
set -eu
DONE=/var/log/unidades
mkdir -p "$DONE"

unit() {
  local folder
  for folder in /etc/systemd/system /lib/systemd/system; do
    [ ! -f "$folder/$1" ] || { echo "$folder/$1"; return; }
  done
  echo "Unit $1 not found." >&2
  exit 5
}
lines() { cat "$(unit "$1")" /etc/systemd/system/"$1".d/*.conf 2>/dev/null | sed -n "s/^$2=//p"; }

stop() {
  [ -f "$DONE/$1.pid" ] || return 0
  kill -TERM -- "-$(cat "$DONE/$1.pid")" 2>/dev/null || true
  while kill -0 -- "-$(cat "$DONE/$1.pid")" 2>/dev/null; do sleep 0.2; done
  rm -f "$DONE/$1.pid"
}

start() {
  local user folder command
  user=$(lines "$1" User | tail -n 1)
  folder=$(lines "$1" WorkingDirectory | tail -n 1)
  command=$(lines "$1" ExecStart | tail -n 1)
  mapfile -t given < <(lines "$1" Environment)
  if [ "$1" = mariadb.service ]; then
    # Debian's own unit asks systemd for more than this.
    install -d -o mysql -g mysql /run/mysqld
    command=/usr/sbin/mariadbd
  fi
  local as=(runuser -u "${user:-root}" -- env "HOME=$(getent passwd "${user:-root}" | cut -d: -f6)" "${given[@]}")
  cd "${folder:-/}"
  if [ "$(lines "$1" Type | tail -n 1)" = oneshot ]; then
    "${as[@]}" $command
    return
  fi
  setsid "${as[@]}" $command >> "$DONE/$1.log" 2>&1 < /dev/null &
  echo $! > "$DONE/$1.pid"
  [ "$1" != mariadb.service ] || until mariadb-admin ping >/dev/null 2>&1; do sleep 0.2; done
}

verb=$1
shift
[ "$verb" != daemon-reload ] || exit 0
now=no
for word in "$@"; do
  [ "$word" != --now ] || { now=yes; continue; }
  case $word in *.*) name=$word ;; *) name=$word.service ;; esac
  unit "$name" > /dev/null
  case $name in *.timer) continue ;; esac
  [ "$verb" = start ] || [ "$verb" = restart ] || [ $now = yes ] || continue
  [ "$verb" != restart ] || stop "$name"
  [ -f "$DONE/$name.pid" ] || start "$name"
done
