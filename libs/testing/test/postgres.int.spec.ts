import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../src/index.js';

const postgres = await startPostgres();
if (!postgres) console.warn('skipped: no PostgreSQL container (needs Docker and POSTGRES_IMAGE)');

(postgres ? describe : describe.skip)('an exclusive PostgreSQL', () => {
  const server = postgres!;
  const ask = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client(server.url);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('keeps committed data after a kill, unless its data are removed', async () => {
    await ask('create table kept (id int); insert into kept values (1)');
    await server.kill();
    await expect(ask('select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/);
    await server.restart();
    expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
    await server.kill();
    await server.restart({ keepData: false });
    expect(await ask(`select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
    await server.stop();
    await expect(ask('select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/);
  }, 120_000);
});
