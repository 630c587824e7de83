import { addressOf, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';

/** Where the services and the publisher answer; undefined = nobody said. */
export type Peers = ReadonlyMap<string, string | undefined>;
export const PEERS = Symbol('peers');

/** Milliseconds that a panel waits for any of them. */
const patience = 1_000;

export const peersIn = (env: Environment): Peers => new Map([...serviceNames, 'publisher'].map((name) => [name, addressOf(name, env)]));

/** What a service answers to a GET, whatever its status; undefined when it does not answer whole in time, or nobody knows where it is. */
export async function ask(origin: string | undefined, path: string): Promise<{ ok: boolean; text: string } | undefined> {
  if (origin === undefined) return undefined;
  try {
    const answer = await fetch(`${origin.replace(/\/$/, '')}${path}`, { signal: AbortSignal.timeout(patience) });
    return { ok: answer.ok, text: await answer.text() };
  } catch {
    return undefined;
  }
}
