import { afterAll, describe, expect, it } from '@jest/globals';
import { startMeilisearch } from '@shop/testing';
import { Analysis } from '../src/search/analysis/analysis.js';
import { stopWords } from '../src/search/analysis/stop-words.js';
import { synonyms } from '../src/search/analysis/synonyms.js';
import { MeilisearchSearchEngine } from '../src/search/meilisearch/meilisearch-search-engine.js';
import type { SearchDocument } from '../src/search/search-engine.js';
import { searchContract } from './search-contract/search-contract.js';
import { product } from './search-documents.js';

const server = await startMeilisearch();
if (!server) console.warn('skipped: no Meilisearch here (no SEARCH_URL, no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)');
afterAll(() => server?.stop());

(server ? describe : describe.skip)(`on ${server?.origin ?? 'no server'}`, () => {
  searchContract('Meilisearch', async () => {
    const url = server?.newPrefix() ?? '';
    const masterKey = server?.masterKey;
    // The contract expects an outdated index: this one is filled with another analysis, because Meilisearch has no index before the first
    // rebuild.
    await new MeilisearchSearchEngine({ url, masterKey, analysis: new Analysis(synonyms, [...stopWords, 'che']) }).rebuild(nothing());
    const engine = new MeilisearchSearchEngine({ url, masterKey });
    return { engine, dispose: () => engine.close() };
  });

  it('[SRCH-06] loses no write of another process during repeated rebuilds', async () => {
    const settings = { url: server?.newPrefix() ?? '', masterKey: server?.masterKey };
    const [rebuilding, writing] = [new MeilisearchSearchEngine(settings), new MeilisearchSearchEngine(settings)];
    // Replaces the database in this test: rows change before the index is written.
    const rows: SearchDocument[] = [];
    const written: string[] = [];
    const source = async function* () {
      const read = rows.map((row) => ({ ...row, revision: 0 }));
      for (let i = 0; i < read.length; i += 50) yield read.slice(i, i + 50);
    };
    await rebuilding.rebuild(source());
    const ended = new AbortController();
    const writers = Array.from({ length: 6 }, async () => {
      while (!ended.signal.aborted) {
        const row = product({ name: `Lapacho ${rows.length}` });
        rows.push(row);
        await writing.index([row]);
        written.push(row.id);
      }
    });
    for (let i = 0; i < 3; i++) {
      await rebuilding.rebuild(source());
      const acknowledged = [...written];
      const { products } = await writing.search({ term: 'lapacho', sort: 'relevance', page: 1, pageSize: 1000 });
      const result = new Set(products.map(({ id }) => id));
      expect(acknowledged.filter((id) => !result.has(id))).toEqual([]);
    }
    ended.abort();
    await Promise.all(writers);
    expect(written.length).toBeGreaterThan(50);
  }, 60_000);
});

async function* nothing(): AsyncGenerator<[]> {}
