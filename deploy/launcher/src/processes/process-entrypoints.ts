import { fileURLToPath } from 'node:url';
import type { ChildMessage } from '@shop/processes';
import { portOf } from './port-of.js';

type Environment = Record<string, string | undefined>;
type ProcessEntrypoint = (env: Environment, reportProgress: (message: ChildMessage) => void) => Promise<() => Promise<void>>;

/** Start functions by role; each imports only its own code. They resolve with a function that closes the process's work. */
export const processEntrypoints: Record<string, ProcessEntrypoint> = {
  'all-services': async (env, reportProgress) => (await import('./all-services.js')).startAllServices(env, reportProgress),
  publisher: async (env) => {
    const { start } = await import('@shop/publisher');
    const running = await start({ ...env, HTTP_PORT: portOf(env['PUBLISHER_URL']) });
    return () => running.close();
  },
  gateway: async (env) => {
    const { startDemoGateway } = await import('../pictures/demo-gateway.js');
    const running = await startDemoGateway({ ...env, HTTP_HOST: env['HOST'], HTTP_PORT: env['GATEWAY_PORT'] });
    return () => running.close();
  },
  /** Development only: renders pages from source on every request, instead of the publisher's files. */
  pages: async (env) => {
    const { dev } = await import('astro');
    const root = fileURLToPath(new URL('../../../../storefront', import.meta.url));
    const server = await dev({ root, server: { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT']) } });
    return () => server.stop();
  },
};
