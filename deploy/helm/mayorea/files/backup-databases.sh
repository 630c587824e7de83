# Dumps the schema of each service; those of pages, queues and search can be rebuilt. The folder gets its name when the pictures are in it too.
set -eu
umask 077
rm -rf "$BACKUP_DIR"/*.unfinished
folder=$BACKUP_DIR/$(date -u +%Y-%m-%dT%H-%M-%SZ).unfinished
mkdir "$folder"
for url in "$SECRETS_DIR"/*_database_url; do
  schema=$(basename "$url" _database_url)
  pg_dump --dbname="$(cat "$url")" --format=custom --schema="$schema" --file="$folder/$schema.dump"
done
