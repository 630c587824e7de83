import { pageSizes, type PendingManufacturer, type PendingManufacturers } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';

export const $pendingVerificationCount = atom<number | undefined>(undefined);

export interface PendingPage {
  manufacturers: PendingManufacturer[];
  total: number;
  totalPages: number;
}

export async function loadPendingPage(query: string, signal: AbortSignal): Promise<PendingPage> {
  const { manufacturers, totalManufacturers: total } = await signedApi<PendingManufacturers>(`/api/manufacturers/pending?${query}`, {
    signal,
  });
  $pendingVerificationCount.set(total);
  return { manufacturers, total, totalPages: Math.max(1, Math.ceil(total / pageSizes.adminUsers)) };
}

export const loadPending = (signal: AbortSignal): Promise<PendingPage> => loadPendingPage('pageSize=1', signal);
