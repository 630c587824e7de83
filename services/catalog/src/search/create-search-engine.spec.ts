import { describe, expect, it } from '@jest/globals';
import { createSearchEngine } from './create-search-engine.js';
import { MeilisearchSearchEngine } from './meilisearch/meilisearch-search-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';

describe('SEARCH_URL', () => {
  it.each(['postgres://db/shop', 'postgresql://db/shop'])('picks PostgreSQL for %s', async (searchUrl) => {
    const engine = createSearchEngine({ searchUrl });
    expect(engine).toBeInstanceOf(PostgresSearchEngine);
    await engine.close();
  });

  it.each(['http://search:7700', 'https://search.example/?prefix=shop'])('picks Meilisearch for %s', async (searchUrl) => {
    const engine = createSearchEngine({ searchUrl, searchKey: 'secret' });
    expect(engine).toBeInstanceOf(MeilisearchSearchEngine);
    await engine.close();
  });

  it('names the setting and the scheme that no engine knows', () => {
    expect(() => createSearchEngine({ searchUrl: 'gopher://search' })).toThrow(/SEARCH_URL.*gopher/);
  });
});
