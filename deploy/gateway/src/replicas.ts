import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';

const CONNECT_TIMEOUT_MS = 2_000;

type Lookup = (hostname: string, options: { all: true }) => Promise<{ address: string }[]>;
type Address = Pick<buildConnector.Options, 'protocol' | 'hostname' | 'port' | 'servername'>;

/**
 * Returns an undici connector that opens each connection to the next replica of a service, and tries the others when that one refuses.
 * Nothing has been sent by then, so this is safe for every request and replicas can be replaced one by one. A name is looked up for each
 * connection, and each of its addresses is a replica, so that containers can be added and removed.
 */
export function connectorOf(replicas: readonly string[], lookUp: Lookup = lookup): buildConnector.connector {
  const connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const connect = (options: buildConnector.Options): Promise<Socket> =>
    new Promise((resolve, reject) => connector(options, (error, socket) => (error === null ? resolve(socket) : reject(error))));
  let turn = 0;
  const addressesOf = async (url: string): Promise<Address[]> => {
    const { protocol, hostname, port } = new URL(url);
    const servername = hostname.replace(/^\[|\]$/g, '');
    const records = await lookUp(servername, { all: true });
    // DNS servers change the order with each answer.
    const addresses = records.map(({ address }) => address).toSorted();
    return addresses.map((address) => ({ protocol, hostname: address, port, servername }));
  };
  const connectToAny = callbackify(async (options: buildConnector.Options): Promise<Socket> => {
    const first = turn++;
    const lookups = await Promise.allSettled(replicas.map(addressesOf));
    const addresses = lookups.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    let failure = lookups.find((result) => result.status === 'rejected')?.reason as unknown;
    for (let nth = 0; nth < addresses.length; nth++) {
      try {
        return await connect({ ...options, ...addresses[(first + nth) % addresses.length] });
      } catch (error) {
        failure = error;
      }
    }
    throw failure ?? new Error('no address of a replica was found');
  });
  return (options, callback) => connectToAny(options, (error, socket) => (error ? callback(error, null) : callback(null, socket)));
}

/** Error codes of a connection that broke before an answer. */
const brokenConnectionCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** True if the connection broke during a request, which the service may or may not have read. */
export const isBrokenConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && brokenConnectionCodes.has(error.code);
