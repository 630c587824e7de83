#!/bin/sh
# `deploy/compose/restore.sh FOLDER [service…]`: puts back what backup.sh took, into a new deployment or in place of what one has, and starts
# it (these services, or all), in as many copies as ran before. Everything else follows by itself: pages, the search index, queues.
# COMPOSE: how compose is called.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
shift
as_admin='PGPASSWORD="$(cat /run/secrets/postgres_password)" PGHOST=127.0.0.1 PGUSER=postgres PGDATABASE=mayorea exec'

# Everything stops but the stores, and the gateway: what is published can be browsed meanwhile.
services= scale=
for service in $($compose ps --services --filter status=running | grep -vxE 'postgres|redis|meilisearch|s3|mail|gateway'); do
  services="$services $service"
  scale="$scale --scale $service=$($compose ps -q "$service" | wc -l)"
done
if [ -n "$services" ]; then $compose stop $services; fi
# The roles that own what comes back.
$compose run --rm -T setup roles
$compose exec -T postgres sh -c "$as_admin psql -q -v ON_ERROR_STOP=1" <<'SQL'
set client_min_messages = warning;
select format('drop schema %I cascade', nspname) from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') \gexec
SQL
$compose exec -T postgres sh -c "$as_admin pg_restore -d mayorea --exit-on-error" < "$folder/mayorea.dump"
# Events of what was undone would make the copies newer than what they are copies of.
$compose up -d --no-recreate redis
until $compose exec -T redis sh -c 'REDISCLI_AUTH="$(cat /run/secrets/redis_password)" redis-cli flushall' | grep -q OK; do sleep 1; done
$compose run --rm -T --no-deps --entrypoint tar ops -C /data/images -xf - < "$folder/images.tar"
# `setup` comes first again: it makes the schemas that no backup holds, and brings the others to this version.
$compose up -d $scale "$@"
# An index outside the database knows nothing of what was undone.
if [ -n "$($compose ps -q meilisearch)" ]; then $compose run --rm -T ops reindex; fi
