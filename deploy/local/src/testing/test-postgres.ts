import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerAnswers } from '@shop/testing';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.js';
import { untilAccepts } from '../postgres/until-accepts.js';

export interface TestPostgres {
  url: string;
  /** For the log: where it came from. */
  origin: string;
  stop(): Promise<void>;
}

const officialImage = 'postgres:18.6-trixie';

/** One server for a whole run: the one TEST_DATABASE_URL names, a container where a Docker engine answers, else the embedded one. */
export async function testPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, origin: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  if (await dockerAnswers()) {
    try {
      return await Promise.race([container(process.env['POSTGRES_IMAGE'] ?? officialImage), tooLate()]);
    } catch (error) {
      console.log(`No PostgreSQL container (${error instanceof Error ? error.message : String(error)}): using the embedded one.`);
    }
  }
  return embedded();
}

/** An image that a slow network does not bring in time is not worth waiting for. */
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer for three minutes')), 180_000).unref());

async function container(image: string): Promise<TestPostgres> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = 'test';
  const running = await new GenericContainer(image)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(120_000)
    .start();
  const url = `postgres://postgres:${password}@${running.getHost()}:${running.getMappedPort(5432)}/postgres`;
  if (!(await untilAccepts(url))) throw new Error(`${image} does not accept connections`);
  return { url, origin: `container ${image}`, stop: async () => void (await running.stop()) };
}

async function embedded(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-test-pg-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: false, maxConnections: 400 });
  return {
    url: server.url,
    origin: 'embedded',
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
