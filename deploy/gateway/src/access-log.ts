import { secretPaths } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';
import { readAddress } from './address.js';
import { probePaths } from './health.js';

const secretPath = new RegExp(`^/?(${secretPaths.join('|')}).*`, 'i');

/** The path to log: decoded, without the query, which may contain a sign-in code, and without the secret of a secret path. */
function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return (readAddress(target)?.path ?? path).replace(secretPath, '$1[hidden]');
}

/** Logs one line per request at level info; probes are not logged. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    if (probePaths.has(request.url)) return;
    const { method, url, ip: client } = request;
    request.log.info({ method, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), client }, 'request');
  });
}
