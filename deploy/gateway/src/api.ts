import proxy from '@fastify/http-proxy';
import { apiRoutes, maxBodyBytesOf } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { readAddress } from './address.js';
import { BodyLimit, BodyTooLarge } from './body-limit.js';
import type { GatewayConfig } from './config.js';
import { isBrokenConnection, connectorOf } from './replicas.js';
import { RateLimits } from './rate-limit.js';
import { PRIVATE } from './headers.js';
import { sendError } from './error-responses.js';
import { idleConnectionSeconds } from './address-patterns.js';
import { compressAnswers } from './compression.js';

/** Safe to repeat on another replica after a broken connection. */
const retriedMethods = new Set(['GET', 'HEAD']);
const MAX_TRIES = 3;

/** Proxies the public API to the services and streams bodies. Answers 503 at once when a service is down. */
export async function serveApi(
  server: FastifyInstance,
  { origins, hasRateLimits }: Pick<GatewayConfig, 'origins' | 'hasRateLimits'>,
): Promise<void> {
  const limits = hasRateLimits ? new RateLimits() : undefined;
  await server.register(async (api) => {
    // Without its parsers Fastify leaves bodies of every type to the proxy.
    api.removeAllContentTypeParsers();
    api.addHook('onRequest', async (request, reply) => {
      const address = readAddress(request.raw.url ?? '');
      if (!address || address.suspicious) return sendError(reply, 400);
      if (limits?.isExceeded(request.method, address.path, request.ip)) return sendError(reply, 429);
      if (Number(request.headers['content-length'] ?? 0) > maxBodyBytesOf(address.path)) return sendError(reply, 413);
      return undefined;
    });
    api.addHook('preParsing', async (request, _reply, payload) => {
      // A declared length was checked above; only a chunked body is counted while it streams.
      if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] === undefined) return payload;
      const limit = new BodyLimit(maxBodyBytesOf(request.url.split('?', 1)[0] ?? ''));
      // The rest is read and dropped: closing the connection instead could reset it before the client has read the answer.
      limit.once('error', () => payload.resume());
      return payload.pipe(limit);
    });
    compressAnswers(api);
    for (const { prefix, service } of apiRoutes) {
      await api.register(proxy, {
        upstream: origins[service][0] ?? '',
        prefix,
        rewritePrefix: prefix,
        undici: {
          connections: 128,
          headersTimeout: 30_000,
          bodyTimeout: 60_000,
          // keepAliveMaxTimeout overrides the service's own Keep-Alive header.
          keepAliveTimeout: idleConnectionSeconds * 1000,
          keepAliveMaxTimeout: idleConnectionSeconds * 1000,
          connect: connectorOf(origins[service]),
          // After these requests undici opens a new connection, to the next replica, so that a restarted one gets its share.
          maxRequestsPerClient: 100,
        },
        disableRequestLogging: true,
        replyOptions: {
          // Any answer of a service is passed on, also a 503.
          retryDelay: ({ req, err, attempt }) =>
            attempt < MAX_TRIES - 1 && retriedMethods.has(req.method) && isBrokenConnection(err) ? 1 : null,
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            'x-request-id': request?.id ?? '',
            'x-forwarded-for': request?.ip ?? '',
            'x-forwarded-proto': request?.protocol ?? 'http',
          }),
          rewriteHeaders: ({ 'x-accel-expires': _, ...headers }) => ({ 'cache-control': PRIVATE, ...headers }),
          onError: (reply, { error }) => sendProxyError(reply, error),
        },
      });
    }
    api.all('/api', (_request, reply) => sendError(reply, 404));
    api.all('/api/*', (_request, reply) => sendError(reply, 404));
  });
}

/** The proxy's type allows HTTP/2 servers too. */
type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

function sendProxyError(reply: AnyReply, error: Error): void {
  const tooLarge = error instanceof BodyTooLarge || error.cause instanceof BodyTooLarge;
  sendError(reply, tooLarge ? 413 : 503);
}
