import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

// Runs the scripts with a command in place of Compose, which logs its calls and fails those that match $FAIL or kills the script at them ($KILL).
// Its databases are files with their content in $DATABASES. The smoke test runs the scripts with real containers.

const scripts = fileURLToPath(new URL('..', import.meta.url));
const files = ['mayorea.dump', 'images.tar', 'photographs.tar'];
const composeStandIn = `#!/bin/sh
matches() { [ -n "$1" ] && echo "$2" | grep -qE "$1"; }
echo "$*" >> "$LOG"
if matches "$FAIL" "$*"; then echo partial; exit 1; fi
if matches "$KILL" "$*"; then kill -9 "$PPID"; exit 1; fi
case "$*" in
  *pg_dump*) echo "dump $CONTENT" ;;
  *'pg_restore -h'*) cat > "$DATABASES/mayorea_restored" ;;
  *'save pictures') tar -C "$CONTENT_FOLDER" -cf - pictures ;;
  *'save photographs') tar -C "$CONTENT_FOLDER" -cf - photographs ;;
  'ps --services --filter status=running') printf 'postgres\\ncatalog\\ncatalog-worker\\nnginx\\n' ;;
  'ps -q catalog') printf '1\\n2\\n' ;;
  'ps -q catalog-worker') printf '3\\n' ;;
  config) echo 'IMAGES_URL: s3://mayorea?endpoint=http://s3:7070' ;;
  *psql*)
    while read -r line; do
      echo "sql: $line" >> "$LOG"
      if matches "$FAIL" "$line"; then exit 1; fi
      set -- \${line%;}
      case "$line" in
        'select datname from pg_database') ls "$DATABASES" ;;
        'create database'*) if [ -e "$DATABASES/$3" ]; then exit 1; fi; touch "$DATABASES/$3" ;;
        'alter database'*) if [ -e "$DATABASES/$6" ]; then exit 1; fi; mv "$DATABASES/$3" "$DATABASES/$6" || exit 1 ;;
        'drop database if exists'*) rm -f "$DATABASES/$5" ;;
        'drop database'*) rm "$DATABASES/$3" || exit 1 ;;
      esac
    done ;;
  *flushall*) echo OK ;;
esac
`;

describe('backup.sh and restore.sh', () => {
  let folder: string;
  let backup: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    backup = join(folder, 'backup');
    writeFileSync(join(folder, 'compose'), composeStandIn, { mode: 0o755 });
    for (const name of ['pictures', 'photographs']) writeFileSync(join(folder, name), name);
    mkdirSync(join(folder, 'databases'));
    writeFileSync(join(folder, 'databases/mayorea'), 'before\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function run(script: string, args: string[], { fail = '', kill = '', content = 'one', input = '' } = {}): SpawnSyncReturns<string> {
    rmSync(join(folder, 'log'), { force: true });
    const env = {
      ...process.env,
      COMPOSE: join(folder, 'compose'),
      LOG: join(folder, 'log'),
      FAIL: fail,
      KILL: kill,
      DATABASES: join(folder, 'databases'),
      CONTENT: content,
      CONTENT_FOLDER: folder,
    };
    return spawnSync('sh', [join(scripts, script), ...args], { env, input, encoding: 'utf8' });
  }
  /** The calls of Compose in the last run, and the SQL that they executed. */
  const calls = (): string[] => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  const callIndex = (part: string): number => calls().findIndex((call) => call.includes(part));
  const dumpOf = (name: string): string => readFileSync(join(name, 'mayorea.dump'), 'utf8');

  /** Content of each database. */
  const databases = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(folder, 'databases')).map((name) => [name, readFileSync(join(folder, 'databases', name), 'utf8').trim()]),
    );

  describe('a backup', () => {
    it('contains the database, the pictures and the identity photographs, with a manifest', () => {
      expect(run('backup.sh', [backup]).status).toBe(0);
      expect(readdirSync(backup).toSorted()).toEqual([...files, 'manifest'].toSorted());
      const entries = files.map((file) => {
        const data = readFileSync(join(backup, file));
        return `${createHash('sha256').update(data).digest('hex')} ${data.length} ${file}`;
      });
      expect(readFileSync(join(backup, 'manifest'), 'utf8').trim().split('\n')).toEqual([
        expect.stringMatching(/^# backup of \d{4}-\d\d-\d\dT/),
        ...entries,
      ]);
    });

    it.each(['pg_dump', 'save pictures', 'save photographs'])('that fails in %s leaves the earlier one as it is', (fail) => {
      run('backup.sh', [backup]);
      const before = readFileSync(join(backup, 'manifest'), 'utf8');
      expect(run('backup.sh', [backup], { fail, content: 'two' }).status).not.toBe(0);
      expect([readFileSync(join(backup, 'manifest'), 'utf8'), dumpOf(backup)]).toEqual([before, 'dump one\n']);
      expect(readdirSync(folder).filter((name) => name.startsWith('backup.'))).toEqual([]);
    });

    it('replaces an earlier one when it is complete', () => {
      run('backup.sh', [backup]);
      expect(run('backup.sh', [backup], { content: 'two' }).status).toBe(0);
      expect(dumpOf(backup)).toBe('dump two\n');
      expect(readdirSync(folder).filter((name) => name.startsWith('backup.'))).toEqual([]);
    });

    it('replaces one of version 0.1.0, which has no manifest', () => {
      mkdirSync(backup);
      for (const file of ['mayorea.dump', 'images.tar']) writeFileSync(join(backup, file), 'before');
      expect(run('backup.sh', [backup]).status).toBe(0);
      expect(readdirSync(backup).toSorted()).toEqual([...files, 'manifest'].toSorted());
      expect(dumpOf(backup)).toBe('dump one\n');
    });

    it('does not replace a folder with other files', () => {
      mkdirSync(backup);
      writeFileSync(join(backup, 'letter.txt'), 'Hola');
      const { status, stderr } = run('backup.sh', [backup]);
      expect([status, stderr]).toEqual([1, expect.stringContaining('contains no backup')]);
      expect(readdirSync(backup)).toEqual(['letter.txt']);
    });
  });

  describe('a restore', () => {
    beforeEach(() => void run('backup.sh', [backup]));

    it.each<[string, () => void, string]>([
      ['is in another folder', () => rmSync(backup, { recursive: true }), 'manifest is missing'],
      ['lacks the photographs', () => rmSync(join(backup, 'photographs.tar')), 'photographs.tar is missing'],
      ['has a truncated dump', () => truncateSync(join(backup, 'mayorea.dump'), 5), 'mayorea.dump is not the file of the manifest'],
      ['has other pictures', () => writeFileSync(join(backup, 'images.tar'), 'x'), 'images.tar is not the file of the manifest'],
    ])('of a backup that %s changes nothing', (_, damage, message) => {
      damage();
      const { status, stderr } = run('restore.sh', ['--yes', backup]);
      expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
      expect(() => calls()).toThrow('ENOENT');
    });

    it('of a dump that pg_restore cannot read changes nothing', () => {
      const { status, stderr } = run('restore.sh', ['--yes', backup], { fail: 'pg_restore' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('mayorea.dump cannot be read')]);
      expect(calls()).toHaveLength(1);
    });

    it.each(['', 'yes\n'])('changes nothing without the answer "restore" (%j)', (input) => {
      const { status, stdout } = run('restore.sh', [backup], { input });
      expect([status, stdout]).toEqual([1, expect.stringMatching(/^# backup of .*\n.*type "restore"/)]);
      expect(calls()).toHaveLength(1);
    });

    it.each<[string, string[], string]>([
      ['after the answer "restore"', [], 'restore\n'],
      ['with --yes', ['--yes'], ''],
    ])('%s loads a second database, renames it, and starts as many containers as before', (_, options, input) => {
      expect(run('restore.sh', [...options, backup], { input }).status).toBe(0);
      const steps = [
        'stop catalog catalog-worker',
        'up -d --no-deps --no-recreate s3',
        'setup roles buckets',
        'sql: create database mayorea_restored',
        'pg_restore -h 127.0.0.1 -U postgres -d mayorea_restored',
        'restore pictures',
        'restore photographs',
        'sql: alter database mayorea_restored rename to mayorea;',
        'sql: alter database mayorea_before_restore rename to mayorea_replaced',
        'sql: drop database mayorea_replaced',
        'flushall',
        'up -d --scale catalog=2 --scale catalog-worker=1',
      ].map(callIndex);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps).not.toContain(-1);
      expect(databases()).toEqual({ mayorea: 'dump one' });
    });

    it.each([
      'stop catalog',
      'setup roles',
      'create database',
      'pg_restore -h',
      'restore pictures',
      'restore photographs',
      'alter database mayorea rename',
      'run --rm -T setup$',
      'rename to mayorea_replaced',
    ])('that fails in "%s" keeps the old database and starts the stopped containers again', (fail) => {
      const { status, stderr } = run('restore.sh', ['--yes', backup], { fail });
      expect([status, stderr]).toEqual([1, expect.stringContaining('returns to the state before it')]);
      expect(calls().at(-1)).toBe('up -d --no-deps --no-recreate --scale catalog=2 --scale catalog-worker=1 catalog catalog-worker');
      expect(databases()).toEqual({ mayorea: 'before' });
      expect(callIndex('flushall')).toBe(-1);
    });

    it('keeps the restored data, in the next restore too, when the old database could not be deleted', () => {
      expect(run('restore.sh', ['--yes', backup], { fail: 'drop database mayorea_' }).status).toBe(0);
      expect(databases()).toEqual({ mayorea: 'dump one', mayorea_replaced: 'before' });
      writeFileSync(join(folder, 'databases/mayorea'), 'dump one and an order\n');
      expect(run('restore.sh', ['--yes', backup], { fail: 'restore pictures' }).status).toBe(1);
      expect(databases()).toEqual({ mayorea: 'dump one and an order' });
    });

    it('that was killed while it loaded the backup changes nothing, and the next one succeeds', () => {
      expect(run('restore.sh', ['--yes', backup], { kill: 'restore pictures' }).signal).toBe('SIGKILL');
      expect(databases()).toEqual({ mayorea: 'before', mayorea_restored: 'dump one' });
      expect(run('restore.sh', ['--yes', backup]).status).toBe(0);
      expect(databases()).toEqual({ mayorea: 'dump one' });
    });

    it('deletes nothing when one was killed after the databases were renamed', () => {
      expect(run('restore.sh', ['--yes', backup], { kill: 'run --rm -T setup$' }).signal).toBe('SIGKILL');
      writeFileSync(join(folder, 'databases/mayorea'), 'dump one and an order\n');
      const { status, stderr } = run('restore.sh', ['--yes', backup]);
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^An interrupted restore left the database mayorea_before_restore .*\n$/),
      ]);
      expect(databases()).toEqual({ mayorea: 'dump one and an order', mayorea_before_restore: 'before' });
      expect(callIndex('stop')).toBe(-1);
    });

    it('leaves the services stopped when the old database cannot get its name again', () => {
      const fail = 'run --rm -T setup$|alter database mayorea rename to mayorea_restored';
      const { status, stderr } = run('restore.sh', ['--yes', backup], { fail });
      expect([status, stderr]).toEqual([1, expect.stringContaining('the services stay stopped')]);
      expect(databases()).toEqual({ mayorea: 'dump one', mayorea_before_restore: 'before' });
      expect(callIndex('up -d --no-deps --no-recreate --scale')).toBe(-1);
    });
  });
});
