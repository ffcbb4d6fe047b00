#!/bin/sh
# A base backup of PostgreSQL, verified before it counts; then older ones, and the journal that only they need, are deleted.
# backup.sh FOLDER [KEEP]: into FOLDER/base, the newest KEEP (7) stay. The connection is libpq's: PGHOST, PGPORT, PGUSER, ~/.pgpass.
set -eu

refuse() {
  echo "$1" >&2
  echo 'Usage: backup.sh FOLDER [KEEP]' >&2
  exit 2
}
[ $# -ge 1 ] && [ $# -le 2 ] || refuse 'backup.sh takes one or two arguments.'
folder=$1
keep=${2-7}
case $folder in /*) ;; *) refuse "\"$folder\" is no absolute path." ;; esac
case $keep in '' | 0* | *[!0-9]*) refuse "\"$keep\" is no number of backups." ;; esac

umask 077
mkdir -p "$folder/base" "$folder/journal"
# of a backup that was interrupted; two at a time would take each other's away
exec 9> "$folder/.lock"
flock -n 9 || { echo 'Another backup is running.' >&2; exit 1; }
rm -rf "$folder"/base/*.unfinished

name=$(date -u +%Y%m%dT%H%M%SZ)
unfinished=$folder/base/$name.unfinished
pg_basebackup --no-password --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256 --pgdata="$unfinished"
pg_verifybackup --quiet "$unfinished"
mv "$unfinished" "$folder/base/$name"
sync -f "$folder/base"

# names are moments, so their order is that of time
find "$folder/base" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -rf "$old"; done
oldest=$(find "$folder/base" -mindepth 1 -maxdepth 1 -type d | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$folder/journal" "$first"
echo "backup: $folder/base/$name"
