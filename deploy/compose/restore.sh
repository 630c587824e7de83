#!/bin/sh
# `deploy/compose/restore.sh [--yes] FOLDER [service…]` restores a backup of backup.sh into a new or an existing deployment and starts these
# services (default: all), as many containers each as before. It checks the backup, asks (not with --yes), loads the backup into a second
# database while the present one stays as it is, and renames the two. If a step fails before the end of the migrations, the shop
# returns to its present state. Pages, the search index and queues are rebuilt from the database. COMPOSE: the compose command.
#
# The shop uses the database `mayorea`. The others exist during a restore, and after one that was killed:
#   mayorea_restored        the backup while it is loaded
#   mayorea_before_restore  the present data while the setup runs on the restored data
#   mayorea_replaced        the same, after the setup, until it is deleted
set -eu
compose=${COMPOSE:-docker compose}
is_confirmed=
if [ "${1-}" = --yes ]; then is_confirmed=yes; shift; fi
folder=${1:?which folder?}
shift
files='mayorea.dump images.tar photographs.tar'

fail() { echo "$1" >&2; exit 1; }
psql() {
  $compose exec -T postgres sh -c 'PGOPTIONS="-c client_min_messages=warning" PGPASSWORD="$(cat /run/secrets/postgres_password)" exec psql -h 127.0.0.1 -U postgres -d postgres -qAt -v ON_ERROR_STOP=1'
}
databases() { echo 'select datname from pg_database' | psql; }
has_line() { echo "$1" | grep -qx "$2"; }

# ── check: nothing of the deployment has changed yet
[ -f "$folder/manifest" ] || fail "$folder contains no complete backup: its manifest is missing"
for file in $files; do
  line=$(grep " $file\$" "$folder/manifest") || fail "$folder/manifest does not list $file"
  [ -f "$folder/$file" ] || fail "$folder/$file is missing"
  [ "$line" = "$(sha256sum < "$folder/$file" | cut -d ' ' -f 1) $(wc -c < "$folder/$file") $file" ] || fail "$folder/$file is not the file of the manifest"
done
for file in images.tar photographs.tar; do
  tar -tf "$folder/$file" > /dev/null || fail "$folder/$file is no tar archive"
done
$compose run --rm -T --no-deps --entrypoint pg_restore postgres -f /dev/null < "$folder/mayorea.dump" || fail "$folder/mayorea.dump cannot be read"
head -n 1 "$folder/manifest"
if [ -z "$is_confirmed" ]; then
  printf 'Replace the data of this deployment with it? Then type "restore": '
  read -r answer || answer=
  [ "$answer" = restore ] || fail 'Nothing was changed.'
fi

$compose up -d --no-deps --no-recreate postgres
for attempt in $(seq 60); do if databases > /dev/null 2>&1; then break; fi; sleep 1; done
present=$(databases)
# Either of the two databases may be the shop's: the services may have run since the restore was killed.
if has_line "$present" mayorea_before_restore; then
  fail 'An interrupted restore left the database mayorea_before_restore next to mayorea: choose the one to keep (docs/operating.md, "An interrupted restore").'
fi
echo 'drop database if exists mayorea_replaced with (force)' | psql
echo 'drop database if exists mayorea_restored with (force)' | psql

# ── load the backup into a second database, with everything stopped but the stores, the gateway and nginx: published pages can be browsed
services= scale= is_renamed= is_restored=
for service in $($compose ps --services --filter status=running | grep -vxE 'postgres|redis|meilisearch|s3|mail|gateway|nginx'); do
  services="$services $service"
  scale="$scale --scale $service=$($compose ps -q "$service" | wc -l)"
done
# Gives the database before the restore its name again, if it was renamed.
rename_back() {
  present=$(databases) || return
  if ! has_line "$present" mayorea_before_restore; then return; fi
  psql > /dev/null <<'SQL'
select pg_terminate_backend(pid) from pg_stat_activity where datname = 'mayorea';
begin;
alter database mayorea rename to mayorea_restored;
alter database mayorea_before_restore rename to mayorea;
commit;
SQL
}
undo() {
  status=$?
  trap - EXIT
  set +e
  # A signal may arrive after the last rename and before the assignment that follows it.
  if [ -n "$is_restored" ] || { [ -n "$is_renamed" ] && has_line "$(databases)" mayorea_replaced; }; then
    echo 'The data is restored, but a step after it failed: start the services with "up -d".' >&2
    exit "$status"
  fi
  if [ -n "$is_renamed" ] && ! rename_back; then
    echo 'The restore failed and could not be undone: the services stay stopped (docs/operating.md, "An interrupted restore").' >&2
    exit "$status"
  fi
  echo 'The restore failed; the shop returns to the state before it.' >&2
  echo 'drop database if exists mayorea_restored with (force)' | psql
  if [ -n "$services" ]; then $compose up -d --no-deps --no-recreate $scale $services; fi
  exit "$status"
}
trap undo EXIT
trap 'exit 1' HUP INT TERM
if [ -n "$services" ]; then $compose stop $services; fi
if $compose config | grep -q 'endpoint=http://s3:'; then $compose up -d --no-deps --no-recreate s3; fi
# Creates the roles that own the restored tables, and the buckets.
$compose run --rm -T setup roles buckets
echo 'create database mayorea_restored template template0' | psql
$compose exec -T postgres sh -c 'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec pg_restore -h 127.0.0.1 -U postgres -d mayorea_restored --exit-on-error' \
  < "$folder/mayorea.dump"
# Pictures are added to those of the deployment, of which none changes.
$compose run --rm -T --no-deps picture-archive restore pictures < "$folder/images.tar"
$compose run --rm -T --no-deps picture-archive restore photographs < "$folder/photographs.tar"

# ── rename, and run the setup again: it creates the schemas that are not in the backup and runs the pending migrations
is_renamed=yes
psql > /dev/null <<'SQL'
select pg_terminate_backend(pid) from pg_stat_activity where datname = 'mayorea';
begin;
alter database mayorea rename to mayorea_before_restore;
alter database mayorea_restored rename to mayorea;
commit;
SQL
$compose run --rm -T setup
# From here on the restored data is the shop's: the data before it gets a name to which no restore returns.
echo 'alter database mayorea_before_restore rename to mayorea_replaced' | psql
is_restored=yes
echo 'drop database mayorea_replaced with (force)' | psql || echo 'The replaced database could not be deleted: the next restore deletes it.' >&2

# Old events in Redis would make replicas newer than the restored rows of their owners.
$compose up -d --no-recreate redis
until $compose exec -T redis sh -c 'REDISCLI_AUTH="$(cat /run/secrets/redis_password)" redis-cli flushall' | grep -q OK; do sleep 1; done
$compose up -d $scale "$@"
# An index in Meilisearch still has the state before the restore.
if [ -n "$($compose ps -q meilisearch)" ]; then $compose run --rm -T ops reindex; fi
trap - EXIT
