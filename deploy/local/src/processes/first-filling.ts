import { schemaOf, type ServiceName, serviceNames } from '@shop/contracts';
import { replaysFor, runReplay } from '@shop/ops';
import type { RunningService } from '@shop/platform';
import pg from 'pg';
import type { ChildMessage } from './messages.js';

type Running = Readonly<Partial<Record<ServiceName, RunningService>>>;

/**
 * Fills the copies of a service that joins a database which is in use: it never saw the old facts, so they are replayed to it. What is to be
 * filled stands in the host's own schema until it is done, so that a start that was cut off is gone on with by the next one.
 */
export class FirstFilling {
  private constructor(private readonly databaseUrl: string) {}

  /** Before the services start and make their schemas: notes who has none yet. */
  static async begin(databaseUrl: string): Promise<FirstFilling> {
    await withClient(databaseUrl, async (client) => {
      await client.query(`
        create schema if not exists local;
        create table if not exists local.first_filling (consumer text primary key)`);
      const { rows } = await client.query<{ schemas: string[] }>(`select array_agg(nspname::text) as schemas from pg_namespace`);
      const there = new Set(rows[0]?.schemas);
      if (!there.has(schemaOf('identity')) || (await client.query('select 1 from identity.users limit 1')).rowCount === 0) return;
      const joining = serviceNames.filter((name) => !there.has(schemaOf(name)) && replaysFor(name).length > 0);
      await client.query('insert into local.first_filling select unnest($1::text[]) on conflict do nothing', [joining]);
    });
    return new FirstFilling(databaseUrl);
  }

  /**
   * Once all services run. A copy that cannot be filled keeps nobody from starting: it stays noted for the next start, and is said, with the
   * command that fills it.
   */
  async finish(running: Running, tell: (message: ChildMessage) => void): Promise<void> {
    await withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ consumer: ServiceName }>('select consumer from local.first_filling');
      for (const { consumer } of rows) {
        try {
          tell({ type: 'say', text: `Copiando lo que ${consumer} necesita de los otros servicios…` });
          for (const replay of replaysFor(consumer)) {
            const owner = running[replay.owner];
            if (owner) await runReplay(replay, consumer, owner.app);
          }
          await client.query('delete from local.first_filling where consumer = $1', [consumer]);
        } catch (error) {
          console.error(error);
          tell({ type: 'say', text: `No se pudo copiar todo para ${consumer}: npm run ops -- replay all ${consumer}` });
        }
      }
    });
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
