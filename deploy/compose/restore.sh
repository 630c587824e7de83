#!/bin/sh
# `deploy/compose/restore.sh FOLDER [service…]`: puts back what backup.sh took, into a new deployment or in place of what one has, and starts
# it (these services, or all). Everything else follows by itself: pages, the search index, queues. COMPOSE: how compose is called.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
shift
as_admin='PGPASSWORD="$(cat /run/secrets/postgres_password)" PGHOST=127.0.0.1 PGUSER=postgres PGDATABASE=mayorea exec'

# The gateway stays: what is published can be browsed meanwhile.
$compose stop identity identity-worker catalog catalog-worker publisher operations
$compose run --rm -T roles
$compose exec -T postgres sh -c "$as_admin psql -q -v ON_ERROR_STOP=1 -c 'set client_min_messages = warning' \
  -c 'drop schema if exists identity, catalog, publisher, bullmq, search cascade'"
$compose exec -T postgres sh -c "$as_admin pg_restore -d mayorea --exit-on-error" < "$folder/mayorea.dump"
# Events of what was undone would make the copies newer than what they are copies of.
$compose up -d redis
until $compose exec -T redis sh -c 'REDISCLI_AUTH="$(cat /run/secrets/redis_password)" redis-cli flushall' | grep -q OK; do sleep 1; done
$compose up -d catalog
$compose exec -T catalog tar -C /data/images -xf - < "$folder/images.tar"
$compose up -d "$@"
# An index outside the database knows nothing of what was undone.
if [ -n "$($compose ps -q meilisearch)" ]; then $compose run --rm -T ops reindex; fi
