import { randomUUID } from 'node:crypto';
import { type CartItems, type DetailedCart, type Product, services } from '@shop/contracts';
import { demoPassword } from '@shop/demo';
import { Client } from '@shop/testing';
import { Load, type LoadRequest } from '../../../gateway/test/support/load.js';

const PER_SECOND = 100;
/** With more, a slow machine would answer requests only, and start no container. */
const MAX_CONCURRENT = 4;
const REQUESTS_PER_ORDER = 500;
/** The publisher writes many pages for each edit. */
const REQUESTS_PER_EDIT = 200;
/** The buyer may send 60 in an hour. */
const MAX_ORDERS = 50;
/** Enough for every minimum purchase. */
const UNITS = 200;

/** Steady requests to every service, with sign-ins' sessions, edits and orders among them. */
export async function startShopLoad(url: string): Promise<Load> {
  const manufacturer = await Client.signIn(url, 'fabricante@mayorea.test', demoPassword);
  const buyer = await Client.signIn(url, 'mayorista@mayorea.test', demoPassword);
  const { body: own } = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe');
  const edited = await detailOf(url, own.myProducts.at(-1)?.id);
  const { body: list } = await new Client(url).get<{ products: { id: string; manufacturer: { userId: string } }[] }>('/api/products');
  // The price of another manufacturer's product does not change between cart and order.
  const bought = await detailOf(url, list.products.find(({ manufacturer: { userId } }) => userId !== manufacturer.userId)?.id);
  const lines: CartItems['products'] = [
    { productId: bought.id, variations: [{ variationId: bought.inventories[0]?.id ?? '', quantity: UNITS }] },
  ];
  const items: CartItems = { packs: [], products: lines };
  const { carts } = (await new Client(url).post<DetailedCart>('/api/cart', items)).body;

  const send = (method: string, target: string, body: object, client?: Client, key?: string): LoadRequest => ({
    method,
    target,
    headers: {
      'content-type': 'application/json',
      ...(client && { authorization: `Bearer ${client.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const userData = { name: 'Ana Pérez', phone: '1133334444' };
  const order = (): LoadRequest => send('POST', '/api/orders', { userData, unified: false, carts }, buyer, randomUUID());
  const reads: LoadRequest[] = [
    { target: '/' },
    { target: `/producto/${bought.id}` },
    { target: '/api/products' },
    { target: `/api/products/${bought.id}` },
    { target: `/api/manufacturers/${bought.userId}` },
    { target: '/api/users/me', headers: { authorization: `Bearer ${manufacturer.token}` } },
    { target: `/api/reviews/manufacturer/${bought.userId}` },
    { target: '/api/site-texts/terminos' },
    send('POST', '/api/cart', items),
  ];
  const requestAt = (n: number): LoadRequest => {
    if (n % REQUESTS_PER_ORDER === 0 && n < MAX_ORDERS * REQUESTS_PER_ORDER) return order();
    if (n % REQUESTS_PER_EDIT === 1) return send('PUT', `/api/products/${edited.id}`, { ...edited, name: `Remera ${n}` }, manufacturer);
    return reads[n % reads.length] ?? { target: '/' };
  };
  for (const { name, prefixes } of services)
    if (!reads.some(({ target }) => prefixes.some((prefix) => target.startsWith(prefix)))) throw new Error(`no request goes to ${name}`);
  return new Load(url, PER_SECOND, requestAt, MAX_CONCURRENT);
}

async function detailOf(url: string, id: string | undefined): Promise<Product> {
  const { status, body } = await new Client(url).get<Product>(`/api/products/${id}`);
  if (status !== 200) throw new Error(`there is no product ${id}: ${status}`);
  return body;
}
