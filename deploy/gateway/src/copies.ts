import { buildConnector } from 'undici';

/** How long a connection may take to come about, in milliseconds. */
const CONNECT_MS = 2_000;

/**
 * Connections to a service of which several copies may run: each new one goes to the next copy, and on to the one after it where nobody
 * takes it. Nothing has been sent by then, so this is safe for every request, whatever it does; copies are replaced one by one and nobody notices.
 */
export function connectorTo(copies: readonly string[]): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_MS });
  const addresses = copies.map((copy) => {
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

/** Codes of a connection that broke before an answer came. */
const broken = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Whether a connection broke under a request, which may or may not have been read by then. */
export const connectionBroke = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && broken.has(error.code);
