#!/bin/sh
# Keeps one file of the journal for backup.sh and restore.sh; PostgreSQL runs it (archive_command) and repeats it until it ends with 0.
# archive.sh FOLDER PATH NAME: into FOLDER/journal. A name that is there already is never overwritten by other bytes.
set -eu

[ $# -eq 3 ] || { echo 'Usage: archive.sh FOLDER PATH NAME' >&2; exit 2; }
kept=$1/journal/$3
if [ -e "$kept" ]; then
  cmp -s "$2" "$kept" && exit 0
  echo "$kept is there with other bytes" >&2
  exit 1
fi
umask 077
mkdir -p "$1/journal"
cp "$2" "$kept.unfinished"
sync "$kept.unfinished"
mv "$kept.unfinished" "$kept"
sync "$1/journal"
