import type { Order, PurchaseRow, User } from '@shop/contracts';
import { isObject } from '../../lib/stored.js';

export type Viewer = 'buyer' | 'manufacturer' | 'admin' | 'reader';

export interface OrderBuyer {
  name: string;
  phone: string | null;
  address: string | null;
  isGuest: boolean;
}

export function buyerOf({ user, userData }: Pick<PurchaseRow, 'user' | 'userData'>): OrderBuyer {
  const { name, phone } = user?.wholesaler ?? userData ?? { name: '', phone: null };
  return { name, phone, address: user?.wholesaler.address ?? null, isGuest: user === null };
}

/**
 * The API returns the buyer's phone only to the buyer, admins and the order's manufacturers. A guest buyer is recognised by the orders
 * sent from this browser.
 */
export function viewerOf(order: Order, user: Pick<User, 'role'> | null, sent: unknown): Viewer {
  const canSeeBuyerPhone = buyerOf(order).phone !== null;
  if (canSeeBuyerPhone && user?.role === 'admin') return 'admin';
  if (canSeeBuyerPhone && user?.role === 'manufacturer') return 'manufacturer';
  if (canSeeBuyerPhone || wasSentHere(sent, order.id)) return 'buyer';
  return 'reader';
}

const wasSentHere = (sent: unknown, id: string): boolean => Array.isArray(sent) && sent.some((one) => isObject(one) && one['id'] === id);
