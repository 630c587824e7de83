import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig } from './load-config.js';
import { integer, serviceSettings, url } from './settings.js';

const settings = serviceSettings
  .pick({ DATABASE_URL: true, HTTP_HOST: true, HTTP_PORT: true, SERVICE_ROLE: true, LOG_LEVEL: true })
  .extend({
    IMAGES_URL: url(['file', 's3']).default('file:///tmp/images'),
    POOL: integer(1, 100).default(10),
    GUESTS: z.stringbool().default(true),
    MODE: z.enum(['fast', 'safe']),
  });

describe('loadConfig', () => {
  it('reads settings with their types and defaults', () => {
    const config = loadConfig(
      { DATABASE_URL: 'postgresql://localhost/shop', HTTP_PORT: '3001', SERVICE_ROLE: 'worker', GUESTS: 'no', MODE: 'safe', POOL: '' },
      settings,
    );
    expect(config).toEqual({
      DATABASE_URL: 'postgresql://localhost/shop',
      IMAGES_URL: 'file:///tmp/images',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: 3001,
      POOL: 10,
      SERVICE_ROLE: 'worker',
      LOG_LEVEL: 'info',
      GUESTS: false,
      MODE: 'safe',
    });
  });

  it('reports all missing and malformed settings in one error', () => {
    const env = { IMAGES_URL: 'http://images', HTTP_PORT: '70000', SERVICE_ROLE: 'boss', LOG_LEVEL: 'loud', GUESTS: 'maybe', POOL: '1.5' };
    const attempt = (): unknown => loadConfig(env, settings);
    expect(attempt).toThrow(ConfigError);
    for (const name of [
      'DATABASE_URL is missing',
      'IMAGES_URL must be a file:// or s3:// URL',
      'HTTP_PORT must be',
      'SERVICE_ROLE must be one of',
      'LOG_LEVEL must be one of fatal, error',
      'GUESTS must be one of',
      'POOL must be a whole number from 1 to 100',
      'MODE is missing',
    ]) {
      expect(attempt).toThrow(name);
    }
  });

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'database-url');
    const wanted = z.object({ DATABASE_URL: url(['postgres']), TOKEN: z.string().default('none') });
    beforeAll(() => writeFileSync(file, 'postgres://catalog:s3cret@db/shop\n'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads NAME from the file at NAME_FILE', () => {
      expect(loadConfig({ DATABASE_URL_FILE: file, TOKEN_FILE: '' }, wanted)).toEqual({
        DATABASE_URL: 'postgres://catalog:s3cret@db/shop',
        TOKEN: 'none',
      });
      writeFileSync(join(folder, 'token'), 'a-secret');
      const attempt = (): unknown => loadConfig({ DATABASE_URL_FILE: join(folder, 'token') }, wanted);
      expect(attempt).toThrow('DATABASE_URL must be a postgres:// URL');
      expect(attempt).not.toThrow('a-secret');
    });

    it('reports a secret with a missing or empty file, and one set twice', () => {
      writeFileSync(join(folder, 'empty'), '\n');
      expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'nothing') }, wanted)).toThrow('DATABASE_URL cannot be read from its file');
      expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'empty') }, wanted)).toThrow('DATABASE_URL is missing');
      expect(() => loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a/b' }, wanted)).toThrow('one of them is too many');
    });
  });
});
