import type { OrderRequest } from '@shop/contracts';
import { isId, isObject, type Loose } from '../../../lib/stored.js';

/** One manufacturer's part of what is sent, as a chat tells it. */
export interface SentPart {
  userId: string;
  name: string;
  phone: string;
  lines: string[];
  /** In pesos. */
  total: number;
}
/** A send of which nobody knows yet whether it arrived. It is sent as it was pressed: the same key, the same body. */
export interface Outgoing {
  key: string;
  fingerprint: string;
  /** When it was pressed, in milliseconds. */
  at: number;
  /** There was no answer: it goes out by itself. */
  kept: boolean;
  request: OrderRequest;
  parts: SentPart[];
}

/** A kept send goes out by itself for a day. */
export const patience = 24 * 3600 * 1000;
export const isOver = ({ at }: Outgoing, now: number): boolean => now - at > patience;

const isPart = (part: unknown): part is SentPart =>
  isObject(part) &&
  isId(part['userId']) &&
  typeof part['name'] === 'string' &&
  typeof part['phone'] === 'string' &&
  typeof part['total'] === 'number' &&
  Array.isArray(part['lines']) &&
  part['lines'].every((line) => typeof line === 'string');

const isCart = (cart: unknown): boolean =>
  isObject(cart) &&
  isObject(cart['manufacturer']) &&
  isId(cart['manufacturer']['userId']) &&
  Array.isArray(cart['packs']) &&
  cart['packs'].every(isObject) &&
  Array.isArray(cart['products']) &&
  cart['products'].every((product) => isObject(product) && Array.isArray(product['inventories']) && product['inventories'].every(isObject));

const isRequest = (request: unknown): request is OrderRequest =>
  isObject(request) && Array.isArray(request['carts']) && request['carts'].length > 0 && request['carts'].every(isCart);

function readEntry({ key, fingerprint, at, kept, request, parts }: Loose): Outgoing[] {
  if (!isId(key) || typeof fingerprint !== 'string' || typeof at !== 'number' || !isRequest(request)) return [];
  return [{ key, fingerprint, at, kept: kept === true, request, parts: Array.isArray(parts) ? parts.filter(isPart) : [] }];
}

/** What was stored, by this version of the shop, another one or a hand. */
export const readOutgoing = (stored: unknown): Outgoing[] => (Array.isArray(stored) ? stored.filter(isObject).flatMap(readEntry) : []);

/** Whether both send something to the same manufacturer: then the outcome of one comes before the other. */
export function shareMaker(one: OrderRequest, other: OrderRequest): boolean {
  const makers = new Set(one.carts.map(({ manufacturer }) => manufacturer.userId));
  return other.carts.some(({ manufacturer }) => makers.has(manufacturer.userId));
}

export { newKey } from '../../../lib/idempotency-key.js';
