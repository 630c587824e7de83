import type { ChildProcess } from 'node:child_process';
import type { ServiceName } from '@shop/contracts';
import type { BenchShop } from './bench-shop.js';
import { countStatements, startTcpProxy } from './orders/tcp-proxy.js';
import { startApi } from './reads.js';

/** Runs `act` and resolves with its result and the number of statements that the API executed meanwhile. */
export type CountStatements = <T>(act: () => Promise<T>) => Promise<[result: T, statements: number]>;

interface CountedApi {
  service: ServiceName;
  children: ChildProcess[];
  /** Further settings of the API. */
  env: Record<string, string>;
}

/**
 * Starts an API whose connections to the database go through a proxy that counts statements. The proxy slows them down, so do not measure
 * times here.
 */
export async function withStatementCount(
  bench: BenchShop,
  { service, children, env }: CountedApi,
  work: (api: string, during: CountStatements) => Promise<void>,
): Promise<void> {
  let counted = 0;
  const database = new URL(bench.shop.databaseUrl);
  const proxy = await startTcpProxy(Number(database.port), () => countStatements(() => (counted += 1)));
  try {
    database.port = String(proxy.port);
    const api = await startApi(service, bench, children, { ...env, DATABASE_URL: database.href });
    await work(api, async (act) => {
      const before = counted;
      return [await act(), counted - before];
    });
    children.pop()?.kill('SIGTERM');
  } finally {
    proxy.close();
  }
}
