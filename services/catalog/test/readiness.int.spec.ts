import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@shop/testing';
import { start } from '../src/index.js';

describe('catalog without its queue store and search engine', () => {
  it('is ready, and answers all requests except searches', async () => {
    const database = await createTestDatabase();
    const catalog = await start({
      DATABASE_URL: database.url,
      EVENTS_URL: 'redis://127.0.0.1:1',
      SEARCH_URL: 'http://127.0.0.1:1',
      SEARCH_KEY: 'none',
      IMAGES_URL: 'file:///tmp',
      IDENTITY_URL: 'http://127.0.0.1:1',
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'silent',
    });
    const status = async (path: string): Promise<number> => (await fetch(catalog.url + path)).status;
    try {
      expect([await status('/livez'), await status('/readyz'), await status('/api/products'), await status('/api/genders')]).toEqual([
        200, 200, 200, 200,
      ]);
      expect(await status('/api/products/advanced-search?search=remera')).toBe(503);
    } finally {
      await catalog.close();
      await database.drop();
    }
  });
});
