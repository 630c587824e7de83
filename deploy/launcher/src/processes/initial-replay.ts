import { schemaOf, type ServiceName, serviceNames } from '@shop/contracts';
import { replaysFor, runReplay } from '@shop/ops';
import type { RunningServices } from '@shop/ops/seed';
import pg from 'pg';
import type { ChildMessage } from '@shop/processes';

/**
 * Fills the replicas of a service that is added to a database with data, by replaying the rows of the other services. Pending consumers
 * are stored in `local.initial_replay`, so that the next start continues an interrupted replay.
 */
export class InitialReplay {
  private constructor(private readonly databaseUrl: string) {}

  /** Stores the services that have no schema yet. Call it before the services start and create their schemas. */
  static async recordNewServices(databaseUrl: string): Promise<InitialReplay> {
    await withClient(databaseUrl, async (client) => {
      await client.query(`
        create schema if not exists local;
        alter table if exists local.first_filling rename to initial_replay;
        alter index if exists local.first_filling_pkey rename to initial_replay_pkey;
        create table if not exists local.initial_replay (consumer text primary key)`);
      const { rows } = await client.query<{ schemas: string[] }>(`select array_agg(nspname::text) as schemas from pg_namespace`);
      const existingSchemas = new Set(rows[0]?.schemas);
      if (!existingSchemas.has(schemaOf('identity')) || (await client.query('select 1 from identity.users limit 1')).rowCount === 0) return;
      const newServices = serviceNames.filter((name) => !existingSchemas.has(schemaOf(name)) && replaysFor(name).length > 0);
      await client.query('insert into local.initial_replay select unnest($1::text[]) on conflict do nothing', [newServices]);
    });
    return new InitialReplay(databaseUrl);
  }

  /**
   * Replays to every stored consumer; all services must run. A failed replay does not block the start: it is retried at the next one, and
   * the command to run by hand is printed.
   */
  async run(running: RunningServices, reportProgress: (message: ChildMessage) => void): Promise<void> {
    await withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ consumer: ServiceName }>('select consumer from local.initial_replay');
      for (const { consumer } of rows) {
        try {
          reportProgress({ type: 'message', text: `Copiando lo que ${consumer} necesita de los otros servicios…` });
          for (const replay of replaysFor(consumer)) {
            const owner = running[replay.owner];
            if (owner) await runReplay(replay, consumer, owner.app);
          }
          await client.query('delete from local.initial_replay where consumer = $1', [consumer]);
        } catch (error) {
          console.error(error);
          reportProgress({ type: 'message', text: `No se pudo copiar todo para ${consumer}: npm run ops -- replay all ${consumer}` });
        }
      }
    });
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  // Without a listener a lost connection would end the launcher. Its statements reject.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
