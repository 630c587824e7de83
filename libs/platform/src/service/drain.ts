import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Lifecycle } from './lifecycle.js';

/** Milliseconds for pending requests to finish once connections are refused. */
const DRAIN_TIMEOUT_MS = 10_000;

/** A faster tick of the event loop had nothing to do but accept connections. */
const IDLE_TICK_MS = 0.3;
/** Closes after this many ticks even if none was idle. */
const MAX_TICKS = 500;

/** While draining, every response sends `connection: close`, so that kept-alive connections end without losing a request. */
export function endConnectionsWhileDraining(app: NestFastifyApplication, lifecycle: Lifecycle): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (_request, reply, _payload, done) => {
      if (lifecycle.draining) void reply.header('connection', 'close');
      done();
    });
}

/**
 * Stops a service without dropping work: reports "not ready" and serves for `noticeMs`, so that load balancers stop sending; then refuses
 * connections while pending requests and jobs finish; last closes its own connections.
 */
export async function drain(app: NestFastifyApplication, lifecycle: Lifecycle, noticeMs: number): Promise<void> {
  lifecycle.draining = true;
  if (noticeMs > 0) await sleep(noticeMs);
  const forceCloseTimer = setTimeout(() => app.getHttpServer().closeAllConnections(), DRAIN_TIMEOUT_MS);
  try {
    const http = Promise.resolve(app.getHttpAdapter().close());
    await app.close();
    await http;
  } finally {
    clearTimeout(forceCloseTimer);
  }
}

/**
 * Closes the listening socket once its accept backlog is empty: the kernel resets connections that are still in it. After a short tick of
 * the event loop there are none.
 */
export function closeWhenIdle(server: Server): void {
  const close = server.close.bind(server);
  const closeAfterIdleTick = async (done?: (error?: Error) => void): Promise<void> => {
    await idleTick();
    close(done);
  };
  server.close = (done) => {
    void closeAfterIdleTick(done);
    return server;
  };
}

async function idleTick(): Promise<void> {
  for (let i = 0; i < MAX_TICKS; i++) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < IDLE_TICK_MS) return;
  }
}
