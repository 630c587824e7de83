#!/bin/sh
# `deploy/compose/backup.sh FOLDER` backs up a running deployment of docker-compose.yml: the database, the pictures and the identity
# photographs, with a manifest of their hashes and sizes. FOLDER gets its name when the backup is complete; a backup that fails leaves an
# earlier one in FOLDER as it is. COMPOSE: the compose command.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
folder=${folder%/}
unfinished=$folder.unfinished-backup
previous=$folder.previous-backup
umask 077

# A run that was killed between the two renames at the end left the earlier backup under this name.
if [ ! -e "$folder" ] && [ -e "$previous" ]; then mv "$previous" "$folder"; fi
# Backups of version 0.1.0 have no manifest.
contains_backup() { [ -f "$folder/manifest" ] || { [ -f "$folder/mayorea.dump" ] && [ -f "$folder/images.tar" ]; }; }
if [ -e "$folder" ] && ! contains_backup && ! rmdir "$folder" 2>/dev/null; then
  echo "$folder exists and contains no backup: name another folder, for example $folder/mayorea" >&2
  exit 1
fi
rm -rf "$unfinished" "$previous"
mkdir -p "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
trap 'exit 1' HUP INT TERM

# Dumps every schema except derived data: pages, queues, search index. Schemas of new services are included.
$compose exec -T postgres sh -c 'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec pg_dump -h 127.0.0.1 -U postgres -d mayorea -Fc -N publisher -N bullmq -N search' \
  > "$unfinished/mayorea.dump"
# The pictures come after the database: a written picture never changes, so none is missing.
$compose run --rm -T --no-deps picture-archive save pictures > "$unfinished/images.tar"
$compose run --rm -T --no-deps picture-archive save photographs > "$unfinished/photographs.tar"
for file in images.tar photographs.tar; do tar -tf "$unfinished/$file" > /dev/null; done

echo "# backup of $(date -u +%Y-%m-%dT%H:%M:%SZ): sha256, bytes, file" > "$unfinished/manifest"
for file in mayorea.dump images.tar photographs.tar; do
  echo "$(sha256sum < "$unfinished/$file" | cut -d ' ' -f 1) $(wc -c < "$unfinished/$file") $file" >> "$unfinished/manifest"
done
sync
if [ -e "$folder" ]; then mv "$folder" "$previous"; fi
mv "$unfinished" "$folder"
rm -rf "$previous"
cat "$folder/manifest"
