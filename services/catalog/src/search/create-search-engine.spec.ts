import { describe, expect, it } from '@jest/globals';
import { createSearchEngine } from './create-search-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';

describe('SEARCH_URL', () => {
  it.each(['postgres://db/shop', 'postgresql://db/shop'])('picks PostgreSQL for %s', async (url) => {
    const engine = createSearchEngine(url);
    expect(engine).toBeInstanceOf(PostgresSearchEngine);
    await engine.close();
  });

  it('names the setting and the scheme that no engine knows', () => {
    expect(() => createSearchEngine('gopher://search')).toThrow(/SEARCH_URL.*gopher/);
  });
});
