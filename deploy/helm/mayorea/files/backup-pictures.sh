# Completes the backup of backup-databases.sh, and removes backups except the newest ones. The pictures come after the databases: a written
# picture never changes, so none is missing.
set -eu
umask 077
unfinished=$(echo "$BACKUP_DIR"/*.unfinished)
for name in pictures photographs; do
  node deploy/ops/dist/picture-archive/main.js save "$name" > "$unfinished/$name.tar"
  tar -tf "$unfinished/$name.tar" > /dev/null
done
(cd "$unfinished" && sha256sum -- *.dump *.tar > manifest)
sync
mv "$unfinished" "${unfinished%.unfinished}"
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort -r | tail -n "+$((KEEP + 1))" | xargs -r rm -rf
ls "$BACKUP_DIR"
