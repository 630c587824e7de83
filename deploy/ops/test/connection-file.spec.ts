import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeConnectionFile, readConnectionSettings } from '../src/connection-file.js';

// Selects the shop that an operator's command works on.

describe("the settings of an operator's command", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mayorea-running-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are those of the shop that runs on the data folder, readable by its owner only, and are deleted when it stops', () => {
    const env = {
      DATABASE_URL: 'postgres://local/shop',
      CART_ORDERS_URL: 'http://127.0.0.1:4',
      PUBLISHER_URL: 'http://127.0.0.1:5',
      SECRET: 'x',
    };
    const end = writeConnectionFile(root, env);
    const { SECRET: _, ...connectionSettings } = env;
    expect(readConnectionSettings({ DATA_DIR: '.' }, root)).toEqual(connectionSettings);
    expect(statSync(join(root, 'connection.json')).mode & 0o077).toBe(0);
    end();
    expect(() => readConnectionSettings({ DATA_DIR: '.' }, root)).toThrow(/no hay nada funcionando: primero `npm start`/);
  });

  it('come from the environment if it names a database', () => {
    const databaseUrl = 'postgres://elsewhere/shop';
    expect(readConnectionSettings({ DATABASE_URL: databaseUrl, SEARCH_URL: 'http://search', PORT: '9000' }, root)).toEqual({
      DATABASE_URL: databaseUrl,
      EVENTS_URL: databaseUrl,
      SEARCH_URL: 'http://search',
      PORT: '9000',
      SITE_URL: 'http://localhost:9000',
    });
  });

  it('are the unchanged environment if each service has its own database', () => {
    const env = { CART_ORDERS_DATABASE_URL_FILE: '/run/secrets/cart_orders_database_url', DATABASE_URL_FILE: '' };
    expect(readConnectionSettings(env, root)).toBe(env);
  });
});
