import { type DetailedCart, type LineChange, type OrderOutcome, type PlacedOrder, orderTexts } from '@shop/contracts';
import { ApiError, type ApiCall } from '../../../lib/api.js';
import { createLock } from '../../../lib/lock.js';
import type { RootState } from '../../../lib/root.js';
import { $user, updateRoot } from '../../../lib/root.store.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { isObject } from '../../../lib/stored.js';
import { readCartSnapshot } from '../cart-snapshot.js';
import { readCart } from '../cart.js';
import { $pendingOrders, isOwnOrder, isWanted } from '../pending-orders.store.js';
import { applyPricing } from '../pricing.store.js';
import { withoutSentNotes } from '../shipping.store.js';
import { $sentOrders, addSentOrder } from '../sent-orders.store.js';
import { fingerprintOf, subtractOrder, type OrderDraft } from './order-request.js';
import { isExpired, newIdempotencyKey, readPendingOrders, sharesManufacturer, type PendingOrder, type SentPart } from './pending-order.js';

export type SendResult =
  | { kind: 'sent'; order: PlacedOrder; parts: SentPart[] }
  /** An earlier order to the same manufacturer was placed; the buyer is asked before sending another. */
  | { kind: 'already-placed'; order: PlacedOrder; parts: SentPart[]; entry?: PendingOrder }
  | { kind: 'changed'; changes: LineChange[]; entry: PendingOrder }
  | { kind: 'rejected'; code: string; text: string; entry: PendingOrder }
  | { kind: 'queued'; entry: PendingOrder }
  | { kind: 'unknown' }
  | { kind: 'expired'; entry: PendingOrder }
  | { kind: 'cart-changed' };

const timeoutMs = 10_000;

const withLock = createLock('mayorea:send');

/** Sends one order at a time, with the state that another tab may have stored while this one waited for the lock. */
const withSendLock = <T>(task: () => Promise<T>): Promise<T> =>
  withLock(() => {
    updateRoot((state) => state);
    return task();
  });

/** Sends the cart as it was rendered. `currentDraft` reads it again inside the lock, to detect changes by another tab. */
export function sendOrder(shownDraft: OrderDraft, currentDraft: () => OrderDraft): Promise<SendResult> {
  return withSendLock(async () => {
    const fingerprint = fingerprintOf(shownDraft.request);
    if (fingerprintOf(currentDraft().request) !== fingerprint) {
      const sameOrder = $sentOrders.get().find((order) => order.fingerprint === fingerprint);
      return sameOrder ? { kind: 'sent', order: sameOrder, parts: shownDraft.parts } : { kind: 'cart-changed' };
    }
    const open = $pendingOrders.get();
    const pending = open.find((entry) => entry.fingerprint === fingerprint && isOwnOrder(entry));
    for (const entry of pending ? [] : open.filter(({ request }) => sharesManufacturer(request, shownDraft.request))) {
      const earlier = await resolveOutcome(entry);
      if (earlier) return earlier;
    }
    const buyerId = $user.get()?.id ?? null;
    const entry: PendingOrder = pending
      ? { ...pending, cancelled: false }
      : { ...shownDraft, key: newIdempotencyKey(), fingerprint, at: Date.now(), queued: false, cancelled: false, buyerId };
    storePendingOrder(entry);
    return postOrder(entry);
  });
}

/** Sends the queued orders again. An order that the buyer no longer wants, or that is too old, is only asked about. */
export function sendQueued(): Promise<SendResult[]> {
  if (!$pendingOrders.get().some(isOwnOrder)) return Promise.resolve([]);
  return withSendLock(async () => {
    const results: SendResult[] = [];
    for (const entry of $pendingOrders.get().filter(isOwnOrder)) {
      const result = await settleQueued(entry);
      if (result && result.kind !== 'queued' && result.kind !== 'unknown') results.push(result);
    }
    return results;
  });
}

async function settleQueued(entry: PendingOrder): Promise<SendResult | undefined> {
  const wanted = isWanted(entry);
  const expired = isExpired(entry, Date.now());
  if (wanted && !expired) return postOrder(entry);
  const outcome = await resolveOutcome(entry);
  if (outcome?.kind !== 'already-placed') return outcome ?? (wanted ? { kind: 'expired', entry } : undefined);
  return wanted ? { ...outcome, kind: 'sent' } : { ...outcome, entry };
}

/** The buyer gives the order up. The next `sendQueued` asks if it had arrived. */
export const cancelPendingOrder = (entry: PendingOrder): void => storePendingOrder({ ...entry, cancelled: true });

const otherOrders = ({ outgoing }: RootState, { key: droppedKey }: PendingOrder): PendingOrder[] =>
  readPendingOrders(outgoing).filter(({ key }) => key !== droppedKey);

/** Also called when the buyer sends the order by chat, so that it is not sent twice. */
export const dropPendingOrder = (entry: PendingOrder): void => updateRoot((state) => ({ ...state, outgoing: otherOrders(state, entry) }));

/** Stored before the request, so that a retry after a crash or reload uses the same key. */
const storePendingOrder = (entry: PendingOrder): void =>
  updateRoot((state) => ({ ...state, outgoing: [...otherOrders(state, entry), entry] }));

const withKey = (key: string, init: ApiCall = {}): ApiCall => ({
  ...init,
  headers: { ...init.headers, 'idempotency-key': key },
  signal: AbortSignal.timeout(timeoutMs),
});

/** Outcome of an earlier request; undefined when it never arrived, and then it is dropped. */
async function resolveOutcome(entry: PendingOrder): Promise<SendResult | undefined> {
  try {
    await signedApi<OrderOutcome>('/api/orders/outcome', withKey(entry.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return { kind: 'unknown' };
    dropPendingOrder(entry);
    return undefined;
  }
  const result = await postOrder(entry);
  return result.kind === 'sent' ? { ...result, kind: 'already-placed' } : { kind: 'unknown' };
}

async function postOrder(entry: PendingOrder): Promise<SendResult> {
  try {
    const order = await signedApi<PlacedOrder>('/api/orders', withKey(entry.key, json('POST', entry.request)));
    recordSentOrder(entry, order);
    return { kind: 'sent', order, parts: entry.parts };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failureResult(entry, error);
  }
}

function failureResult(entry: PendingOrder, { status, code, message, details }: ApiError): SendResult {
  const unknown = status === 0 || status === 408 || status === 429 || status >= 500;
  // The gateway limits requests, and then the same order is accepted a moment later; the limit of orders lasts an hour.
  if (unknown && code !== 'order.too-many') {
    const queued = { ...entry, queued: true };
    storePendingOrder(queued);
    return { kind: 'queued', entry: queued };
  }
  dropPendingOrder(entry);
  const { cart, changes } = isObject(details) ? (details as { cart?: DetailedCart; changes?: LineChange[] }) : {};
  if (cart) applyPricing(cart);
  if (code === 'order.changed') return { kind: 'changed', changes: changes ?? [], entry };
  return { kind: 'rejected', code, text: message || orderTexts.failed, entry };
}

/** One update moves the order from the cart to the sent orders, so that no tab sees it in both. */
function recordSentOrder(entry: PendingOrder, order: PlacedOrder): void {
  updateRoot((state) => {
    const cart = subtractOrder(readCart(state.cart), entry.request);
    return {
      ...state,
      cart,
      memory: readCartSnapshot(state.memory, cart),
      shipping: withoutSentNotes(state.shipping, entry.request),
      outgoing: otherOrders(state, entry),
      orders: addSentOrder(state.orders, { ...order, fingerprint: entry.fingerprint }),
    };
  });
}
