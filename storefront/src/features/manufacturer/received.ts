import type { MySubOrders } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';
import { change, root } from '../../lib/root.store.js';

/** How many orders came in since the list was last looked at; undefined until somebody asked. */
export const $received = atom<number | undefined>(undefined);

const seenAt = (): string | undefined => {
  const { ordersSeenAt } = root.get();
  return typeof ordersSeenAt === 'string' && !Number.isNaN(Date.parse(ordersSeenAt)) ? ordersSeenAt : undefined;
};

export async function loadReceived(signal: AbortSignal): Promise<void> {
  const since = seenAt();
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { count } = await signedApi<{ count: number }>(`/api/orders/my-suborders/count${query}`, { signal });
  $received.set(count);
}

/** What a manufacturer looks for in its orders; '' = anything. Days are of Buenos Aires, both included. */
export interface Wanted {
  from: string;
  to: string;
  search: string;
}
export const anything: Wanted = { from: '', to: '', search: '' };

/** A page of the orders that were received, the newest first. Whoever sees the newest of all has seen them. */
export async function loadOrders(page: number, wanted: Wanted, signal: AbortSignal): Promise<MySubOrders> {
  const query = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(wanted)) if (value !== '') query.set(name, value);
  const list = await signedApi<MySubOrders>(`/api/orders/my-suborders?${query}`, { signal });
  if (page === 1 && !wanted.from && !wanted.to && !wanted.search) {
    const newest = list.subOrders[0]?.createdAt;
    if (newest) change((state) => ({ ...state, ordersSeenAt: newest }));
    $received.set(0);
  }
  return list;
}
