import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './load-config.js';
import { flag, integer, logLevel, oneOf, port, serviceRole, text, url } from './settings.js';

const settings = {
  DATABASE_URL: url(['postgres']),
  IMAGES_URL: url(['file', 's3'], 'file:///tmp/images'),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(0),
  POOL: integer(1, 100, 10),
  SERVICE_ROLE: serviceRole(),
  LOG_LEVEL: logLevel(),
  GUESTS: flag(true),
  MODE: oneOf(['fast', 'safe']),
};

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
      'LOG_LEVEL',
      'GUESTS',
      'POOL',
      'MODE is missing',
    ]) {
      expect(attempt).toThrow(name);
    }
  });

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'database-url');
    const wanted = { DATABASE_URL: url(['postgres']), TOKEN: text('none') };
    beforeAll(() => writeFileSync(file, 'postgres://catalog:s3cret@db/shop\n'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads NAME from the file at NAME_FILE', () => {
      expect(loadConfig({ DATABASE_URL_FILE: file, TOKEN_FILE: '' }, wanted)).toEqual({
        DATABASE_URL: 'postgres://catalog:s3cret@db/shop',
        TOKEN: 'none',
      });
      writeFileSync(join(folder, 'token'), 'not a url');
      expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'token') }, wanted)).toThrow('DATABASE_URL is not a URL');
    });

    it('reports a secret with a missing or empty file, and one set twice', () => {
      writeFileSync(join(folder, 'empty'), '\n');
      expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'nothing') }, wanted)).toThrow('DATABASE_URL cannot be read from its file');
      expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'empty') }, wanted)).toThrow('DATABASE_URL is missing');
      expect(() => loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a/b' }, wanted)).toThrow('one of them is too many');
    });
  });
});
