import type { Order, User } from '@shop/contracts';
import { isObject } from '../../lib/stored.js';

/** What somebody is to an order that they look at. */
export type Viewer = 'buyer' | 'manufacturer' | 'admin' | 'reader';

export interface OrderBuyer {
  name: string;
  /** Of who may see it. */
  phone: string | null;
  address: string | null;
  guest: boolean;
}

/** Who ordered, as far as the viewer may know. */
export function buyerOf({ user, userData }: Order): OrderBuyer {
  const { name, phone } = user?.wholesaler ?? userData ?? { name: '', phone: null };
  return { name, phone, address: user?.wholesaler.address ?? null, guest: user === null };
}

/**
 * The service gives the buyer's telephone to the buyer, to admins and to the manufacturers of the order. A guest is known by the browser
 * that sent the order.
 */
export function viewerOf(order: Order, user: Pick<User, 'role'> | null, sent: unknown): Viewer {
  const knowsBuyer = buyerOf(order).phone !== null;
  if (knowsBuyer && user?.role === 'admin') return 'admin';
  if (knowsBuyer && user?.role === 'manufacturer') return 'manufacturer';
  if (knowsBuyer || wasSent(sent, order.id)) return 'buyer';
  return 'reader';
}

/** Whether an order is among those that were sent from this browser. */
const wasSent = (sent: unknown, id: string): boolean => Array.isArray(sent) && sent.some((one) => isObject(one) && one['id'] === id);
