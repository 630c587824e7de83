#!/bin/sh
# `deploy/compose/restore.sh FOLDER [service…]` restores a backup of backup.sh into a new or an existing deployment and starts these
# services (default: all), as many containers each as before. Pages, the search index and queues are rebuilt from the database. COMPOSE:
# the compose command.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
shift
as_admin='PGPASSWORD="$(cat /run/secrets/postgres_password)" PGHOST=127.0.0.1 PGUSER=postgres PGDATABASE=mayorea exec'

# Stops everything but the stores, the gateway and nginx, so that published pages can be browsed meanwhile.
services= scale=
for service in $($compose ps --services --filter status=running | grep -vxE 'postgres|redis|meilisearch|s3|mail|gateway|nginx'); do
  services="$services $service"
  scale="$scale --scale $service=$($compose ps -q "$service" | wc -l)"
done
if [ -n "$services" ]; then $compose stop $services; fi
# Creates the roles that own the restored tables.
$compose run --rm -T setup roles
$compose exec -T postgres sh -c "$as_admin psql -q -v ON_ERROR_STOP=1" <<'SQL'
set client_min_messages = warning;
select format('drop schema %I cascade', nspname) from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') \gexec
SQL
$compose exec -T postgres sh -c "$as_admin pg_restore -d mayorea --exit-on-error" < "$folder/mayorea.dump"
# Old events in Redis would make replicas newer than the restored rows of their owners.
$compose up -d --no-recreate redis
until $compose exec -T redis sh -c 'REDISCLI_AUTH="$(cat /run/secrets/redis_password)" redis-cli flushall' | grep -q OK; do sleep 1; done
$compose run --rm -T --no-deps --entrypoint tar ops -C /data/images -xf - < "$folder/images.tar"
# `setup` runs again: it creates the schemas that are not in the backup and runs the pending migrations.
$compose up -d $scale "$@"
# An index in Meilisearch still has the state before the restore.
if [ -n "$($compose ps -q meilisearch)" ]; then $compose run --rm -T ops reindex; fi
