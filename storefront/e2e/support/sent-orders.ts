import { expect, request as requests } from '@playwright/test';
import {
  chatLine,
  type Cart,
  type CartItems,
  type DetailedCart,
  type LoginResponse,
  type PlacedOrder,
  type Pack,
  type PackList,
  type Product,
  type ProductList,
} from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import type { Person } from './people.js';
import { demoProducts } from './support.js';

const site = process.env['BASE_URL'] ?? 'http://localhost:8080';
/** A guest with a new telephone, because guest orders per telephone are limited. */
export const newGuest = (): { name: string; phone: string } => ({
  name: 'Ana Invitada',
  phone: `11${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
});

export interface SentOrder extends PlacedOrder {
  /** The sent carts, one per manufacturer. */
  carts: Cart[];
}

/** The lines of a cart as the chat text lists them. */
export const linesOf = ({ products, packs }: Cart): string[] => [
  ...products.flatMap(({ name, articleCode, inventories }) =>
    inventories.map((one) => chatLine(one.totalItem, name, one.color ? `${one.color}, ${one.size}` : one.size, articleCode)),
  ),
  ...packs.map(({ name, totalItem }) => chatLine(totalItem, name, 'Pack')),
];

interface OrderOptions {
  /** The wholesaler who sends it; a guest if absent. */
  wholesaler?: Person;
  guest?: { name: string; phone: string };
  /** Number of manufacturers. */
  manufacturers?: number;
  /** Adds a pack to the products. */
  pack?: boolean;
  /** Id of a manufacturer that must be among them. */
  from?: string;
}

/** Sends an order of the demo catalogue that reaches every minimum. */
export async function sendOrder({
  wholesaler,
  guest = newGuest(),
  manufacturers = 1,
  pack = false,
  from,
}: OrderOptions = {}): Promise<SentOrder> {
  const api = await requests.newContext({ baseURL: site });
  const headers: Record<string, string> = {};
  if (wholesaler) {
    const { token } = (await (await api.post('/api/auth/login', { data: wholesaler })).json()) as LoginResponse;
    headers['authorization'] = `Bearer ${token}`;
  }
  const read = async <T>(path: string): Promise<T> => (await (await api.get(path)).json()) as T;
  const products = await demoProducts(api);
  const own = from ? (await read<ProductList>(`/api/products/manufacturer/${from}?pageSize=1`)).products : [];
  const first = new Map([...own, ...products].toReversed().map((product) => [product.userId, product]));
  const chosen = [...own, ...[...first.values()].filter(({ userId }) => userId !== from)].slice(0, manufacturers);
  const items: CartItems = { packs: [], products: [] };
  for (const { id } of chosen) {
    const { inventories } = await read<Product>(`/api/products/${id}`);
    items.products.push({ productId: id, variations: inventories.slice(0, 3).map((one) => ({ variationId: one.id, quantity: 40 })) });
  }
  if (pack) {
    const { packs } = await read<PackList>('/api/packs?pageSize=50');
    const fullPack = await read<Pack>(`/api/packs/${packs[0]?.id}`);
    items.packs.push({ packId: fullPack.id, quantity: 12 });
  }
  const seen = (await (await api.post('/api/cart', { data: items })).json()) as DetailedCart;
  const answer = await api.post('/api/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { carts: seen.carts, unified: seen.carts.length > 1, ...(!wholesaler && { userData: guest }) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const placed = (await answer.json()) as PlacedOrder;
  await api.dispose();
  return { ...placed, carts: seen.carts };
}
