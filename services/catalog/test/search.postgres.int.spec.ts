import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually } from '@shop/testing';
import pg from 'pg';
import type { SearchResults, Suggestions } from '@shop/contracts';
import { PostgresSearchEngine } from '../src/search/postgres/postgres-search-engine.js';
import type { SearchDocument } from '../src/search/search-engine.js';
import { product } from './search-documents.js';
import { searchContract } from './search-contract/search-contract.js';
import { searchIndexing } from './search-indexing.js';
import { type Person, World } from './support/world.js';
import { start } from '../src/index.js';

searchContract('PostgreSQL', async () => {
  const database = await createTestDatabase();
  const engine = new PostgresSearchEngine(database.url, { connections: 4 });
  return {
    engine,
    dispose: async () => {
      await engine.close();
      await database.drop();
    },
  };
});

const documents = async function* (all: SearchDocument[]) {
  yield await Promise.resolve(all);
};

/** Runs a test with a new database, and a client of it. */
async function withDatabase(test: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await test(database.url, client);
  } finally {
    await client.end();
    await database.drop();
  }
}
/** Runs a test with an engine in a new database. */
const withEngine = (test: (engine: PostgresSearchEngine, client: pg.Client) => Promise<void>) =>
  withDatabase(async (url, client) => {
    const engine = new PostgresSearchEngine(url);
    try {
      await test(engine, client);
    } finally {
      await engine.close();
    }
  });
const withEnginesOfTwoProcesses = (test: (first: PostgresSearchEngine, second: PostgresSearchEngine, client: pg.Client) => Promise<void>) =>
  withDatabase(async (url, client) => {
    const [first, second] = [new PostgresSearchEngine(url), new PostgresSearchEngine(url)];
    try {
      await test(first, second, client);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });
const waitForBlockedLock = (client: pg.Client) =>
  eventually(
    'a process waits for the advisory lock',
    async () => (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0,
  );

describe('an index of an earlier version', () => {
  it('[UX 2] gets the columns of filters at the first query, also while an earlier rebuild is unfinished', () =>
    withDatabase(async (url, client) => {
      const shirt = product({ name: 'Remera', articleCode: 'REM-1', sizes: ['M'] });
      const old = new PostgresSearchEngine(url);
      await old.rebuild(documents([shirt]));
      await old.close();
      const columns = ['seller_id', 'gender_id', 'category_id', 'type_id', 'on_sale', 'sizes', 'colours', 'number', 'changed_in'];
      await client.query(`
      alter table search.product ${columns.map((column) => `drop column ${column}`).join(', ')};
      alter type search.term drop attribute in_code;
      create table search.product_next (like search.product including all);
      create table search.manufacturer_next (like search.manufacturer including all);
      create table search.word_next (like search.word including all);
      update search.state set building = true, signature = 'earlier';
      select pg_advisory_lock(7305882);
    `);
      const engine = new PostgresSearchEngine(url);
      try {
        expect(await engine.isUpToDate()).toBe(false);
        const filters = { sizes: ['m'], colours: [], onSale: false };
        const browse = () => engine.browse({ term: '', scope: {}, filters, sort: 'newest', page: 1, pageSize: 5 });
        expect((await browse()).total).toBe(0);
        await engine.index([{ ...shirt, revision: 2 }]);
        expect((await browse()).total).toBe(1);
        expect((await engine.search({ term: 'rem-1', sort: 'relevance', page: 1, pageSize: 5 })).total).toBe(1);
        await client.query('select pg_advisory_unlock(7305882)');
        await engine.rebuild(documents([shirt, product({ name: 'Buzo', sizes: ['M'] })]));
        expect((await browse()).total).toBe(2);
      } finally {
        await engine.close();
      }
    }));

  it('is upgraded at the first query when attributes of its type have their former names', () =>
    withDatabase(async (url, client) => {
      const old = new PostgresSearchEngine(url);
      await old.index([product({ name: 'Pollera plisada' })]);
      await old.close();
      await client.query(`
      drop function search.make_term, search.better, search.terms, search.suggest, search.page;
      alter type search.term rename attribute in_name to n;
      alter type search.term rename attribute in_category to c;
      alter type search.term rename attribute in_tag to t;
      alter type search.term rename attribute in_colour to k;
      alter type search.term rename attribute in_manufacturer to m;
      alter type search.term rename attribute as_written to exact;
      alter type search.term rename attribute by_stem to stem;
      alter type search.term rename attribute by_synonym to synonym;
      alter type search.term rename attribute any_match to whole;
      create function search.make_term(whole text, exact text, stem text, synonym text) returns search.term language plpgsql as 'begin return null; end';
      create function search.better(t search.term, than int) returns tsquery language plpgsql as 'begin return null; end';
      create function search.terms(wholes text[], exacts text[], stems text[], synonyms text[]) returns search.term[] language plpgsql as 'begin return null; end';
      create function search.suggest(wholes text[], exacts text[], stems text[], synonyms text[], spelt text[], stemmed text[], products int, users int)
        returns text language plpgsql as 'begin return null; end';
      create function search.page(wholes text[], exacts text[], stems text[], synonyms text[], spelt text[], stemmed text[], sort text, skip int, wanted int)
        returns text language plpgsql as 'begin return null; end';
    `);
      const engine = new PostgresSearchEngine(url);
      try {
        expect((await engine.search({ term: 'falda', sort: 'relevance', page: 1, pageSize: 5 })).total).toBe(1);
        expect((await engine.suggest('pollera')).products).toHaveLength(1);
      } finally {
        await engine.close();
      }
    }));
});

describe('filtered lists of a process that another one writes for', () => {
  const lists = (test: (writer: PostgresSearchEngine, names: (sort?: 'lowestPrice') => Promise<string[]>) => Promise<void>) =>
    withEnginesOfTwoProcesses((writer, reader) =>
      test(writer, async (sort: 'newest' | 'lowestPrice' = 'newest') => {
        const filters = { sizes: ['m'], colours: [], onSale: false };
        const { products, total } = await reader.browse({ term: '', scope: {}, filters, sort, page: 1, pageSize: 5 });
        expect(total).toBe(products.length);
        return products.map(({ name }) => name);
      }),
    );

  it('[UX 2] have each write of the other process at once', () =>
    lists(async (writer, names) => {
      const [shirt, coat] = [product({ name: 'Remera', sizes: ['M'] }), product({ name: 'Campera', sizes: ['M'] })];
      await writer.index([shirt, coat]);
      expect(await names()).toEqual(['Campera', 'Remera']);
      await writer.index([{ ...shirt, revision: 2, sizes: ['L'] }]);
      expect(await names()).toEqual(['Campera']);
      await writer.index([{ ...shirt, revision: 3, price: 5 }]);
      expect(await names('lowestPrice')).toEqual(['Remera', 'Campera']);
      await writer.remove([{ kind: 'product', id: coat.id, revision: 2 }]);
      expect(await names()).toEqual(['Remera']);
    }));

  it('[UX 2] are those of the new index after a rebuild', () =>
    lists(async (writer, names) => {
      await writer.index([product({ name: 'Remera', sizes: ['M'] })]);
      expect(await names()).toEqual(['Remera']);
      await writer.rebuild(documents([product({ name: 'Buzo', sizes: ['M'] })]));
      expect(await names()).toEqual(['Buzo']);
    }));

  it('[UX 2] have a write whose transaction ends after later ones', () =>
    lists(async (writer, names) => {
      const [shirt, coat] = [product({ name: 'Remera', sizes: ['M'] }), product({ name: 'Campera', sizes: ['M'] })];
      await writer.index([shirt]);
      expect(await names()).toEqual(['Remera']);
      const client = await writer['pool'].connect();
      try {
        await client.query('begin');
        await client.query(`update search.product set card = json_build_object('name', 'Remera nueva'), changed_in = default`);
        await writer.index([coat]);
        expect(await names()).toEqual(['Campera', 'Remera']);
        await client.query(`update search.product set sizes = '{l}' where id = $1`, [shirt.id]);
        await client.query('commit');
      } finally {
        client.release();
      }
      expect(await names()).toEqual(['Campera']);
    }));
});

describe('a process that starts while another one writes', () => {
  it('waits for the write, which does not fail by a deadlock', () =>
    withEnginesOfTwoProcesses(async (running, starting, client) => {
      await running.index([product({ name: 'Remera' })]);
      await client.query('begin; select pg_advisory_xact_lock_shared(7305881)');
      const found = starting.search({ term: 'remera', sort: 'newest', page: 1, pageSize: 5 });
      await waitForBlockedLock(client);
      await client.query('select search.put($1, $2, $3, $4, $5)', ['product', '[]', [], [], []]);
      await client.query('commit');
      expect((await found).total).toBe(1);
    }));
});

describe('the vocabulary for corrections', () => {
  it('loses the words that no document has any more, and keeps those of synonyms', () =>
    withEngine(async (engine, client) => {
      const words = async (): Promise<string[]> =>
        (await client.query<{ word: string }>('select word from search.word order by word')).rows.map(({ word }) => word);
      const shirt = product({ name: 'Malaquita lisa' });
      await engine.index([shirt, product({ name: 'Jaspe' })]);
      const withFirstName = await words();
      expect(withFirstName).toEqual(expect.arrayContaining(['malaquita', 'jaspe', 'vaquero']));
      const inLetters = (n: number) =>
        String(n)
          .padStart(3, '0')
          .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
      for (let revision = 2; revision < 302; revision++)
        await engine.index([{ ...shirt, name: `Obsidiana ${inLetters(revision)}kl`, revision }]);
      expect((await words()).length).toBeGreaterThan(withFirstName.length + 300);
      await engine.cleanUp(() => true);
      const left = await words();
      expect(left).not.toContain('malaquita');
      expect(left).toEqual(expect.arrayContaining(['obsidiana', 'jaspe', 'vaquero']));
      expect(left.length).toBeLessThan(withFirstName.length + 3);
      expect((await engine.search({ term: 'obsidinaa', sort: 'relevance', page: 1, pageSize: 5 })).total).toBe(1);
    }));

  it('keeps the word of a document that is written during the clean-up', () =>
    withEngine(async (engine, client) => {
      const stone = product({ name: 'Malaquita' });
      await engine.index([stone]);
      await engine.remove([{ kind: 'product', id: stone.id, revision: 2 }]);
      // Another writer holds the lock, so that the clean-up has read the unused word but not deleted it.
      await client.query('begin; select pg_advisory_xact_lock_shared(7305881)');
      const cleaning = engine.cleanUp(() => true);
      await waitForBlockedLock(client);
      await client.query('select search.put($1, $2, $3, $4, $5)', [
        'product',
        JSON.stringify([{ id: stone.id, revision: 3, words: "'/malaquita' '=malaquit'", card: {} }]),
        ['malaquita'],
        ['malaquit'],
        ["'@=malaquit'"],
      ]);
      await client.query('commit');
      await cleaning;
      expect((await client.query(`select from search.word where word = 'malaquita'`)).rows).toHaveLength(1);
    }));
});

describe('the search index in PostgreSQL, after changes of rows', () => {
  searchIndexing(() => ({}));
});

describe('search through the API', () => {
  let world: World;
  let seller: Person;
  beforeAll(async () => {
    world = await World.start('both');
    seller = await world.manufacturer({ name: 'Zafiro Denim' });
  });
  afterAll(() => world.stop());

  const search = async (query: string) => (await world.get<SearchResults>(`/api/products/advanced-search?${query}`)).body;
  /** Polls until the search has this many results. */
  const having = (products: number, query: string): Promise<SearchResults> =>
    eventually(`${products} products of ${query}`, async () => {
      const results = await search(query);
      return results.totalProducts === products && results;
    });

  it('[API-20][SRCH-04] finds products by name, 20 a page, and returns the search term', async () => {
    for (let i = 0; i < 22; i += 1) await world.product(seller, { name: `Pantalón cargo ${i}`, price: 1000 + i });
    const results = await having(22, 'search=%20pantalon%20');
    expect(results).toMatchObject({ totalProducts: 22, searchTerm: 'pantalon' });
    expect(results.products).toHaveLength(20);
    expect((await search('search=pantalon&sortBy=lowestPrice&pageSize=24&page=1')).products[0]?.price).toBe(1000);
    const secondPage = await search('search=pantalon&sortOrder=highestPrice&page=2&pageSize=20');
    expect(secondPage.products.map(({ price }) => price)).toEqual([1001, 1000]);
  });

  it('[API-14][SRCH-03][A-12] suggests three products and a manufacturer', async () => {
    const suggest = async (term: string) => (await world.get<Suggestions>(`/api/products/results-search?search=${term}`)).body;
    const products = await eventually('three products', async () => {
      const results = (await suggest('panta')).products;
      return results.length >= 3 && results;
    });
    expect(products).toHaveLength(3);
    const users = await eventually('the store', async () => {
      const results = (await suggest('zafiro')).users;
      return results.length > 0 && results;
    });
    expect(users).toEqual([{ id: seller.id, userId: seller.id, name: 'Zafiro Denim', image: null }]);
  });

  it('[SRCH-06] answers an empty result for a blank term', async () => {
    expect(await search('search=%20')).toEqual({ products: [], totalProducts: 0, searchTerm: '' });
    expect((await world.get('/api/products/results-search')).body).toEqual({ products: [], users: [] });
  });

  it('finds products after edits, renames and deletions', async () => {
    const product = await world.product(seller, { name: 'Campera inflable' });
    await having(1, 'search=inflable');
    await world.editProduct(product.id, { name: 'Campera rompeviento' }, seller);
    await having(1, 'search=rompeviento');
    expect((await search('search=inflable')).totalProducts).toBe(0);
    await world.deleteProduct(product.id, seller);
    expect((await having(0, 'search=rompeviento')).totalProducts).toBe(0);
    await world.applyManufacturerState({ id: seller.id, name: 'Rubí Denim' }, 2);
    const renamed = await having(22, 'search=rubi');
    expect(renamed.products[0]?.manufacturer.name).toBe('Rubí Denim');
  });
});

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
      for (const path of ['/livez', '/readyz', '/api/products', '/api/genders']) expect(await status(path)).toBe(200);
      expect(await status('/api/products/advanced-search?search=remera')).toBe(503);
    } finally {
      await catalog.close();
      await database.drop();
    }
  });
});
