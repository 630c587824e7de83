import { jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { DetailedCart, OrderRequest, Role } from '@shop/contracts';
import type { Fact, ManufacturerState, PackState, ProductState, WholesalerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, eventually, manufacturerState, startKeyServer } from '@shop/testing';
import { DataSource } from 'typeorm';
import { KeepPacks } from '../../src/book/reactions/keep-packs.reaction.js';
import { KeepProducts } from '../../src/book/reactions/keep-products.reaction.js';
import { KeepSellers } from '../../src/book/reactions/keep-sellers.reaction.js';
import { KeepBuyers } from '../../src/buyers/reactions/keep-buyers.reaction.js';
import { start } from '../../src/index.js';

/** A person who calls the API. */
export interface Person {
  id: string;
  token: string;
}
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}
interface Call {
  as?: Person | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The service on a database of its own, what its price book holds, and the people who buy and sell. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<World> {
    const [database, keys] = await Promise.all([createTestDatabase(), startKeyServer()]);
    const service = await start({
      DATABASE_URL: database.url,
      EVENTS_URL: database.url,
      IDENTITY_URL: keys.url,
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'fatal',
      ...settings,
    });
    return new World(service, service.app.get(DataSource), keys, async () => {
      await service.close();
      await keys.close();
      await database.drop();
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  person(role: Role | null, id: string = newId()): Person {
    return { id, token: this.keys.token({ id, role, verified: true }) };
  }

  /** A manufacturer as identity's events tell of it. */
  async seller(changes: Partial<ManufacturerState> = {}, version = 1): Promise<ManufacturerState> {
    const state = manufacturerState({ id: newId(), minPurchase: 0, ...changes });
    await this.service.app.get(KeepSellers, { strict: false }).handle(factOf(state, version));
    return state;
  }

  /** A product of these sizes as catalog's events tell of it. */
  async product(seller: { id: string }, changes: Partial<ProductState> = {}, version = 1): Promise<ProductState> {
    const state: ProductState = {
      id: newId(),
      userId: seller.id,
      name: 'Remera lisa',
      price: 10_000,
      priceUSD: null,
      mainImage: '/media/remera',
      onSale: false,
      isVariable: true,
      type: 88,
      genderId: 2,
      categoryId: 142,
      inventories: [inventory('M'), inventory('L')],
      blocked: false,
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.service.app.get(KeepProducts, { strict: false }).handle(factOf(state, version));
    return state;
  }

  /** A pack of two units of each variant of a product. */
  async pack(product: ProductState, changes: Partial<PackState> = {}, version = 1): Promise<PackState> {
    const quantities = product.inventories.map(({ id }) => ({ inventoryId: id, quantity: 2 }));
    const state: PackState = {
      id: newId(),
      userId: product.userId,
      name: 'Pack de remeras',
      price: 30_000,
      priceUSD: null,
      products: [{ productId: product.id, quantities }],
      complete: true,
      blocked: false,
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.service.app.get(KeepPacks, { strict: false }).handle(factOf(state, version));
    return state;
  }

  /** A wholesaler, as identity's events tell of them. */
  async buyer(changes: Partial<WholesalerState> = {}, version = 1): Promise<Person & { state: WholesalerState }> {
    const state: WholesalerState = {
      id: newId(),
      name: 'Distribuidora Sol',
      phone: '1177778888',
      street: 'Rivadavia 1500',
      city: 'Rosario',
      province: 'Santa Fe',
      postalCode: '2000',
      country: 'Argentina',
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.service.app.get(KeepBuyers, { strict: false }).handle(factOf(state, version));
    return { ...this.person('wholesaler', state.id), state };
  }

  /** Catalog says that it is no more. */
  async removeProduct(id: string, version = 2): Promise<void> {
    await this.service.app.get(KeepProducts, { strict: false }).bury(factOf({ id }, version));
  }

  async removePack(id: string, version = 2): Promise<void> {
    await this.service.app.get(KeepPacks, { strict: false }).bury(factOf({ id }, version));
  }

  /** What the cart's page would send after it had been shown these lines: quantities of each variant of a product, and of packs. */
  async seen(lines: { product?: ProductState; pack?: PackState; quantity?: number }[]): Promise<OrderRequest> {
    const products = lines.flatMap(({ product, quantity = 1 }) =>
      product ? [{ productId: product.id, variations: product.inventories.map(({ id }) => ({ variationId: id, quantity })) }] : [],
    );
    const packs = lines.flatMap(({ pack, quantity = 1 }) => (pack ? [{ packId: pack.id, quantity }] : []));
    const { body } = await this.call<DetailedCart>('POST', '/api/cart', { body: { products, packs } });
    return { carts: body.carts };
  }

  send<Body>(
    request: unknown,
    { key = newKey(), as, headers }: { key?: string; as?: Person | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    return this.call<Body>('POST', '/api/orders', { as, body: request, headers: { 'idempotency-key': key, ...headers } });
  }

  get<Body>(path: string, as?: Person, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, { as, ...(headers && { headers }) });
  }

  async call<Body>(method: string, path: string, { as, body, headers }: Call = {}): Promise<Answer<Body>> {
    const response = await fetch(this.service.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (text !== '' && isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  }

  /** Until the service knows in memory which accounts may not act, and asks its database for none of them. */
  async standingsKnown(as: Person): Promise<void> {
    const asked = jest.spyOn(this.database, 'query');
    await eventually('standings to be known', async () => {
      asked.mockClear();
      await this.get('/api/cart/saved', as);
      return asked.mock.calls.length === 0;
    });
    asked.mockRestore();
  }

  async count(table: 'orders' | 'sub_order' | 'outbox' | 'guest_attempt'): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }
}

/** A key as a browser makes it. */
export const newKey = (): string => randomBytes(16).toString('base64url');

export const inventory = (size: string, color: string | null = 'Negro'): ProductState['inventories'][number] => ({
  id: newId(),
  sizeId: 1,
  size,
  colorId: color === null ? null : 1,
  color,
  code: color === null ? null : '#000000',
});

export const factOf = <Body extends { id: string }>(body: Body, version: number): Fact<Body> => ({
  id: newId(),
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});

export const ana = { name: 'Ana Pérez', phone: '1133334444' };
