import { fork } from 'node:child_process';
import { once } from 'node:events';

const fromSource = ['--conditions=@shop/source', `--import=${new URL('../processes/swc-register.mjs', import.meta.url).href}`];

/**
 * Runs once before the first suite. Starts a PostgreSQL for all suites and sets TEST_DATABASE_URL, unless it is set, as by `npm test`.
 * global-teardown.mjs stops the server; if Jest is killed, the server ends by itself.
 */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return;
  // Detached, so that Ctrl-C reaches Jest only; the server ends after Jest.
  const server = fork(new URL('src/serve-postgres.ts', import.meta.url), { execArgv: fromSource, detached: true });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`No PostgreSQL for the tests (its process ended with ${code}); name one with TEST_DATABASE_URL`);
  });
  const [url] = await Promise.race([once(server, 'message'), ended]);
  process.env.TEST_DATABASE_URL = url;
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL; // In watch mode each run starts a new server.
    server.disconnect();
    await ended.catch(() => undefined);
  };
}
