import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DetailedCart, Product } from '@shop/contracts';
import type { BenchWorld } from '../bench-world.js';
import { cutAtRandom, startRelay } from './relay.js';
import { cartOf, orderBody, priced, type Seller } from './shelf.js';

const SENDERS = 16;

interface Told {
  /** Connections that were cut before an answer was heard, and what was answered, by status. */
  cut: number;
  statuses: Map<number, number>;
}
/** The prices a sender saw, by product; by the key they sent them with. */
type Seen = Map<string, Map<string, number>>;

/**
 * Orders, each sent twice at once and each tried again over connections that are cut at random, while prices of what they hold change. A
 * price that changed is seen again and sent with a new key, as the cart's page does. Prints what came of it; answers whether all is right.
 */
export async function doubleSends(
  bench: BenchWorld,
  api: string,
  shelf: readonly Seller[],
  sends: number,
  perSecond: number,
): Promise<boolean> {
  const relay = await startRelay(Number(new URL(api).port), cutAtRandom);
  const told: Told = { cut: 0, statuses: new Map() };
  const seen: Seen = new Map();
  const people = Array.from({ length: sends }, () => randomUUID());
  const editing = new AbortController();
  const edits = editPrices(bench, shelf, perSecond, editing.signal);
  const since = performance.now();
  try {
    const waiting = people.entries();
    const sender = async (): Promise<void> => {
      for (const [n, person] of waiting) {
        const sellers = [0, 1, 2].flatMap((k) => shelf[(n + k) % shelf.length] ?? []);
        await sendUntilOrdered({
          api,
          relayed: `http://127.0.0.1:${relay.port}`,
          token: bench.token(person, 'wholesaler'),
          sellers,
          told,
          seen,
        });
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
  } finally {
    editing.abort();
    relay.close();
  }
  const seconds = (performance.now() - since) / 1000;
  const { once, doubled, unseen, lines } = await compared(bench, people, seen);
  const answers = [...told.statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  const failures = [...told.statuses].reduce((sum, [status, n]) => sum + (status >= 500 && status !== 503 ? n : 0), 0);
  console.log(
    `  ${sends} sends, each twice at once, ${(await edits).toFixed(0)} prices changed meanwhile: ${once} made once, ${doubled} more than once, ` +
      `${sends - once - doubled} never   target: each once · ${unseen} of ${lines} lines at a price their sender had not seen   target 0`,
  );
  console.log(
    `  in ${seconds.toFixed(1)} s: ${told.cut} connections cut, ${answers.join(', ')}; 5xx other than 503: ${failures}   target 0`,
  );
  return once === sends && unseen === 0 && failures === 0;
}

interface Sending {
  api: string;
  relayed: string;
  token: string;
  sellers: Seller[];
  told: Told;
  seen: Seen;
}

async function sendUntilOrdered({ api, relayed, token, sellers, told, seen }: Sending): Promise<void> {
  for (;;) {
    const cart = await priced(api, cartOf(sellers));
    const key = randomUUID();
    seen.set(key, pricesOf(cart));
    const twins = await Promise.all([1, 2].map(() => tryUntilAnswered(relayed, orderBody(cart), { key, token }, told)));
    if (twins.includes(201)) return;
    if (!twins.every((status) => status === 409)) throw new Error(`an order was answered with ${twins.join(' and ')}`);
  }
}

const pricesOf = ({ carts }: DetailedCart): Map<string, number> =>
  new Map(carts.flatMap(({ products }) => products.map(({ id, price }): [string, number] => [id, price])));

/** Status of the first answer that is final. */
async function tryUntilAnswered(origin: string, body: string, { key, token }: { key: string; token: string }, told: Told): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  for (;;) {
    const status = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => undefined,
    );
    if (status === undefined) told.cut += 1;
    else told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
    if (status !== undefined && status < 500) return status;
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

interface Compared {
  once: number;
  doubled: number;
  unseen: number;
  lines: number;
}

async function compared({ rows }: BenchWorld, people: readonly string[], seen: Seen): Promise<Compared> {
  const orders = await rows<{ scope: string; key: string; products: { id: string; price: number }[] }>(
    `select o.scope, o.key, json_agg(json_build_object('id', product ->> 'id', 'price', (product ->> 'price')::int)) as products
       from cart_orders.orders o join cart_orders.sub_order s on s.order_id = o.id, jsonb_array_elements(s.lines -> 'products') product
      where o.scope = any($1) group by o.id`,
    [people],
  );
  const made = new Map<string, number>();
  for (const { scope } of orders) made.set(scope, (made.get(scope) ?? 0) + 1);
  const counts = [...made.values()];
  const lines = orders.flatMap(({ key, products }) => products.map(({ id, price }) => seen.get(key)?.get(id) === price));
  return {
    once: counts.filter((n) => n === 1).length,
    doubled: counts.filter((n) => n > 1).length,
    unseen: lines.filter((asSeen) => !asSeen).length,
    lines: lines.length,
  };
}
