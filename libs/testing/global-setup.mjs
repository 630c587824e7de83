import { fork } from 'node:child_process';
import { once } from 'node:events';

const local = (path) => new URL(`../../deploy/local/${path}`, import.meta.url);
const fromSource = ['--conditions=@shop/source', `--import=${local('swc-register.mjs').href}`];

/**
 * Jest calls it once a run, before the first suite: starts the PostgreSQL of the suites and names it in TEST_DATABASE_URL, unless somebody
 * has named one, as `npm test` does. global-teardown.mjs stops it; when Jest is killed it goes by itself.
 */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return;
  // Detached: Ctrl-C in the terminal is for Jest, whose end it waits for.
  const server = fork(local('src/testing/serve-postgres.ts'), { execArgv: fromSource, detached: true });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`No PostgreSQL for the tests (its process ended with ${code}); name one with TEST_DATABASE_URL`);
  });
  const [url] = await Promise.race([once(server, 'message'), ended]);
  process.env.TEST_DATABASE_URL = url;
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL; // in watch mode each run starts its own
    server.disconnect();
    await ended.catch(() => undefined);
  };
}
