import type { Verification } from '@shop/contracts';
import { signedApi } from '../../../lib/signed-api.js';

/** Links that were asked for before anybody looked, by manufacturer. They are kept nowhere else. */
const ahead = new Map<string, Promise<Verification>>();

const ask = (id: string, signal?: AbortSignal): Promise<Verification> =>
  signedApi<Verification>(`/api/manufacturers/${id}/verification`, signal ? { signal } : {});

/** Asks for the links to somebody's photographs, and not for the photographs: those count as looked at. */
export function askAhead(id: string): void {
  if (ahead.has(id)) return;
  const links = ask(id);
  ahead.set(id, links);
  links.catch(() => ahead.delete(id));
}

/** Links to somebody's photographs that still work. */
export async function identityLinks(id: string, signal: AbortSignal): Promise<Verification> {
  const early = await ahead.get(id)?.catch(() => undefined);
  ahead.delete(id);
  return early?.expiresAt && Date.parse(early.expiresAt) > Date.now() ? early : ask(id, signal);
}
