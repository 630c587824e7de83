import type { OrderPlaced } from '@shop/contracts';
import { computed } from 'nanostores';
import { root } from '../../lib/root.store.js';
import { isId, isObject, type Loose } from '../../lib/stored.js';

/** An order that this browser sent. */
export interface SentOrder extends OrderPlaced {
  /** What was sent, to know a twin of it from another tab. */
  fingerprint: string;
}
const most = 20;

function readOrder(stored: Loose): SentOrder[] {
  const { id, total, createdAt, unified, fingerprint, subOrders } = stored;
  if (!isId(id) || typeof total !== 'number' || typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return [];
  const parts = Array.isArray(subOrders) ? subOrders.filter(isSubOrder) : [];
  return [
    { id, total, createdAt, unified: unified === true, fingerprint: typeof fingerprint === 'string' ? fingerprint : '', subOrders: parts },
  ];
}

const isSubOrder = (part: unknown): part is OrderPlaced['subOrders'][number] =>
  isObject(part) && isId(part['id']) && typeof part['subtotal'] === 'number' && isObject(part['manufacturer']);

export const readSentOrders = (stored: unknown): SentOrder[] =>
  Array.isArray(stored) ? stored.filter(isObject).flatMap(readOrder).slice(0, most) : [];

/** The last one first. */
export const $sentOrders = computed(root, ({ orders }) => readSentOrders(orders));

/** The list with one more; an order is in it once. */
export const withSent = (stored: unknown, order: SentOrder): SentOrder[] =>
  [order, ...readSentOrders(stored).filter(({ id }) => id !== order.id)].slice(0, most);

/** The list without an order that its buyer deleted (B-23). */
export const withoutSent = (stored: unknown, id: string): SentOrder[] => readSentOrders(stored).filter((order) => order.id !== id);
