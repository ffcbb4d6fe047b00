#!/bin/sh
# Makes a data folder of PostgreSQL out of a backup of backup.sh. Nothing is started; the backup is only read.
# restore.sh FOLDER DATA latest|base|MOMENT: `latest` goes on with every kept file of the journal, `base` ends with the base backup itself,
# a moment ("2026-11-27 10:15:00+02") just before that. DATA must be missing or empty.
set -eu

refuse() {
  echo "$1" >&2
  echo 'Usage: restore.sh FOLDER DATA latest|base|"2026-11-27 10:15:00+02"' >&2
  exit 2
}
[ $# -eq 3 ] || refuse 'restore.sh takes three arguments.'
folder=$1
data=$2
until=$3
case $folder$data in *\'* | *\"* | *\\*) refuse 'Paths have no quotes and no backslashes.' ;; esac
case $folder in /*) ;; *) refuse "\"$folder\" is no absolute path." ;; esac
case $data in /*) ;; *) refuse "\"$data\" is no absolute path." ;; esac
[ ! -e "$data" ] || [ -z "$(ls -A "$data")" ] || refuse "$data is not empty: move it away first, it may be needed."

last=99999999T999999Z
case $until in
  latest) target="recovery_target_timeline = 'latest'" ;;
  base) target="recovery_target = 'immediate'" ;;
  [0-9]*-*-*[+Z-]*)
    last=$(date -u -d "$until" +%Y%m%dT%H%M%SZ) || refuse "\"$until\" is no moment."
    target="recovery_target_time = '$(date -u -d "$until" '+%Y-%m-%d %H:%M:%S+00')'
recovery_target_inclusive = off"
    ;;
  *) refuse "\"$until\" is neither latest, base nor a moment with its zone." ;;
esac
base=
for each in "$folder"/base/*Z; do
  # a base backup ends after the moment that names it
  [ -d "$each" ] && [ "$(printf '%s\n%s\n' "${each##*/}" "$last" | sort | head -n 1)" = "${each##*/}" ] && base=$each
done
[ -n "$base" ] || refuse "$folder/base has no backup of before."
pg_verifybackup --quiet "$base"

umask 077
mkdir -p "$data"
chmod 700 "$data"
cp -R "$base/." "$data/"
rm -f "$data/standby.signal"
cat >> "$data/postgresql.auto.conf" << SETTINGS
restore_command = 'cp "$folder/journal/%f" "%p"'
$target
recovery_target_action = 'promote'
SETTINGS
touch "$data/recovery.signal"
echo "restored: ${base##*/} into $data; start PostgreSQL there"
