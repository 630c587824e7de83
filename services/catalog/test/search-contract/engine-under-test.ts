import { afterAll, beforeAll } from '@jest/globals';
import type { SearchDocument, SearchEngine } from '../../src/search/search-engine.js';

/** A new, empty and prepared engine, and how to get rid of it. */
export interface EngineUnderTest {
  engine: SearchEngine;
  dispose: () => Promise<void>;
}

export type CreateEngine = () => Promise<EngineUnderTest>;

/** One engine for all tests of a block, which has these documents from the beginning. */
export function sharedEngine(create: CreateEngine, documents: SearchDocument[] = []): { readonly engine: SearchEngine } {
  let tested: EngineUnderTest;
  beforeAll(async () => {
    tested = await create();
    await tested.engine.index(documents);
  });
  afterAll(() => tested.dispose());
  return {
    get engine() {
      return tested.engine;
    },
  };
}

/** An engine that only this test has. */
export async function withEngine(create: CreateEngine, test: (engine: SearchEngine) => Promise<void>): Promise<void> {
  const { engine, dispose } = await create();
  try {
    await test(engine);
  } finally {
    await dispose();
  }
}

/** How many products a term finds. */
export const total = async (engine: SearchEngine, term: string): Promise<number> =>
  (await engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;
