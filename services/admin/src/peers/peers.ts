import { serviceUrl, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';

/** Base URLs by service name, including the publisher; undefined if not configured. */
export type PeerUrls = ReadonlyMap<string, string | undefined>;
export const PEER_URLS = Symbol('peers');

const TIMEOUT_MS = 1_000;

export const readPeerUrls = (env: Environment): PeerUrls =>
  new Map([...serviceNames, 'publisher'].map((name) => [name, serviceUrl(name, env)]));

/** Status and text of a GET. Undefined if the URL is not configured or the whole response does not arrive in time. */
export async function getFromPeer(origin: string | undefined, path: string): Promise<{ ok: boolean; text: string } | undefined> {
  if (origin === undefined) return undefined;
  try {
    const response = await fetch(`${origin.replace(/\/$/, '')}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}
