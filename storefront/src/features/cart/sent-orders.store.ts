import type { PlacedOrder } from '@shop/contracts';
import { computed } from 'nanostores';
import { $root } from '../../lib/root.store.js';
import { isId, isObject, type JsonObject } from '../../lib/stored.js';

export interface SentOrder extends PlacedOrder {
  /** Detects an order that another tab sent already. */
  fingerprint: string;
}
const maxOrders = 20;

function readOrder(stored: JsonObject): SentOrder[] {
  const { id, total, createdAt, unified, fingerprint, subOrders } = stored;
  if (!isId(id) || typeof total !== 'number' || typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return [];
  const parts = Array.isArray(subOrders) ? subOrders.filter(isSubOrder) : [];
  return [
    { id, total, createdAt, unified: unified === true, fingerprint: typeof fingerprint === 'string' ? fingerprint : '', subOrders: parts },
  ];
}

const isSubOrder = (part: unknown): part is PlacedOrder['subOrders'][number] =>
  isObject(part) && isId(part['id']) && typeof part['subtotal'] === 'number' && isObject(part['manufacturer']);

export const readSentOrders = (stored: unknown): SentOrder[] =>
  Array.isArray(stored) ? stored.filter(isObject).flatMap(readOrder).slice(0, maxOrders) : [];

export const $sentOrders = computed($root, ({ orders }) => readSentOrders(orders));

export const addSentOrder = (stored: unknown, order: SentOrder): SentOrder[] =>
  [order, ...readSentOrders(stored).filter(({ id }) => id !== order.id)].slice(0, maxOrders);

export const removeSentOrder = (stored: unknown, id: string): SentOrder[] => readSentOrders(stored).filter((order) => order.id !== id);
