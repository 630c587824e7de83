import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.js';

export interface SupervisedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL and restarts it at the same port whenever it exits. */
export async function superviseEmbeddedPostgres(dataDir: string, print: (text: string) => void): Promise<SupervisedPostgres> {
  const options = { dataDir, database: 'mayorea' };
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const port = Number(new URL(url).port);
  let isStopping = false;

  const restartOnExit = async (): Promise<void> => {
    for (let waitMs = 500; ; waitMs = Math.min(15_000, waitMs * 2)) {
      await server.exited;
      if (isStopping) return;
      print(`PostgreSQL se cayó; vuelve a arrancar. Detalles: ${dataDir}/logs/postgres.log`);
      await delay(waitMs);
      try {
        if (!isStopping) server = await startEmbeddedPostgres({ ...options, port });
      } catch (error) {
        print(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const supervision = restartOnExit();
  return {
    url,
    async stop() {
      isStopping = true;
      await server.stop();
      await supervision;
    },
  };
}
