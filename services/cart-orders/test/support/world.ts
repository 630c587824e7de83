import { randomBytes } from 'node:crypto';
import type { DetailedCart, OrderRequest, Role } from '@shop/contracts';
import type { ManufacturerState, PackState, PlacedOrderState, ProductState, WholesalerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import {
  type ApiCall,
  type ApiResponse,
  eventOf,
  manufacturerState,
  type Person,
  productState,
  ServiceWorld,
  startService,
} from '@shop/testing';
import { DataSource } from 'typeorm';
import { PackProjection } from '../../src/price-book/reactions/pack-projection.reaction.js';
import { ProductProjection } from '../../src/price-book/reactions/product-projection.reaction.js';
import { SellerProjection } from '../../src/price-book/reactions/seller-projection.reaction.js';
import { BuyerProjection } from '../../src/buyers/reactions/buyer-projection.reaction.js';
import { migrate, start } from '../../src/index.js';

export type { Person };

/** The service on a test database, with helpers that fill its replicas and call its API. */
export class World extends ServiceWorld<RunningService> {
  readonly database = this.provider(DataSource);

  static async start(settings: Record<string, string> = {}): Promise<World> {
    return new World(await startService({ name: 'cart_orders', migrate, start, settings }));
  }

  person(role: Role | null, id: string = newId()): Person {
    return this.signIn({ id, role, verified: true });
  }

  /** Adds or updates a manufacturer's replica row, as an event of identity would. */
  async seller(changes: Partial<ManufacturerState> = {}, version = 1): Promise<ManufacturerState> {
    const state = manufacturerState({ id: newId(), minPurchase: 0, ...changes });
    await this.provider(SellerProjection).handle(eventOf(state, version));
    return state;
  }

  /** Adds or updates a product's replica row, as an event of catalog would. */
  async product(seller: { id: string }, changes: Partial<ProductState> = {}, version = 1): Promise<ProductState> {
    const inventories = [inventory('M'), inventory('L')];
    const state = productState({ id: newId(), userId: seller.id, isVariable: true, inventories, ...changes });
    await this.provider(ProductProjection).handle(eventOf(state, version));
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
    await this.provider(PackProjection).handle(eventOf(state, version));
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
    await this.provider(BuyerProjection).handle(eventOf(state, version));
    return { ...this.person('wholesaler', state.id), state };
  }

  /** Marks a product as deleted, as catalog's event would. */
  async removeProduct(id: string, version = 2): Promise<void> {
    await this.provider(ProductProjection).markDeleted(eventOf({ id }, version));
  }

  /** Marks a manufacturer as deleted, as identity's event would. */
  async deleteSeller(id: string, version = 2): Promise<void> {
    await this.provider(SellerProjection).markDeleted(eventOf({ id }, version));
  }

  /** Marks a wholesaler as deleted, as identity's event would. */
  async deleteBuyer(id: string, version = 2): Promise<void> {
    await this.provider(BuyerProjection).markDeleted(eventOf({ id }, version));
  }

  async removePack(id: string, version = 2): Promise<void> {
    await this.provider(PackProjection).markDeleted(eventOf({ id }, version));
  }

  /** The request that the cart page sends for these lines: `quantity` of each variant of a product, and of packs. */
  async orderRequest(lines: { product?: ProductState; pack?: PackState; quantity?: number }[]): Promise<OrderRequest> {
    const products = lines.flatMap(({ product, quantity }) => (product ? [productLine(product, quantity)] : []));
    const packs = lines.flatMap(({ pack, quantity = 1 }) => (pack ? [{ packId: pack.id, quantity }] : []));
    const { body } = await this.call<DetailedCart>('POST', '/api/cart', { body: { products, packs } });
    return { carts: body.carts };
  }

  send<Body>(request: unknown, { key = newKey(), as, headers }: { key?: string } & ApiCall = {}): Promise<ApiResponse<Body>> {
    return this.call<Body>('POST', '/api/orders', { as, body: request, headers: { 'idempotency-key': key, ...headers } });
  }

  /** Body of the event from which the mails of an order are made. */
  async placedOrderEvent(number: string): Promise<PlacedOrderState | undefined> {
    const [event] = await this.database.query<{ body: PlacedOrderState }[]>(
      `select body from outbox where name = 'order.placed' and body ->> 'number' = $1`,
      [number],
    );
    return event?.body;
  }

  async count(table: 'orders' | 'sub_order' | 'outbox' | 'rate_limit'): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }
}

/** An idempotency key as the browser creates it. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** A line of a cart with `quantity` of each variant of a product. */
export const productLine = ({ id, inventories }: { id: string; inventories: { id: string }[] }, quantity = 1) => ({
  productId: id,
  variations: inventories.map((inventory) => ({ variationId: inventory.id, quantity })),
});

export const inventory = (size: string, color: string | null = 'Negro'): ProductState['inventories'][number] => ({
  id: newId(),
  sizeId: 1,
  size,
  colorId: color === null ? null : 1,
  color,
  code: color === null ? null : '#000000',
});

export const ana = { name: 'Ana Pérez', phone: '1133334444' };
