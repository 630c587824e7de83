import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const scripts = fileURLToPath(new URL('..', import.meta.url));

describe('the secrets of docker-compose.yml', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    makeSecrets();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const makeSecrets = () => execFileSync('node', [join(scripts, 'make-secrets.mjs'), folder]);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();
  const readAll = (): Record<string, string> => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));
  /** Deletes a file, creates the secrets again, and returns the names of those that changed. */
  const rotate = (name: string): string[] => {
    const before = readAll();
    rmSync(join(folder, name));
    makeSecrets();
    return Object.entries(readAll())
      .filter(([changed, text]) => before[changed] !== text)
      .map(([changed]) => changed)
      .toSorted();
  };

  it('stay as they are in later runs', () => {
    const before = readAll();
    makeSecrets();
    expect(readAll()).toEqual(before);
  });

  it('contain a rotated password of PostgreSQL, Redis or Meilisearch in every file that uses it', () => {
    expect(rotate('postgres_password')).toEqual(['postgres_password', 'superuser_database_url']);
    expect(read('superuser_database_url')).toBe(`postgres://postgres:${read('postgres_password')}@postgres:5432/mayorea`);
    expect(rotate('redis_password')).toEqual(['events_url', 'redis_password', 'redis_users']);
    expect(read('events_url')).toBe(`redis://:${read('redis_password')}@redis:6379`);
    expect(read('redis_users')).toContain(createHash('sha256').update(read('redis_password')).digest('hex'));
    expect(rotate('meilisearch_master_key')).toEqual(['meilisearch_master_key', 'meilisearch_search_key']);
    expect(rotate('catalog_database_url')).toEqual(['catalog_database_url']);
  });

  it('keep the URL of a server outside of compose', () => {
    const url = 'postgres://manager:secret@db.example:5432/shop';
    chmodSync(join(folder, 'superuser_database_url'), 0o600);
    writeFileSync(join(folder, 'superuser_database_url'), url);
    expect(rotate('postgres_password')).toEqual(['postgres_password']);
    expect(read('superuser_database_url')).toBe(url);
  });

  it('reach PostgreSQL before its container is recreated, and not as an argument', () => {
    const command = join(folder, 'compose');
    writeFileSync(command, `#!/bin/sh\necho "call: $*" >> "${folder}/log"\nif [ "$1" = exec ]; then cat >> "${folder}/log"; fi\n`, {
      mode: 0o755,
    });
    execFileSync('sh', [join(scripts, 'set-postgres-password.sh')], { env: { ...process.env, COMPOSE: command, SECRETS_DIR: folder } });
    expect(read('log').split('\n')).toEqual([
      expect.stringMatching(/^call: exec -T postgres /),
      `alter role postgres password '${read('postgres_password')}';`,
      'call: up -d --no-deps --force-recreate postgres',
    ]);
  });
});
