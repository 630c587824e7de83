import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';

/** Name of the dependency → a check that throws when it is away. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

const TIMEOUT = 3_000;

/** `GET /healthz`: 200 when everything this service needs answers, else 503 with the names of what does not. */
export function serveHealth(app: NestFastifyApplication, service: string, checks: HealthChecks = {}): void {
  const all = { ...databaseCheck(app), ...checks };
  app
    .getHttpAdapter()
    .getInstance()
    .get('/healthz', async (_request, reply) => {
      const results = await Promise.all(Object.entries(all).map(async ([name, check]) => ((await answers(check)) ? [] : [name])));
      const missing = results.flat();
      return reply
        .code(missing.length === 0 ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ service, status: missing.length === 0 ? 'ok' : 'unavailable', missing });
    });
}

function databaseCheck(app: NestFastifyApplication): HealthChecks {
  try {
    const dataSource = app.get(DataSource, { strict: false });
    return { database: () => dataSource.query('select 1') };
  } catch {
    return {};
  }
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), TIMEOUT)));
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
