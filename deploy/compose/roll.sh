#!/bin/sh
# `deploy/compose/roll.sh SERVICE…` replaces the containers of each service, one by one, by containers with the present image and settings.
# A new container is healthy before an old one stops, so at least as many as before answer requests at any time. If a new one does not
# become healthy, it is removed and the old ones stay. The gateway is replaced so too, and publishers if there are several, whose pages are in
# a bucket. COMPOSE: the compose command; DOCKER: the engine's; HEALTHY_SECONDS: the longest wait.
set -eu
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
healthy_seconds=${HEALTHY_SECONDS:-180}
[ $# -gt 0 ] || { echo 'which service?' >&2; exit 1; }

fail() { echo "$1" >&2; exit 1; }

wait_until_healthy() {
  for _ in $(seq "$healthy_seconds"); do
    status=$($docker inspect --format '{{.State.Status}} {{.State.Health.Status}}' "$1") || return 1
    case $status in
      'running healthy') return 0 ;;
      exited* | dead*) return 1 ;;
    esac
    sleep 1
  done
  return 1
}

for service in "$@"; do
  case $service in
    postgres | redis | meilisearch | s3 | mail | nginx)
      fail "$service is not replaced container by container: run \"$compose up -d --no-deps $service\"" ;;
    publisher)
      # With a folder a second publisher would write the same files.
      [ "$($compose ps -q publisher | grep -c .)" != 1 ] ||
        fail "the one publisher is not replaced beside itself: run \"$compose up -d --no-deps publisher\"" ;;
  esac
done

for service in "$@"; do
  old=$($compose ps -q "$service")
  count=$(echo "$old" | grep -c .) || fail "$service does not run"
  present=$old
  for container in $old; do
    $compose up -d --no-build --no-deps --no-recreate --scale "$service=$((count + 1))" "$service"
    new=$($compose ps -q "$service" | grep -vxF "$present") || fail "no new container of $service was created"
    if ! wait_until_healthy "$new"; then
      $docker logs --tail 30 "$new" >&2 || true
      $docker rm -f "$new" > /dev/null
      fail "the new container of $service did not become healthy and was removed; the others run on"
    fi
    # Waits until it has drained its requests (stop_grace_period).
    $docker stop "$container" > /dev/null
    $docker rm "$container" > /dev/null
    present=$(echo "$present" | grep -vxF "$container" || true; echo "$new")
  done
  echo "$service: $count replaced"
done
