import { createPublishedFiles, FilesUnavailable } from '@shop/published-files';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { logRequests } from './access-log.js';
import { serveApi } from './api.js';
import { type GatewayConfig, readConfig } from './config.js';
import { serveFiles } from './files.js';
import { FileCache } from './file-cache.js';
import { FolderPages } from './folder-pages.js';
import { BucketPages } from './bucket-pages.js';
import { securityHeaders, withOwnPolicy } from './headers.js';
import { serveProbes } from './health.js';
import type { BodyTimes } from './request-bodies.js';
import { errorResponses, sendError } from './error-responses.js';
import { requestIdPattern } from './address-patterns.js';

const SHUTDOWN_MS = 10_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** For a request with its body, uploads included. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export interface RunningGateway {
  /** `http://host:port`, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Starts the gateway: published pages, pictures and the proxy for the API. Throws one error that lists all wrong settings in `env`. */
export async function startGateway(env: Record<string, string | undefined>, bodyTimes?: BodyTimes): Promise<RunningGateway> {
  const config = { ...readConfig(env), bodyTimes };
  const server = await createServer(config);
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await server.close();
    throw error;
  }
  const [address] = server.addresses();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const port = typeof address === 'object' ? address.port : config.port;
  return { url: `http://${host}:${port}`, close: () => server.close() };
}

async function createServer(config: GatewayConfig & { bodyTimes: BodyTimes | undefined }): Promise<FastifyInstance> {
  const headers = securityHeaders(config.policy);
  const server = Fastify({
    logger: { level: config.logLevel },
    // `logRequests` writes one line per request instead of Fastify's two, without secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2_000 },
    // Addresses that Fastify's router cannot decode.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      void (/^\/(api|media)\//.test(request.raw.url ?? '') ? sendError(reply, 400) : files.sendNotFound(request, reply));
    },
  });
  server.addHook('onSend', async (request, reply) => {
    void reply.headers(withOwnPolicy(reply, headers)).header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error instanceof FilesUnavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return sendError(reply, isKnownStatus(status) ? status : status < 500 ? 400 : 500);
  });
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) ? sendError(reply, 404) : sendError(reply.header('allow', 'GET, HEAD'), 405),
  );
  closeWhenIdle(server);
  logRequests(server);
  const cache = new FileCache(config.memoryCacheBytes);
  const pages =
    'folder' in config.pages
      ? new FolderPages(config.pages.folder, cache)
      : new BucketPages(createPublishedFiles(config.pages, { retries: 1 }), config.memoryCacheBytes);
  server.addHook('onClose', () => pages.close());
  serveProbes(server, config, pages);
  await serveApi(server, config);
  const files = await serveFiles(server, config, { ...config, pages, cache });
  return server;
}

/** Pending requests are finished within SHUTDOWN_MS when the gateway stops, and each connection is closed as soon as it is idle. */
function closeWhenIdle(server: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = [];
  server.addHook('preClose', async () => {
    timers.push(setInterval(() => server.server.closeIdleConnections(), 50));
    timers.push(setTimeout(() => server.server.closeAllConnections(), SHUTDOWN_MS));
  });
  server.addHook('onClose', async () => timers.forEach(clearTimeout));
}

const isKnownStatus = (status: number): status is keyof typeof errorResponses => status in errorResponses;

const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID();
