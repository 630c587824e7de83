import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './messages.js';
import { portOf } from './port-of.js';

type Environment = Record<string, string | undefined>;
type Role = (env: Environment, tell: (message: ChildMessage) => void) => Promise<() => Promise<void>>;

/** What a process of the system can be; each loads only its own part. Returns how to close it. */
export const roles: Record<string, Role> = {
  host: async (env, tell) => (await import('./host.js')).startHost(env, tell),
  publisher: async (env) => {
    const { start } = await import('@shop/publisher');
    const running = await start({ ...env, HTTP_PORT: portOf(env['PUBLISHER_URL']) });
    return () => running.close();
  },
  gateway: async (env) => {
    const { startGateway } = await import('@shop/gateway');
    const running = await startGateway({ ...env, HTTP_HOST: env['HOST'], HTTP_PORT: env['GATEWAY_PORT'] });
    return () => running.close();
  },
  /** Development only: pages rendered from source on every request, in place of the publisher's files. */
  pages: async (env) => {
    const { dev } = await import('astro');
    const root = fileURLToPath(new URL('../../../../storefront', import.meta.url));
    const server = await dev({ root, server: { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT']) } });
    return () => server.stop();
  },
};
