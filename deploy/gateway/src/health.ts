import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.js';
import type { PublishedPages } from './published-pages.js';

/** Body of a probe's response. */
interface Health {
  ready: boolean;
  /** Names of unreachable services, and `service: dependency` for services that are not ready. */
  waiting: string[];
}

const TIMEOUT_MS = 2_000;

const healthOf = (waiting: string[]): Health => ({ ready: waiting.length === 0, waiting });

/** A store without a home page belongs to no publisher, or to one that has just started. */
const missingPages = async (pages: PublishedPages): Promise<string[]> => ((await pages.has('index.html')) ? [] : ['pages']);

/** Asks every service for its health. */
async function unhealthyServices(origins: Record<string, string>): Promise<string[]> {
  return (await Promise.all(Object.entries(origins).map(([name, origin]) => namesNotReady(name, origin)))).flat();
}

async function namesNotReady(name: string, origin: string): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return [];
    const body = (await response.json()) as { missing?: unknown };
    return Array.isArray(body.missing) && body.missing.length > 0 ? body.missing.map((what) => `${name}: ${String(what)}`) : [name];
  } catch {
    return [name];
  }
}

/** Paths that supervisors and load balancers ask all the time. */
export const probePaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz']);

/**
 * `/livez`: the process runs. `/readyz`: there are pages to serve, because the shop can be browsed without the services. `/healthz`: there
 * are pages, and all services are healthy; `npm start` waits for it.
 */
export function serveProbes(server: FastifyInstance, { health }: Pick<GatewayConfig, 'health'>, pages: PublishedPages): void {
  const probe = (url: string, check: () => Promise<Health>): void => {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_request, reply) => {
        const answer = await check();
        return reply
          .code(answer.ready ? 200 : 503)
          .header('cache-control', 'no-store')
          .send(answer);
      },
    });
  };
  probe('/livez', () => Promise.resolve(healthOf([])));
  probe('/readyz', async () => healthOf(await missingPages(pages)));
  probe('/healthz', async () => healthOf([...(await missingPages(pages)), ...(await unhealthyServices(health))]));
}
