import { afterAll, describe } from '@jest/globals';
import { startMeilisearch } from '@shop/testing';
import { Analysis } from '../src/search/analysis/analysis.js';
import { stopWords } from '../src/search/analysis/stop-words.js';
import { synonyms } from '../src/search/analysis/synonyms.js';
import { MeilisearchSearchEngine } from '../src/search/meilisearch/meilisearch-search-engine.js';
import { searchContract } from './search-contract.js';

const server = await startMeilisearch();
if (!server) console.warn('skipped: no Meilisearch here (no SEARCH_URL, no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)');
afterAll(() => server?.stop());

(server ? describe : describe.skip)(`on ${server?.origin ?? 'no server'}`, () => {
  searchContract('Meilisearch', async () => {
    const url = server?.another() ?? '';
    const masterKey = server?.masterKey;
    // Until a first rebuild there is no index; this one is of another analysis, so it is out of date, as the contract has it.
    await new MeilisearchSearchEngine({ url, masterKey, analysis: new Analysis(synonyms, [...stopWords, 'che']) }).rebuild(nothing());
    const engine = new MeilisearchSearchEngine({ url, masterKey });
    return { engine, dispose: () => engine.close() };
  });
});

async function* nothing(): AsyncGenerator<[]> {}
