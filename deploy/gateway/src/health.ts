import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { GatewayConfig } from './config.js';
import { exists } from './document.js';

/** What a probe answers. */
interface Health {
  ready: boolean;
  /** What is not ready: a service that is away by its name, otherwise `service: dependency`. */
  waiting: string[];
}

const TIMEOUT_MS = 2_000;

/** Asks everything that was started whether it is ready. */
async function checkHealth(origins: Record<string, string>): Promise<Health> {
  const answers = await Promise.all(Object.entries(origins).map(([name, origin]) => waitingFor(name, origin)));
  const waiting = answers.flat();
  return { ready: waiting.length === 0, waiting };
}

async function waitingFor(name: string, origin: string): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return [];
    const body = (await response.json()) as { missing?: unknown };
    return Array.isArray(body.missing) && body.missing.length > 0 ? body.missing.map((what) => `${name}: ${String(what)}`) : [name];
  } catch {
    return [name];
  }
}

const ready: Health = { ready: true, waiting: [] };

/**
 * `/livez`: alive is alive. `/readyz`: ready is who has pages to show, since the shop stays open without the services. `/healthz`:
 * everything that was started is in order; start-up waits for this one.
 */
export function serveProbes(server: FastifyInstance, { wwwDir, health }: Pick<GatewayConfig, 'wwwDir' | 'health'>): void {
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
  probe('/livez', () => Promise.resolve(ready));
  probe('/readyz', async () => ((await exists(join(wwwDir, 'index.html'))) ? ready : { ready: false, waiting: ['pages'] }));
  probe('/healthz', () => checkHealth(health));
}
