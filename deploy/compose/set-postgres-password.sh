#!/bin/sh
# `deploy/compose/set-postgres-password.sh` gives the superuser of the running PostgreSQL the password of the file `postgres_password`, after
# make-secrets.mjs wrote a new one, and recreates the container, which reads the file. COMPOSE: the compose command.
set -eu
compose=${COMPOSE:-docker compose}
password=$(cat "${SECRETS_DIR:-$(dirname "$0")/secrets}/postgres_password")
# The running container still has the file before, whose password the server expects.
printf "alter role postgres password '%s';\n" "$password" | $compose exec -T postgres sh -c \
  'PGPASSWORD="$(cat /run/secrets/postgres_password)" exec psql -h 127.0.0.1 -U postgres -d postgres -q -v ON_ERROR_STOP=1'
$compose up -d --no-deps --force-recreate postgres
