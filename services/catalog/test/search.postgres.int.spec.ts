import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@shop/testing';
import pg from 'pg';
import { PostgresSearchEngine } from '../src/search/postgres/postgres-search-engine.js';
import { product } from './search-documents.js';
import { searchContract } from './search-contract/search-contract.js';

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

describe('an index of an earlier version', () => {
  it('is upgraded at the first query when attributes of its type have their former names', async () => {
    const database = await createTestDatabase();
    const old = new PostgresSearchEngine(database.url);
    await old.index([product({ name: 'Pollera plisada' })]);
    await old.close();
    const client = new pg.Client(database.url);
    await client.connect();
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
    await client.end();
    const engine = new PostgresSearchEngine(database.url);
    try {
      expect((await engine.search({ term: 'falda', sort: 'relevance', page: 1, pageSize: 5 })).total).toBe(1);
      expect((await engine.suggest('pollera')).products).toHaveLength(1);
    } finally {
      await engine.close();
      await database.drop();
    }
  });
});
