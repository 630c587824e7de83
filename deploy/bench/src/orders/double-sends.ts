import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import type { BenchShop } from '../bench-shop.js';
import type { BenchOptions } from '../options.js';
import { auditOrders } from './order-audit.js';
import { priceCart, type SellerLines } from './order-fixtures.js';
import { buy, type BuyerApi, type Purchase } from './purchase.js';

const SENDERS = 16;
const SELLERS_PER_ORDER = 3;
/** One of this many buyers is a guest, who orders from one manufacturer. */
const GUEST_EVERY = 10;
/** A client gives up at a random time before this one, so a part of the orders are taken without an answer. */
const LONGEST_WAIT_MS = 150;

/**
 * Sends each order twice at once and again whenever its answer is lost, while prices change. A changed price is read again and sent with
 * a new key, as the cart page does. Prints the results; returns true if all are right.
 */
export async function doubleSends(
  bench: BenchShop,
  api: string,
  sellers: readonly SellerLines[],
  { sends, rate }: BenchOptions,
): Promise<boolean> {
  const statuses = new Map<number, number>();
  const buyerApi: BuyerApi = { price: (items) => priceCart(api, items), send: (request) => sendUntilAnswered(api, request, statuses) };
  const purchases: Purchase[] = [];
  const editing = new AbortController();
  const edits = editPrices(bench, sellers, rate, editing.signal);
  const sender = async (): Promise<void> => {
    while (purchases.length < sends) {
      const purchase = createPurchase(bench, sellers, purchases.length);
      purchases.push(purchase);
      await buy(purchase, buyerApi, 2);
    }
  };
  try {
    await Promise.all(Array.from({ length: SENDERS }, sender));
  } finally {
    editing.abort();
  }
  const { once, doubled, unseenPrices, lines } = await auditOrders(bench, purchases);
  const failures = [...statuses].reduce((sum, [status, n]) => sum + (status >= 500 && status !== 503 ? n : 0), 0);
  console.log(
    `  ${purchases.length} orders, each sent twice at once, ${statuses.get(0) ?? 0} answers lost, ${await edits} prices changed meanwhile: ` +
      `${once} made once, ${doubled} more than once, ${purchases.length - once - doubled} never   target: each once\n` +
      `  ${unseenPrices} of ${lines} lines at a price their sender had not seen, ${failures} 5xx other than 503   target 0, 0`,
  );
  return once === purchases.length && unseenPrices === 0 && failures === 0;
}

/** A new buyer with a new address and phone, so that no hourly limit applies. */
function createPurchase({ token }: BenchShop, allSellers: readonly SellerLines[], n: number): Purchase {
  const sellers = Array.from({ length: SELLERS_PER_ORDER }, (_, k) => allSellers[(n + k) % allSellers.length] ?? []).flat();
  const buyerId = randomUUID();
  const wholesaler = (): Record<string, string> => ({ authorization: `Bearer ${token(buyerId, 'wholesaler')}` });
  if (n % GUEST_EVERY > 0) return { sellers, senderHeaders: wholesaler, seenPrices: new Map() };
  // The service trusts this header from a gateway on this machine.
  const address = { 'x-forwarded-for': [10, n >> 16, (n >> 8) & 255, n & 255].join('.') };
  return { sellers: sellers.slice(0, 1), senderHeaders: () => address, phone: String(1_100_000_000 + n), seenPrices: new Map() };
}

/** Retries until an answer below 500; counts the statuses, 0 for a lost answer. */
async function sendUntilAnswered(
  origin: string,
  { headers, body }: Parameters<BuyerApi['send']>[0],
  statuses: Map<number, number>,
): ReturnType<BuyerApi['send']> {
  for (let longestWait = LONGEST_WAIT_MS; ; longestWait *= 2) {
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(Math.ceil(Math.random() * longestWait)),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer && status < 500) return answer;
    await delay(Math.random() * 50);
  }
}

/** Raises the price of one product after the other; resolves with the number of edits. */
async function editPrices(
  { shop, token }: BenchShop,
  sellers: readonly SellerLines[],
  perSecond: number,
  end: AbortSignal,
): Promise<number> {
  const ids = [...new Set(sellers.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  let changed = 0;
  for (; !end.aborted; changed += 1) {
    const url = `${shop.url}/api/products/${ids[changed % ids.length]}`;
    const product = (await (await fetch(url)).json()) as Product;
    await putPrice(url, product, product.price + 1, token(product.userId));
    await delay(1000 / perSecond);
  }
  return changed;
}

export async function putPrice(url: string, product: Product, price: number, token: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, price }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the edit was refused: ${answer.status}`);
}
