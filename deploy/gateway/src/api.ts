import proxy from '@fastify/http-proxy';
import { apiRoutes, clientNetwork } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { readAddress } from './address.js';
import { BodyError, type BodyTimes, limitBodies } from './request-bodies.js';
import type { GatewayConfig } from './config.js';
import { isBrokenConnection, isUnanswered, Replicas } from './replicas.js';
import { askSecondReplica, isRead, isSecondReplica, requestReplicas } from './replica-requests.js';
import { RateLimits } from './rate-limit.js';
import { PRIVATE } from './headers.js';
import { sendError } from './error-responses.js';
import { compressAnswers } from './compression.js';

const MAX_TRIES = 3;

/** Proxies the public API to the services and streams bodies. Answers 503 at once when a service is down. */
export async function serveApi(
  server: FastifyInstance,
  { origins, hasRateLimits, bodyTimes }: Pick<GatewayConfig, 'origins' | 'hasRateLimits'> & { bodyTimes?: BodyTimes | undefined },
): Promise<void> {
  const limits = hasRateLimits ? new RateLimits() : undefined;
  await server.register(async (api) => {
    // Without its parsers Fastify leaves bodies of every type to the proxy.
    api.removeAllContentTypeParsers();
    api.addHook('onRequest', async (request, reply) => {
      const address = readAddress(request.raw.url ?? '');
      if (!address || address.suspicious) return sendError(reply, 400);
      if (limits?.isExceeded(request.method, address.path, clientNetwork(request.ip))) return sendError(reply, 429);
      return undefined;
    });
    limitBodies(api, bodyTimes);
    compressAnswers(api);
    for (const { prefix, service } of apiRoutes) {
      await api.register(proxy, {
        upstream: origins[service][0] ?? '',
        prefix,
        rewritePrefix: prefix,
        undici: requestReplicas(origins[service][0] ?? '', new Replicas(origins[service])),
        disableRequestLogging: true,
        replyOptions: {
          // Any answer of a service is passed on, also a 503.
          retryDelay: ({ req, err, attempt }) => {
            if (attempt >= MAX_TRIES - 1 || !isRead(req.method)) return null;
            if (isBrokenConnection(err)) return 1;
            if (!isUnanswered(err) || isSecondReplica(req)) return null;
            askSecondReplica(req);
            return 1;
          },
          rewriteRequestHeaders: (request, { expect: _expect, forwarded: _forwarded, 'x-forwarded-host': _host, ...headers }) => ({
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
  const bodyError = [error, error.cause].find((one) => one instanceof BodyError);
  sendError(reply, bodyError?.statusCode ?? 503);
}
