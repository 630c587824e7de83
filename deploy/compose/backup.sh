#!/bin/sh
# `deploy/compose/backup.sh FOLDER`: what a deployment of docker-compose.yml must not lose, while it runs. COMPOSE: how compose is called.
set -eu
compose=${COMPOSE:-docker compose}
folder=${1:?which folder?}
umask 077
mkdir -p "$folder"
# Everything but what is made again from the rest: pages, queues, the search index. A new service is in the next backup by itself.
$compose exec -T postgres sh -c 'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec pg_dump -h 127.0.0.1 -U postgres -d mayorea -Fc -N publisher -N bullmq -N search' \
  > "$folder/mayorea.dump"
# After the database: pictures are never changed once written, so none is missing. Those of a bucket are not here.
$compose exec -T catalog tar -C /data/images -cf - . > "$folder/images.tar"
ls -l "$folder"
