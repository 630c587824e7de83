import proxy from '@fastify/http-proxy';
import { apiRoutes, bodyBytesOf } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { readAddress } from './address.js';
import { BodyLimit, BodyTooLarge } from './body-limit.js';
import type { GatewayConfig } from './config.js';
import { connectionBroke, connectorTo } from './copies.js';
import { RateLimits } from './rate-limit.js';
import { refuse } from './refusals.js';
import { idleConnectionSeconds } from './site-rules.js';
import { zipAnswers } from './zip.js';

/** What a connection is that breaks under a request: another copy is asked, if asking twice does no harm. As often as nginx does. */
const repeatable = new Set(['GET', 'HEAD']);
const TRIES = 3;

/** Passes the public API on to the services, bodies as streams. A service that is away is answered for at once. */
export async function serveApi(server: FastifyInstance, { origins, limited }: Pick<GatewayConfig, 'origins' | 'limited'>): Promise<void> {
  const limits = limited ? new RateLimits() : undefined;
  await server.register(async (api) => {
    // Fastify would read texts by itself; the proxy passes bodies of every type on as they come.
    api.removeAllContentTypeParsers();
    api.addHook('onRequest', async (request, reply) => {
      const address = readAddress(request.raw.url ?? '');
      if (!address || address.suspicious) return refuse(reply, 400);
      if (limits?.exceeded(request.method, address.path, request.ip)) return refuse(reply, 429);
      if (Number(request.headers['content-length'] ?? 0) > bodyBytesOf(address.path)) return refuse(reply, 413);
      return undefined;
    });
    api.addHook('preParsing', async (request, _reply, payload) => {
      // A declared length is what counts, and it was checked; only a body of unknown length is counted on its way.
      if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] === undefined) return payload;
      return payload.pipe(new BodyLimit(bodyBytesOf(request.url.split('?', 1)[0] ?? '')));
    });
    zipAnswers(api);
    for (const { prefix, service } of apiRoutes) {
      await api.register(proxy, {
        upstream: origins[service][0] ?? '',
        prefix,
        rewritePrefix: prefix,
        undici: {
          connections: 128,
          headersTimeout: 30_000,
          bodyTimeout: 60_000,
          // The second one: whatever the service says of its own patience.
          keepAliveTimeout: idleConnectionSeconds * 1000,
          keepAliveMaxTimeout: idleConnectionSeconds * 1000,
          connect: connectorTo(origins[service]),
          // Then another one is made, to the next copy: one that came back gets its share.
          maxRequestsPerClient: 100,
        },
        replyOptions: {
          // What a service answers is its answer, a 503 too.
          retryDelay: ({ req, err, attempt }) => (attempt < TRIES - 1 && repeatable.has(req.method) && connectionBroke(err) ? 1 : null),
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            'x-request-id': request?.id ?? '',
            'x-forwarded-for': request?.ip ?? '',
            'x-forwarded-proto': request?.protocol ?? 'http',
          }),
          onError: (reply, { error }) => answerFor(reply, error),
        },
      });
    }
    api.all('/api', (_request, reply) => refuse(reply, 404));
    api.all('/api/*', (_request, reply) => refuse(reply, 404));
  });
}

/** The proxy may speak to servers of any kind. */
type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

function answerFor(reply: AnyReply, error: Error): void {
  const tooLarge = error instanceof BodyTooLarge || error.cause instanceof BodyTooLarge;
  refuse(reply, tooLarge ? 413 : 503);
}
