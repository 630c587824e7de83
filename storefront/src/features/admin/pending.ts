import type { ManufacturerList } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';

/** How many manufacturers wait to be verified; undefined until somebody asked. */
export const $pending = atom<number | undefined>(undefined);

/** Those who wait to be verified, the longest first; the counter follows. */
export async function loadPending(signal: AbortSignal): Promise<ManufacturerList> {
  const list = await signedApi<ManufacturerList>('/api/manufacturers/pending', { signal });
  $pending.set(list.totalManufacturers);
  return list;
}
