#!/bin/sh
# `deploy/compose/backup.sh FOLDER` backs up a running deployment of docker-compose.yml. COMPOSE: the compose command.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
umask 077
mkdir -p "$folder"
# Dumps every schema except derived data: pages, queues, search index. Schemas of new services are included.
$compose exec -T postgres sh -c 'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec pg_dump -h 127.0.0.1 -U postgres -d mayorea -Fc -N publisher -N bullmq -N search' \
  > "$folder/mayorea.dump"
# The pictures come after the database: a written picture never changes, so none is missing. Pictures in a bucket are not included.
$compose exec -T catalog tar -C /data/images -cf - . > "$folder/images.tar"
ls -l "$folder"
