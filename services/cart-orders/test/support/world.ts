import { randomBytes } from 'node:crypto';
import type { DetailedCart, OrderRequest, Role } from '@shop/contracts';
import type { EventEnvelope, ManufacturerState, PackState, ProductState, WholesalerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, manufacturerState, startKeyServer } from '@shop/testing';
import { DataSource } from 'typeorm';
import { PackProjection } from '../../src/price-book/reactions/pack-projection.reaction.js';
import { ProductProjection } from '../../src/price-book/reactions/product-projection.reaction.js';
import { SellerProjection } from '../../src/price-book/reactions/seller-projection.reaction.js';
import { BuyerProjection } from '../../src/buyers/reactions/buyer-projection.reaction.js';
import { migrate, start } from '../../src/index.js';

export interface Person {
  id: string;
  token: string;
}
export interface ApiResponse<Body> {
  status: number;
  body: Body;
  headers: Headers;
}
interface Call {
  as?: Person | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

const migrateDatabase = (url: string): Promise<void> => migrate({ DATABASE_URL: url, EVENTS_URL: url, IDENTITY_URL: 'http://127.0.0.1' });

/** The service on a test database, with helpers that fill its replicas and call its API. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<World> {
    const [database, keys] = await Promise.all([createTestDatabase({ name: 'cart_orders', migrate: migrateDatabase }), startKeyServer()]);
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

  /** An admin whose last code of the second factor is 11 minutes old. */
  adminWithOldCode(): Person {
    const id = newId();
    return { id, token: this.keys.token({ id, role: 'admin', mfa: Math.floor(Date.now() / 1000) - 11 * 60 }) };
  }

  /** Adds or updates a manufacturer's replica row, as an event of identity would. */
  async seller(changes: Partial<ManufacturerState> = {}, version = 1): Promise<ManufacturerState> {
    const state = manufacturerState({ id: newId(), minPurchase: 0, ...changes });
    await this.service.app.get(SellerProjection, { strict: false }).handle(eventOf(state, version));
    return state;
  }

  /** Adds or updates a product's replica row, as an event of catalog would. */
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
    await this.service.app.get(ProductProjection, { strict: false }).handle(eventOf(state, version));
    return state;
  }

  /** Adds or updates a pack with two units of each variant of a product. */
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
    await this.service.app.get(PackProjection, { strict: false }).handle(eventOf(state, version));
    return state;
  }

  /** Adds or updates a wholesaler's replica row, as an event of identity would. */
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
      cuit: null,
      vatStatus: null,
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.service.app.get(BuyerProjection, { strict: false }).handle(eventOf(state, version));
    return { ...this.person('wholesaler', state.id), state };
  }

  /** Marks a product as deleted, as catalog's event would. */
  async removeProduct(id: string, version = 2): Promise<void> {
    await this.service.app.get(ProductProjection, { strict: false }).markDeleted(eventOf({ id }, version));
  }

  async removePack(id: string, version = 2): Promise<void> {
    await this.service.app.get(PackProjection, { strict: false }).markDeleted(eventOf({ id }, version));
  }

  /** The request that the cart page sends for these lines: `quantity` of each variant of a product, and of packs. */
  async orderRequest(lines: { product?: ProductState; pack?: PackState; quantity?: number }[]): Promise<OrderRequest> {
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
  ): Promise<ApiResponse<Body>> {
    return this.call<Body>('POST', '/api/orders', { as, body: request, headers: { 'idempotency-key': key, ...headers } });
  }

  get<Body>(path: string, as?: Person, headers?: Record<string, string>): Promise<ApiResponse<Body>> {
    return this.call<Body>('GET', path, { as, ...(headers && { headers }) });
  }

  async call<Body>(method: string, path: string, { as, body, headers }: Call = {}): Promise<ApiResponse<Body>> {
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

  async count(table: 'orders' | 'sub_order' | 'outbox' | 'rate_limit'): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }
}

/** An idempotency key as the browser creates it. */
export const newKey = (): string => randomBytes(16).toString('base64url');

export const inventory = (size: string, color: string | null = 'Negro'): ProductState['inventories'][number] => ({
  id: newId(),
  sizeId: 1,
  size,
  colorId: color === null ? null : 1,
  color,
  code: color === null ? null : '#000000',
});

export const eventOf = <Body extends { id: string }>(body: Body, version: number): EventEnvelope<Body> => ({
  id: newId(),
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});

export const ana = { name: 'Ana Pérez', phone: '1133334444' };
