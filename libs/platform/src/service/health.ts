import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { findDataSource } from '../database/find-data-source.js';
import type { Lifecycle } from './lifecycle.js';

/** Name of the dependency → a check that throws when it is away. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

export interface HealthOptions {
  service: string;
  lifecycle: Lifecycle;
  /** Needed to answer requests, besides the database. */
  ready?: HealthChecks | undefined;
  /** What else should be in order, though requests are answered without it. */
  health?: HealthChecks | undefined;
}

const TIMEOUT = 3_000;

/**
 * Three questions, three answers, each 200 or 503 with the names of what is missing:
 * - `GET /livez`: does the event loop turn? If it does not answer, only a restart helps. Looks at nothing else.
 * - `GET /readyz`: may requests be sent here? The database answers and the service is not about to stop. Queues and search engines are
 *   not asked: without them reads are still right.
 * - `GET /healthz`: is everything in order that was started? Ready, and whatever else the service waits for; start-up waits for this one.
 */
export function serveHealth(app: NestFastifyApplication, { service, lifecycle, ready, health }: HealthOptions): void {
  const fastify = app.getHttpAdapter().getInstance();
  const needed = { ...databaseCheck(app), ...ready };
  const answer = (reply: FastifyReply, missing: string[]): FastifyReply =>
    reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ service, status: missing.length === 0 ? 'ok' : 'unavailable', missing });
  const about = async (checks: HealthChecks): Promise<string[]> => [
    ...(lifecycle.draining ? ['draining'] : []),
    ...(await missingOf(checks)),
  ];
  fastify.get('/livez', (_request, reply) => answer(reply, []));
  fastify.get('/readyz', async (_request, reply) => answer(reply, await about(needed)));
  fastify.get('/healthz', async (_request, reply) => answer(reply, await about({ ...needed, ...health })));
}

async function missingOf(checks: HealthChecks): Promise<string[]> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => ((await answers(check)) ? [] : [name])));
  return results.flat();
}

function databaseCheck(app: NestFastifyApplication): HealthChecks {
  const dataSource = findDataSource(app);
  if (!dataSource) return {};
  const ask = (): Promise<unknown> => dataSource.query('select 1');
  // Twice: a connection of the pool may have died unnoticed, which says nothing of the database.
  return { database: () => ask().catch(ask) };
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
