import { createTestDatabase } from '@shop/testing';
import { PostgresSearchEngine } from '../src/search/postgres/postgres-search-engine.js';
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
