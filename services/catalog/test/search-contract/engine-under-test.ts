import { afterAll, beforeAll } from '@jest/globals';
import type { SearchDocument, SearchEngine } from '../../src/search/search-engine.js';

/** A new, empty engine that is ready to use, and a function that disposes of it. */
export interface EngineUnderTest {
  engine: SearchEngine;
  dispose: () => Promise<void>;
}

export type CreateEngine = () => Promise<EngineUnderTest>;

/** Shares one engine, filled with these documents, among all tests of a block. */
export function sharedEngine(create: CreateEngine, documents: SearchDocument[] = []): { readonly engine: SearchEngine } {
  let underTest: EngineUnderTest;
  beforeAll(async () => {
    underTest = await create();
    await underTest.engine.index(documents);
  });
  afterAll(() => underTest.dispose());
  return {
    get engine() {
      return underTest.engine;
    },
  };
}

/** Runs a test with a new engine. */
export async function withEngine(create: CreateEngine, test: (engine: SearchEngine) => Promise<void>): Promise<void> {
  const { engine, dispose } = await create();
  try {
    await test(engine);
  } finally {
    await dispose();
  }
}

/** The number of products that match a term. */
export const total = async (engine: SearchEngine, term: string): Promise<number> =>
  (await engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;
