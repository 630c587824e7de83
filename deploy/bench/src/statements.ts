import type { ChildProcess } from 'node:child_process';
import type { ServiceName } from '@shop/contracts';
import type { BenchWorld } from './bench-world.js';
import { countStatements, startRelay } from './orders/relay.js';
import { startApi } from './reads.js';

/** Does something and answers with it how many statements the API had its database execute meanwhile. */
export type During = <T>(act: () => Promise<T>) => Promise<[result: T, statements: number]>;

interface CountedApi {
  service: ServiceName;
  children: ChildProcess[];
  /** Settings of the API beside those of the world. */
  env: Record<string, string>;
}

/** Starts an API of a service whose statements are counted on their way to the database; whatever goes through here is slower, so never for times. */
export async function countingStatements(
  bench: BenchWorld,
  { service, children, env }: CountedApi,
  work: (api: string, during: During) => Promise<void>,
): Promise<void> {
  let counted = 0;
  const database = new URL(bench.world.databaseUrl);
  const relay = await startRelay(Number(database.port), () => countStatements(() => (counted += 1)));
  try {
    database.port = String(relay.port);
    const api = await startApi(service, bench, children, { ...env, DATABASE_URL: database.href });
    await work(api, async (act) => {
      const before = counted;
      return [await act(), counted - before];
    });
    children.pop()?.kill('SIGTERM');
  } finally {
    relay.close();
  }
}
