import { type Dispatcher, Pool } from 'undici';
import { idleConnectionSeconds } from './address-patterns.js';
import type { Replicas } from './replicas.js';

/** A read that gets no answer in this time is sent to another replica. */
const READ_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Safe to send to another replica after a broken connection, or without an answer. */
export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * The next try of this request uses a new connection, which is not to a replica that does not answer, and waits longer for its answer. The
 * proxy passes the same object, with its timeout, to the pool at each try.
 */
export function askSecondReplica(request: object): void {
  Object.assign(request, { timeout: ANSWER_TIMEOUT_MS });
}

export const isSecondReplica = (request: object): boolean => 'timeout' in request && request.timeout !== undefined;

/** Sends requests to the replicas of a service. Open connections are used again, except by requests for the second replica. */
export function requestReplicas(origin: string, replicas: Replicas): { request: Dispatcher['request'] } {
  const options: Pool.Options = {
    connections: 128,
    bodyTimeout: 60_000,
    // keepAliveMaxTimeout overrides the service's own Keep-Alive header.
    keepAliveTimeout: idleConnectionSeconds * 1000,
    keepAliveMaxTimeout: idleConnectionSeconds * 1000,
    connect: replicas.connect,
    // After these requests undici opens a new connection, to the next replica, so that a restarted one gets its share.
    maxRequestsPerClient: 100,
  };
  const pool = new Pool(origin, options);
  // Without pipelining each request has its own connection.
  const secondPool = new Pool(origin, { ...options, pipelining: 0 });
  function request(
    requestOptions: Dispatcher.RequestOptions,
    callback: (error: Error | null, data: Dispatcher.ResponseData) => void,
  ): void {
    const { method, headersTimeout } = requestOptions;
    if (headersTimeout) return secondPool.request(requestOptions, callback);
    const isShort = isRead(method) && replicas.hasSeveral;
    pool.request({ ...requestOptions, headersTimeout: isShort ? READ_TIMEOUT_MS : ANSWER_TIMEOUT_MS }, callback);
  }
  return { request: request as Dispatcher['request'] };
}
