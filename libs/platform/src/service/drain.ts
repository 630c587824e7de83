import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Lifecycle } from './lifecycle.js';

/** Requests under way may take this long once nothing new is taken; milliseconds. */
const PATIENCE = 10_000;

/** A turn of the event loop that took less than this had nothing to do but take connections; milliseconds. */
const QUIET = 0.3;
/** A loop that is never that idle is not waited for. */
const TURNS = 500;

/** While a service drains, every answer asks its client to connect elsewhere next time: connections that are kept open end without losing a request. */
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
 * Stops a service without dropping what it has in hand: first it says that it is not ready and goes on answering for `notice` milliseconds,
 * so that balancers stop sending; then it takes no more connections, while requests and jobs under way finish side by side; last it closes
 * its connections to others.
 */
export async function drain(app: NestFastifyApplication, lifecycle: Lifecycle, notice: number): Promise<void> {
  lifecycle.draining = true;
  if (notice > 0) await sleep(notice);
  const impatient = setTimeout(() => app.getHttpServer().closeAllConnections(), PATIENCE);
  try {
    const http = Promise.resolve(app.getHttpAdapter().close());
    await app.close();
    await http;
  } finally {
    clearTimeout(impatient);
  }
}

/**
 * Has the server close its door when nobody stands in it. Connections that the kernel has made and the process has not taken are reset
 * when the door closes, requests with them; right after a short turn of the event loop there are none.
 */
export function closeBetweenConnections(server: Server): void {
  const close = server.close.bind(server);
  const closeQuietly = async (done?: (error?: Error) => void): Promise<void> => {
    await quietMoment();
    close(done);
  };
  server.close = (done) => {
    void closeQuietly(done);
    return server;
  };
}

async function quietMoment(): Promise<void> {
  for (let i = 0; i < TURNS; i++) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < QUIET) return;
  }
}
