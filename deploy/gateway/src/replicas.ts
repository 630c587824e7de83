import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';

/** Enough for a connection inside a data centre; the last address may take longer, because its server may be busy. */
const CONNECT_TIMEOUT_MS = 300;
const LAST_CONNECT_TIMEOUT_MS = 2_000;
/** A replica that does not answer is asked this often, until it answers or the time is over. */
const PROBE_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 1_000;
const MAX_PROBES = 120;

type Lookup = (hostname: string, options: { all: true }) => Promise<{ address: string }[]>;
type Address = Pick<buildConnector.Options, 'protocol' | 'hostname' | 'port' | 'servername'>;

/**
 * Connects to the replicas of a service. A name is looked up for each connection, and each of its addresses is a replica, so that containers
 * can be added and removed. A replica that does not answer gets new connections again once it answers `/livez`.
 */
export class Replicas {
  /** Addresses that did not answer, as `host:port`. */
  readonly #unresponsive = new Set<string>();
  #turn = 0;
  #addressCount = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly lookUp: Lookup = lookup,
  ) {}

  /** True if another replica could answer instead of one that does not. */
  get hasSeveral(): boolean {
    return this.#addressCount > 1;
  }

  /**
   * Opens each connection to the next replica, and tries the others when that one refuses. Nothing has been sent by then, so this is safe
   * for every request and replicas can be replaced one by one.
   */
  readonly connect: buildConnector.connector = (options, callback) => {
    callbackify(() => this.#connectToAny(options))((error, socket) => (error ? callback(error, null) : callback(null, socket)));
  };

  async #connectToAny(options: buildConnector.Options): Promise<Socket> {
    const first = this.#turn++;
    const lookups = await Promise.allSettled(this.urls.map((url) => this.#addressesOf(url)));
    const addresses = lookups.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    this.#addressCount = addresses.length;
    const inTurn = addresses.map((_, nth) => addresses[(first + nth) % addresses.length] as Address);
    const isResponsive = (address: Address): boolean => !this.#unresponsive.has(keyOf(address));
    const ordered = [...inTurn.filter(isResponsive), ...inTurn.filter((address) => !isResponsive(address))];
    let failure = lookups.find((result) => result.status === 'rejected')?.reason as unknown;
    for (const [nth, address] of ordered.entries()) {
      try {
        const isLast = nth === ordered.length - 1;
        const socket = await connectTo({ ...options, ...address }, isLast ? LAST_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS);
        // undici destroys the socket of a request that got no answer in time.
        socket.once('error', (error) => isUnanswered(error) && this.#avoid(address));
        return socket;
      } catch (error) {
        failure = error;
        if (isConnectTimeout(error)) this.#avoid(address);
      }
    }
    throw failure ?? new Error('no address of a replica was found');
  }

  async #addressesOf(url: string): Promise<Address[]> {
    const { protocol, hostname, port } = new URL(url);
    const servername = hostname.replace(/^\[|\]$/g, '');
    const records = await this.lookUp(servername, { all: true });
    // DNS servers change the order with each answer.
    const addresses = records.map(({ address }) => address).toSorted();
    return addresses.map((address) => ({ protocol, hostname: address, port, servername }));
  }

  /** Tries the address last until its `/livez` answers, or for two minutes: by then a removed one is in no lookup. */
  #avoid(address: Address): void {
    const key = keyOf(address);
    if (this.#unresponsive.has(key)) return;
    this.#unresponsive.add(key);
    let probes = 0;
    const probe = async (): Promise<void> => {
      probes += 1;
      if (probes < MAX_PROBES && !(await isAlive(address))) return void setTimeout(() => void probe(), PROBE_INTERVAL_MS).unref();
      this.#unresponsive.delete(key);
    };
    void probe();
  }
}

const keyOf = ({ hostname, port }: Address): string => `${hostname}:${port}`;

const connectTo = (options: buildConnector.Options, timeout: number): Promise<Socket> =>
  new Promise((resolve, reject) =>
    buildConnector({ timeout })(options, (error, socket) => (error === null ? resolve(socket) : reject(error))),
  );

async function isAlive({ protocol, hostname, port }: Address): Promise<boolean> {
  try {
    const host = hostname.includes(':') ? `[${hostname}]` : hostname;
    const response = await fetch(`${protocol}//${host}:${port}/livez`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && codes.has(error.code);

const isConnectTimeout = (error: unknown): boolean => hasCode(error, new Set(['UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ETIMEDOUT']));

/** True if the service read a request, or could have, and sent no answer in time. */
export const isUnanswered = (error: unknown): boolean => hasCode(error, new Set(['UND_ERR_HEADERS_TIMEOUT']));

/** Error codes of a connection that broke before an answer. */
const brokenConnectionCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** True if the connection broke during a request, which the service may or may not have read. */
export const isBrokenConnection = (error: unknown): boolean => hasCode(error, brokenConnectionCodes);
