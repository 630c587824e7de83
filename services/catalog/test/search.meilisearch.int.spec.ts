import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, startMeilisearch } from '@shop/testing';
import type { ErrorBody, SearchResults, Suggestions } from '@shop/contracts';
import { Analysis } from '../src/search/analysis/analysis.js';
import { stopWords } from '../src/search/analysis/stop-words.js';
import { synonyms } from '../src/search/analysis/synonyms.js';
import { MeilisearchSearchEngine } from '../src/search/meilisearch/meilisearch-search-engine.js';
import type { SearchDocument } from '../src/search/search-engine.js';
import { searchContract } from './search-contract/search-contract.js';
import { product } from './search-documents.js';
import { createSearchKeys } from '../src/search/meilisearch/keys.js';
import { searchIndexing, until } from './search-indexing.js';
import { type Person, World } from './support/world.js';

const sharedServer = await startMeilisearch();
if (!sharedServer) console.warn('skipped: no Meilisearch here (no SEARCH_URL, no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)');
afterAll(() => sharedServer?.stop());

(sharedServer ? describe : describe.skip)(`on ${sharedServer?.origin ?? 'no server'}`, () => {
  searchContract('Meilisearch', async () => {
    const url = sharedServer?.newPrefix() ?? '';
    const masterKey = sharedServer?.masterKey;
    // The contract expects an outdated index: this one is filled with another analysis, because Meilisearch has no index before the first
    // rebuild.
    await new MeilisearchSearchEngine({ url, masterKey, analysis: new Analysis(synonyms, [...stopWords, 'che']) }).rebuild(nothing());
    const engine = new MeilisearchSearchEngine({ url, masterKey });
    return { engine, dispose: () => engine.close() };
  });

  it('[SRCH-06] loses no write of another process during repeated rebuilds', async () => {
    const settings = { url: sharedServer?.newPrefix() ?? '', masterKey: sharedServer?.masterKey };
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

  it('[SRCH-06] keeps an edit by a process that looked at the indexes just before a rebuild began', async () => {
    const settings = { url: sharedServer?.newPrefix() ?? '', masterKey: sharedServer?.masterKey };
    const [rebuilding, writing] = [new MeilisearchSearchEngine(settings), new MeilisearchSearchEngine(settings)];
    await rebuilding.rebuild(nothing());
    const [row, other] = [product({ name: 'Lapacho rosado' }), product({ name: 'Quebracho' })];
    await writing.index([row]);
    await writing.index([other]);
    await rebuilding.rebuild(
      (async function* () {
        // Read before the edit, and yielded afterwards.
        const read = [row, other].map((document) => ({ ...document, revision: 0 }));
        await writing.index([{ ...row, name: 'Lapacho amarillo', revision: 2 }]);
        yield read;
      })(),
    );
    const found = async (term: string) => (await writing.search({ term, sort: 'relevance', page: 1, pageSize: 9 })).total;
    expect([await found('amarillo'), await found('rosado'), await found('quebracho')]).toEqual([1, 0, 1]);
  });
});

async function* nothing(): AsyncGenerator<[]> {}

const server = await startMeilisearch({ isExclusive: true });
if (!server) console.warn('skipped: no Meilisearch here to stop and start (no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)');
afterAll(() => server?.stop());
const suite = server ? describe : describe.skip;
const settings = () => ({ SEARCH_URL: server?.newPrefix() ?? '', SEARCH_MASTER_KEY: server?.masterKey ?? '' });

suite('the search index in Meilisearch, after changes of rows', () => {
  searchIndexing(settings);
});

suite('the keys of Meilisearch', () => {
  it("[SRCH-06] allow the API only to search, and the worker only to write catalog's indexes", async () => {
    const url = new URL(server?.url ?? '').origin;
    const master = server?.masterKey ?? '';
    const keys = await createSearchKeys(url, master, 'keyed');
    expect(await createSearchKeys(url, master, 'keyed')).toEqual(keys);
    const status = async (key: string, method: string, path: string, body?: object) =>
      (
        await fetch(url + path, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).status;
    expect(await status(keys.indexKey, 'POST', '/indexes', { uid: 'keyed_products', primaryKey: 'id' })).toBe(202);
    expect(await status(keys.indexKey, 'POST', '/indexes', { uid: 'other_products', primaryKey: 'id' })).toBe(403);
    expect(await status(keys.indexKey, 'GET', '/keys')).toBe(403);
    expect(await status(keys.indexKey, 'POST', '/indexes/keyed_products/search', { q: 'x' })).toBe(403);
    await until(async () => (await status(keys.searchKey, 'POST', '/indexes/keyed_products/search', { q: 'x' })) === 200);
    expect(await status(keys.searchKey, 'POST', '/indexes/other_products/search', { q: 'x' })).toBe(403);
    expect(await status(keys.searchKey, 'POST', '/indexes/keyed_products/documents', [{ id: 1 }])).toBe(403);
    expect(await status(keys.searchKey, 'GET', '/indexes/keyed_products/documents')).toBe(403);
  });
});

suite('an unavailable Meilisearch', () => {
  let world: World;
  let seller: Person;
  beforeAll(async () => {
    world = await World.start('both', settings());
    seller = await world.manufacturer({ name: 'Tejidos del Plata' });
    await until(async () => (await search('nada')).status === 200);
  });
  afterAll(() => world.stop());
  const search = (term: string) => world.get<SearchResults & ErrorBody>(`/api/products/advanced-search?search=${term}`);
  const suggest = (term: string) => world.get<Suggestions & ErrorBody>(`/api/products/results-search?search=${term}`);
  const total = async (term: string) => (await search(term)).body.totalProducts;

  it('[API-14][API-20] answers a coded 503 while unavailable, and later finds what was written meanwhile', async () => {
    const pampa = await world.product(seller, { name: 'Poncho pampa' });
    await until(async () => (await total('pampa')) === 1);
    await server?.kill();
    for (const answer of [await search('pampa'), await suggest('pampa')]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'service.unavailable', message: expect.stringMatching(/ /) } });
    }
    await world.product(seller, { name: 'Poncho calchaquí' });
    await world.deleteProduct(pampa.id, seller);
    await server?.restart();
    await until(async () => (await total('calchaqui')) === 1 && (await total('pampa')) === 0);
    expect((await suggest('calchaqui')).body.products).toHaveLength(1);
  });

  it('[SRCH-06] is filled again after it restarts without its data and keys', async () => {
    const names = ['Chulo', 'Ruana', 'Barracán', 'Faja'];
    for (const name of names) await world.product(seller, { name: `${name} quechua` });
    await until(async () => (await total('quechua')) === names.length);
    await server?.kill();
    await server?.restart({ keepData: false });
    const statuses = new Set<number>();
    await until(async () => {
      const { status, body } = await search('quechua');
      statuses.add(status);
      return status === 200 && body.totalProducts === names.length;
    });
    // An empty result would be wrong: the products exist.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await suggest('tejidos')).body.users).toHaveLength(1);
  });

  it('[SRCH-06] does not prevent the start of the service while unavailable', async () => {
    const service = await World.start('both', { ...settings(), SEARCH_URL: `http://127.0.0.1:${await freePort()}` });
    try {
      expect((await service.get('/api/products')).status).toBe(200);
      expect((await service.get('/api/products/results-search?search=poncho')).status).toBe(503);
    } finally {
      await service.stop();
    }
  });
});
