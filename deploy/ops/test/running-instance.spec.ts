import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceRunning, settingsToOperate } from '../src/running-instance.js';

// Which system an operator's command works on.

describe('the settings an operator works with', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mayorea-running-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are those of what runs on the data folder, for its owner alone to read, and end with it', () => {
    const env = {
      DATABASE_URL: 'postgres://local/shop',
      CART_ORDERS_URL: 'http://127.0.0.1:4',
      PUBLISHER_URL: 'http://127.0.0.1:5',
      SECRET: 'x',
    };
    const end = announceRunning(root, env);
    const { SECRET: _, ...told } = env;
    expect(settingsToOperate({ DATA_DIR: '.' }, root)).toEqual(told);
    expect(statSync(join(root, 'running.json')).mode & 0o077).toBe(0);
    end();
    expect(() => settingsToOperate({ DATA_DIR: '.' }, root)).toThrow(/no hay nada funcionando: primero `npm start`/);
  });

  it('are those that are given where they name a database', () => {
    const databaseUrl = 'postgres://elsewhere/shop';
    expect(settingsToOperate({ DATABASE_URL: databaseUrl, SEARCH_URL: 'http://search', PORT: '9000' }, root)).toEqual({
      DATABASE_URL: databaseUrl,
      EVENTS_URL: databaseUrl,
      SEARCH_URL: 'http://search',
      PORT: '9000',
      SITE_URL: 'http://localhost:9000',
    });
  });

  it('are those that are given, as they are, where each service has a database of its own', () => {
    const env = { CART_ORDERS_DATABASE_URL_FILE: '/run/secrets/cart_orders_database_url', DATABASE_URL_FILE: '' };
    expect(settingsToOperate(env, root)).toBe(env);
  });
});
