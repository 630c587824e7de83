import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import type { BenchWorld } from '../bench-world.js';
import { madeOf } from './made.js';
import { buy, type Purchase, type Way } from './purchase.js';
import { cutAtRandom, startRelay } from './relay.js';
import { priced, type Seller } from './shelf.js';

const SENDERS = 16;
const MAKERS = 3;
/** One of so many is a guest, who orders of one manufacturer. */
const GUEST_EVERY = 10;

export interface Sends {
  count: number;
  /** Seconds after which nobody begins to send any more. */
  limit: number;
  /** Prices that change in a second. */
  perSecond: number;
}
interface Told {
  /** Connections that were cut before an answer was heard, and what was answered, by status. */
  cut: number;
  statuses: Map<number, number>;
}

/**
 * Orders, each sent twice at once and each tried again over connections that are cut at random, while prices of what they hold change. A
 * price that changed is seen again and sent with a new key, as the cart's page does. Prints what came of it; answers whether all is right.
 */
export async function doubleSends(bench: BenchWorld, api: string, shelf: readonly Seller[], sends: Sends): Promise<boolean> {
  const relay = await startRelay(Number(new URL(api).port), cutAtRandom);
  const told: Told = { cut: 0, statuses: new Map() };
  const way: Way = {
    price: (items) => priced(api, items),
    send: (request) => tryUntilAnswered(`http://127.0.0.1:${relay.port}`, request, told),
  };
  const purchases: Purchase[] = [];
  const editing = new AbortController();
  const edits = editPrices(bench, shelf, sends.perSecond, editing.signal);
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1000;
  const sender = async (): Promise<void> => {
    while (purchases.length < sends.count && seconds() < sends.limit) {
      const purchase = purchaseOf(bench, shelf, purchases.length);
      purchases.push(purchase);
      await buy(purchase, way, 2);
    }
  };
  try {
    await Promise.all(Array.from({ length: SENDERS }, sender));
  } finally {
    editing.abort();
    relay.close();
  }
  const took = seconds();
  const { once, doubled, unseen, lines } = await madeOf(bench, purchases);
  const answers = [...told.statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  const failures = [...told.statuses].reduce((sum, [status, n]) => sum + (status >= 500 && status !== 503 ? n : 0), 0);
  console.log(
    `  ${purchases.length} of ${sends.count} sends, each twice at once, ${(await edits).toFixed(0)} prices changed meanwhile: ${once} made once, ` +
      `${doubled} more than once, ${purchases.length - once - doubled} never   target: each once · ` +
      `${unseen} of ${lines} lines at a price their sender had not seen   target 0`,
  );
  console.log(`  in ${took.toFixed(1)} s: ${told.cut} connections cut, ${answers.join(', ')}; 5xx other than 503: ${failures}   target 0`);
  return once === purchases.length && unseen === 0 && failures === 0;
}

/** Of somebody who has not ordered before, from an address and with a telephone of their own: nobody meets a limit of orders an hour. */
function purchaseOf({ token }: BenchWorld, shelf: readonly Seller[], n: number): Purchase {
  const sellers = Array.from({ length: MAKERS }, (_, k) => shelf[(n + k) % shelf.length] ?? []).flat();
  const person = randomUUID();
  const wholesaler = (): Record<string, string> => ({ authorization: `Bearer ${token(person, 'wholesaler')}` });
  if (n % GUEST_EVERY > 0) return { sellers, sender: wholesaler, seen: new Map() };
  // As a gateway on this machine says it.
  const address = { 'x-forwarded-for': [10, n >> 16, (n >> 8) & 255, n & 255].join('.') };
  return { sellers: sellers.slice(0, 1), sender: () => address, phone: String(1_100_000_000 + n), seen: new Map() };
}

/** The first answer that is final. */
async function tryUntilAnswered(origin: string, { headers, body }: Parameters<Way['send']>[0], told: Told): ReturnType<Way['send']> {
  for (;;) {
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => undefined);
    if (!answer) told.cut += 1;
    else told.statuses.set(answer.status, (told.statuses.get(answer.status) ?? 0) + 1);
    if (answer && answer.status < 500) return answer;
    await delay(Math.random() * 50);
  }
}

/** Raises the price of one product after the other; answers how many were changed. */
async function editPrices({ world, token }: BenchWorld, shelf: readonly Seller[], perSecond: number, end: AbortSignal): Promise<number> {
  const ids = [...new Set(shelf.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  let changed = 0;
  for (; !end.aborted; changed += 1) {
    const url = `${world.url}/api/products/${ids[changed % ids.length]}`;
    const product = (await (await fetch(url)).json()) as Product;
    await putPrice(url, product, product.price + 1, token(product.userId));
    await delay(1000 / perSecond);
  }
  return changed;
}

/** Edits a product's price. */
export async function putPrice(url: string, product: Product, price: number, token: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, price }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the edit was refused: ${answer.status}`);
}
