import { pageSizes, type PendingManufacturer, type PendingManufacturers } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';

/** How many manufacturers wait to be verified; undefined until somebody asked. */
export const $pending = atom<number | undefined>(undefined);

export interface PendingPage {
  manufacturers: PendingManufacturer[];
  total: number;
  totalPages: number;
}

/** Those who wait to be verified, the longest first; the counter follows. */
export async function loadPendingPage(query: string, signal: AbortSignal): Promise<PendingPage> {
  const { manufacturers, totalManufacturers: total } = await signedApi<PendingManufacturers>(`/api/manufacturers/pending?${query}`, {
    signal,
  });
  $pending.set(total);
  return { manufacturers, total, totalPages: Math.max(1, Math.ceil(total / pageSizes.adminUsers)) };
}

/** The one who waits longest, and the counter. */
export const loadPending = (signal: AbortSignal): Promise<PendingPage> => loadPendingPage('pageSize=1', signal);
