import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { findDataSource } from '../database/find-data-source.js';
import { settlesWithin } from '../settles-within.js';
import type { Lifecycle } from './lifecycle.js';

/** Checks by name of the dependency; a check throws when it is down. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

export interface HealthOptions {
  service: string;
  lifecycle: Lifecycle;
  /** Required to answer requests, besides the database. */
  ready?: HealthChecks | undefined;
  /** Reported by `/healthz` only; requests are answered without it. */
  health?: HealthChecks | undefined;
}

const TIMEOUT_MS = 3_000;

/**
 * Serves three probes, each 200 or 503 with the names of failed checks:
 * - `GET /livez`: the event loop runs; if not, restart the process.
 * - `GET /readyz`: the database answers and the service is not shutting down. Queues and search engines do not count: reads work without them.
 * - `GET /healthz`: ready, and all further checks pass. Start-up waits for it.
 */
export function serveHealth(app: NestFastifyApplication, { service, lifecycle, ready, health }: HealthOptions): void {
  const fastify = app.getHttpAdapter().getInstance();
  const needed = { ...databaseCheck(app), ...ready };
  const answer = (reply: FastifyReply, missing: string[]): FastifyReply =>
    reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ service, status: missing.length === 0 ? 'ok' : 'unavailable', missing });
  const listMissing = async (checks: HealthChecks): Promise<string[]> => [
    ...(lifecycle.draining ? ['draining'] : []),
    ...(await failedChecks(checks)),
  ];
  fastify.get('/livez', (_request, reply) => answer(reply, []));
  fastify.get('/readyz', async (_request, reply) => answer(reply, await listMissing(needed)));
  fastify.get('/healthz', async (_request, reply) => answer(reply, await listMissing({ ...needed, ...health })));
}

async function failedChecks(checks: HealthChecks): Promise<string[]> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => ((await succeeds(check)) ? [] : [name])));
  return results.flat();
}

function databaseCheck(app: NestFastifyApplication): HealthChecks {
  const dataSource = findDataSource(app);
  if (!dataSource) return {};
  const ping = (): Promise<unknown> => dataSource.query('select 1');
  // Retried once: a pooled connection may have died unnoticed while the database is up.
  return { database: () => ping().catch(ping) };
}

async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return await settlesWithin(check(), TIMEOUT_MS);
  } catch {
    return false;
  }
}
