import { type DetailedCart, type LineChange, type OrderOutcome, type OrderPlaced, orderTexts } from '@shop/contracts';
import { ApiError, type ApiCall } from '../../../lib/api.js';
import { change } from '../../../lib/root.store.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { isObject } from '../../../lib/stored.js';
import { readMemory } from '../cart-snapshot.js';
import { readCart } from '../cart.js';
import { $outgoing } from '../outgoing.store.js';
import { takeCart } from '../pricing.store.js';
import { $sentOrders, withSent } from '../sent-orders.store.js';
import { fingerprintOf, subtract, type Draft } from './order-request.js';
import { isOver, newKey, shareMaker, type Outgoing, type SentPart } from './outgoing.js';

/** What came of a press on "Enviar pedido" or of a kept send. */
export type Sending =
  | { kind: 'sent'; placed: OrderPlaced; parts: SentPart[] }
  /** An earlier send to the same manufacturer had arrived: is another one wanted? */
  | { kind: 'earlier'; placed: OrderPlaced; parts: SentPart[] }
  | { kind: 'changed'; changes: LineChange[]; entry: Outgoing }
  | { kind: 'refused'; code: string; text: string; entry: Outgoing }
  | { kind: 'kept'; entry: Outgoing }
  /** Whether an earlier send arrived cannot be asked now. */
  | { kind: 'unsure' }
  /** A kept send was not sent within its day. */
  | { kind: 'over'; entry: Outgoing }
  /** Another tab changed the cart since it was shown here. */
  | { kind: 'overtaken' };

/** How long a call may take, in milliseconds. */
const patience = 10_000;

/** One send at a time in all tabs. Where the browser has no locks (plain http), one at a time in this tab. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  const freshly = (): Promise<T> => {
    // Another tab may have sent and stored while this one waited.
    change((state) => state);
    return task();
  };
  if (locks) return locks.request('mayorea:send', freshly);
  const turn = last.then(freshly, freshly);
  last = turn.catch(() => undefined);
  return turn;
}
let last: Promise<unknown> = Promise.resolve();

/** Sends what was seen when the button was pressed; `now` is what the cart holds when its turn has come. */
export function sendOrder(seen: Draft, now: () => Draft): Promise<Sending> {
  return alone(async () => {
    const fingerprint = fingerprintOf(seen.request);
    if (fingerprintOf(now().request) !== fingerprint) {
      const twin = $sentOrders.get().find((order) => order.fingerprint === fingerprint);
      return twin ? { kind: 'sent', placed: twin, parts: seen.parts } : { kind: 'overtaken' };
    }
    const open = $outgoing.get();
    const own = open.find((entry) => entry.fingerprint === fingerprint);
    for (const entry of own ? [] : open.filter(({ request }) => shareMaker(request, seen.request))) {
      const earlier = await resolve(entry);
      if (earlier) return earlier;
    }
    if (own) return post(own);
    const entry: Outgoing = { ...seen, key: newKey(), fingerprint, at: Date.now(), kept: false };
    keep(entry);
    return post(entry);
  });
}

/** Sends what is kept, with the same keys and bodies. Says what became of each; those without an answer stay. */
export function sendKept(): Promise<Sending[]> {
  if ($outgoing.get().length === 0) return Promise.resolve([]);
  return alone(async () => {
    const results: Sending[] = [];
    for (const entry of $outgoing.get()) {
      const result = isOver(entry, Date.now()) ? ((await resolve(entry)) ?? { kind: 'over' as const, entry }) : await post(entry);
      if (result.kind !== 'kept' && result.kind !== 'unsure')
        results.push(result.kind === 'earlier' ? { ...result, kind: 'sent' } : result);
    }
    return results;
  });
}

/** Forgets a kept send: whoever sends the list by chat does not send it twice. */
export const forgetOutgoing = (entry: Outgoing): void =>
  change((state) => ({ ...state, outgoing: $outgoing.get().filter(({ key }) => key !== entry.key) }));

/** Stored before the call: whatever happens to this page, the same press has the same key. */
const keep = (entry: Outgoing): void =>
  change((state) => ({ ...state, outgoing: [...$outgoing.get().filter(({ key }) => key !== entry.key), entry] }));

const withKey = (key: string, init: ApiCall = {}): ApiCall => ({
  ...init,
  headers: { ...init.headers, 'idempotency-key': key },
  signal: AbortSignal.timeout(patience),
});

/** What became of an earlier send: undefined when it never arrived, which ends it. */
async function resolve(entry: Outgoing): Promise<Sending | undefined> {
  try {
    await signedApi<OrderOutcome>('/api/orders/outcome', withKey(entry.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return { kind: 'unsure' };
    forgetOutgoing(entry);
    return undefined;
  }
  // The same key gets the same answer, and makes nothing.
  const result = await post(entry);
  return result.kind === 'sent' ? { ...result, kind: 'earlier' } : { kind: 'unsure' };
}

async function post(entry: Outgoing): Promise<Sending> {
  try {
    const placed = await signedApi<OrderPlaced>('/api/orders', withKey(entry.key, json('POST', entry.request)));
    finish(entry, placed);
    return { kind: 'sent', placed, parts: entry.parts };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(entry, error);
  }
}

function refusalOf(entry: Outgoing, { status, code, message, details }: ApiError): Sending {
  const unknown = status === 0 || status === 408 || status === 429 || status >= 500;
  if (unknown) {
    const kept = { ...entry, kept: true };
    keep(kept);
    return { kind: 'kept', entry: kept };
  }
  forgetOutgoing(entry);
  const { cart, changes } = isObject(details) ? (details as { cart?: DetailedCart; changes?: LineChange[] }) : {};
  if (cart) takeCart(cart);
  if (code === 'order.changed') return { kind: 'changed', changes: changes ?? [], entry };
  return { kind: 'refused', code, text: message || orderTexts.failed, entry };
}

/** One change of what is stored: nobody sees an order that is sent and still in the cart. */
function finish(entry: Outgoing, placed: OrderPlaced): void {
  const outgoing = $outgoing.get().filter(({ key }) => key !== entry.key);
  change((state) => {
    const cart = subtract(readCart(state.cart), entry.request);
    return {
      ...state,
      cart,
      memory: readMemory(state.memory, cart),
      outgoing,
      orders: withSent(state.orders, { ...placed, fingerprint: entry.fingerprint }),
    };
  });
}
