import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { serveApi } from './api.js';
import { type GatewayConfig, readConfig } from './config.js';
import { serveFiles } from './files.js';
import { securityHeaders } from './headers.js';
import { serveProbes } from './health.js';
import { refuse } from './refusals.js';
import { requestIdPattern } from './site-rules.js';

export interface RunningGateway {
  /** `http://host:port`, no slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Starts the one origin: published pages, pictures, and the API behind them. Throws one error that lists what is wrong with `env`. */
export async function startGateway(env: Record<string, string | undefined>): Promise<RunningGateway> {
  const config = readConfig(env);
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

async function createServer(config: GatewayConfig): Promise<FastifyInstance> {
  const headers = securityHeaders(config.policy);
  const server = Fastify({
    // Requests are logged by the services; at `warn` only what went wrong here.
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2_000 },
    // Addresses the router itself cannot read.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      void refuse(reply, 400);
    },
  });
  server.addHook('onSend', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return refuse(reply, status === 404 || status === 413 || status === 415 || status === 416 ? status : status < 500 ? 400 : 500);
  });
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) ? refuse(reply, 404) : refuse(reply.header('allow', 'GET, HEAD'), 405),
  );
  serveProbes(server, config);
  await serveApi(server, config);
  await serveFiles(server, config);
  return server;
}

const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
