import { buildConnector } from 'undici';

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Returns an undici connector that opens each connection to the next replica of a service, and tries the others when that one refuses.
 * Nothing has been sent by then, so this is safe for every request and replicas can be replaced one by one.
 */
export function connectorOf(replicas: readonly string[]): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const addresses = replicas.map((copy) => {
    const { protocol, host, hostname, port } = new URL(copy);
    return { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  });
  let turn = 0;
  return (options, callback) => {
    const first = turn++;
    const attempt = (nth: number): void =>
      connect({ ...options, ...addresses[(first + nth) % addresses.length] }, (...result) => {
        if (result[0] !== null && nth + 1 < addresses.length) attempt(nth + 1);
        else callback(...result);
      });
    attempt(0);
  };
}

/** Error codes of a connection that broke before an answer. */
const brokenConnectionCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** True if the connection broke during a request, which the service may or may not have read. */
export const isBrokenConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && brokenConnectionCodes.has(error.code);
