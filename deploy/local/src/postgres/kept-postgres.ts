import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.js';

export interface KeptPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, started again at the same address should it ever fall. */
export async function keepPostgres(dataDir: string, say: (text: string) => void): Promise<KeptPostgres> {
  const options = { dataDir, database: 'mayorea' };
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const port = Number(new URL(url).port);
  let stopping = false;

  const keep = async (): Promise<void> => {
    for (let wait = 500; ; wait = Math.min(15_000, wait * 2)) {
      await server.gone;
      if (stopping) return;
      say(`PostgreSQL se cayó; vuelve a arrancar. Detalles: ${dataDir}/logs/postgres.log`);
      await delay(wait);
      try {
        if (!stopping) server = await startEmbeddedPostgres({ ...options, port });
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keeping = keep();
  return {
    url,
    async stop() {
      stopping = true;
      await server.stop();
      await keeping;
    },
  };
}
