import type { Verification } from '@shop/contracts';
import { signedApi } from '../../../lib/signed-api.js';

const prefetchedLinks = new Map<string, Promise<Verification>>();

const fetchLinks = (id: string, signal?: AbortSignal): Promise<Verification> =>
  signedApi<Verification>(`/api/manufacturers/${id}/verification`, signal ? { signal } : {});

/** Prefetches the links only: loading a photograph is recorded in the audit log. */
export function prefetchLinks(id: string): void {
  if (prefetchedLinks.has(id)) return;
  const links = fetchLinks(id);
  prefetchedLinks.set(id, links);
  links.catch(() => prefetchedLinks.delete(id));
}

export async function loadIdentityLinks(id: string, signal: AbortSignal): Promise<Verification> {
  const prefetched = await prefetchedLinks.get(id)?.catch(() => undefined);
  prefetchedLinks.delete(id);
  return prefetched?.expiresAt && Date.parse(prefetched.expiresAt) > Date.now() ? prefetched : fetchLinks(id, signal);
}
