import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chart, matchesOf, environmentOf, root } from './read-chart.js';

// Runs the scripts of the CronJob with programs in place of pg_dump and of the picture archive.
const programs = {
  pg_dump: `#!/bin/sh
for argument; do case $argument in --dbname=*) url=\${argument#*=} ;; --schema=*) schema=\${argument#*=} ;; --file=*) file=\${argument#*=} ;; esac; done
[ "$schema" = "$FAIL" ] && { echo partial > "$file"; exit 1; }
echo "$schema of $url" > "$file"
`,
  node: `#!/bin/sh
[ "$3" = "$FAIL" ] && { echo partial; exit 1; }
tar -C "$ARCHIVED" -cf - .
`,
};
const scripts = ['databases', 'pictures'] as const;
const schemas = matchesOf(environmentOf('backupDatabases'), /\/secrets\/(\w+)_database_url/g);

describe('the backup of the Helm chart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    for (const name of ['bin', 'secrets', 'backups', 'archived']) mkdirSync(join(folder, name));
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
    for (const schema of schemas) writeFileSync(join(folder, 'secrets', `${schema}_database_url`), `postgres://${schema}@db/mayorea`);
    writeFileSync(join(folder, 'archived/picture.webp'), 'picture');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const backups = (): string[] => readdirSync(join(folder, 'backups')).toSorted();

  /** Runs the containers of the job one after the other, until one fails. */
  function backUp({ fail = '', keep = 2 } = {}): boolean {
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      SECRETS_DIR: join(folder, 'secrets'),
      BACKUP_DIR: join(folder, 'backups'),
      ARCHIVED: join(folder, 'archived'),
      KEEP: String(keep),
      FAIL: fail,
    };
    return scripts.every((name) => spawnSync('sh', [join(root, chart, `files/backup-${name}.sh`)], { cwd: root, env }).status === 0);
  }

  it('dumps the schema of every service, and adds pictures, photographs and their hashes', () => {
    expect(backUp()).toBe(true);
    const [name = ''] = backups();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    const backup = join(folder, 'backups', name);
    const files = [...schemas.map((schema) => `${schema}.dump`), 'pictures.tar', 'photographs.tar'];
    expect(readdirSync(backup).toSorted()).toEqual([...files, 'manifest'].toSorted());
    expect(readFileSync(join(backup, 'cart_orders.dump'), 'utf8')).toBe('cart_orders of postgres://cart_orders@db/mayorea\n');
    execFileSync('sha256sum', ['--check', '--strict', 'manifest'], { cwd: backup });
    expect(execFileSync('tar', ['-tf', 'pictures.tar'], { cwd: backup, encoding: 'utf8' })).toContain('picture.webp');
  });

  it('keeps the newest backups only', () => {
    for (const name of ['2026-01-01T06-30-00Z', '2026-01-02T06-30-00Z', '2026-01-03T06-30-00Z']) mkdirSync(join(folder, 'backups', name));
    expect(backUp({ keep: 2 })).toBe(true);
    expect(backups()).toEqual(['2026-01-03T06-30-00Z', expect.stringMatching(/Z$/)]);
  });

  it.each(['social', 'photographs'])(
    'leaves earlier backups as they are if %s cannot be saved, and makes a complete one after it',
    (fail) => {
      mkdirSync(join(folder, 'backups/2026-01-01T06-30-00Z'));
      expect(backUp({ fail, keep: 1 })).toBe(false);
      expect(backups()).toEqual(['2026-01-01T06-30-00Z', expect.stringMatching(/\.unfinished$/)]);
      expect(backUp({ keep: 2 })).toBe(true);
      expect(backups()).toEqual(['2026-01-01T06-30-00Z', expect.stringMatching(/Z$/)]);
    },
  );
});
