import { CommandBus } from '@nestjs/cqrs';
import type { Review, Role } from '@shop/contracts';
import type {
  AccountStandingState,
  EventEnvelope,
  ManufacturerState,
  ProductState,
  ReputationState,
  SubOrderState,
  WholesalerName,
} from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, manufacturerState, startKeyServer } from '@shop/testing';
import { DataSource } from 'typeorm';
import { migrate, start } from '../../src/index.js';
import { ManufacturerProjection } from '../../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { ProductProjection } from '../../src/products/reactions/product-projection.reaction.js';
import { PurchaseProjection } from '../../src/purchases/reactions/purchase-projection.reaction.js';
import { RefreshReputations } from '../../src/reputation/commands/refresh-reputations.command.js';
import { ReviewerStatusProjection } from '../../src/wholesalers/reactions/reviewer-status-projection.reaction.js';
import { WholesalerProjection } from '../../src/wholesalers/reactions/wholesaler-projection.reaction.js';

export interface Person {
  id: string;
  token: string;
}
export interface ApiResponse<Body> {
  status: number;
  body: Body;
  headers: Headers;
}
export interface ErrorResponse {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: { review: Review };
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
    const [database, keys] = await Promise.all([createTestDatabase({ name: 'social', migrate: migrateDatabase }), startKeyServer()]);
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
  async manufacturer(changes: Partial<ManufacturerState> = {}, version = 1): Promise<ManufacturerState & Person> {
    const state = manufacturerState({ id: newId(), ...changes });
    await this.provider(ManufacturerProjection).handle(eventOf(state, version));
    return { ...this.person('manufacturer', state.id), ...state };
  }

  /** Adds or updates a wholesaler's replica row, as an event of identity would. */
  async wholesaler(changes: Partial<WholesalerName> = {}, version = 1): Promise<WholesalerName & Person> {
    const state = {
      id: newId(),
      name: 'Distribuidora Sol',
      city: 'Rosario',
      province: 'Santa Fe',
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.provider(WholesalerProjection).handle(eventOf(state, version));
    return { ...this.person('wholesaler', state.id), ...state };
  }

  /** Adds or updates a product's replica row, as an event of catalog would. */
  async product(owner: { id: string }, changes: Partial<ProductState> = {}, version = 1): Promise<ProductState> {
    const state: ProductState = {
      id: newId(),
      userId: owner.id,
      name: 'Remera lisa',
      price: 10_000,
      priceUSD: null,
      mainImage: '/media/remera',
      onSale: false,
      isVariable: false,
      type: 88,
      genderId: 2,
      categoryId: 142,
      blocked: false,
      inventories: [],
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.provider(ProductProjection).handle(eventOf(state, version));
    return state;
  }

  /** Adds a purchase, as an event of cart-orders would; a null buyer is a guest. */
  async purchase(buyer: { id: string } | null, seller: { id: string }, changes: Partial<SubOrderState> = {}): Promise<SubOrderState> {
    const state: SubOrderState = {
      id: newId(),
      number: 'A1B2C3D4E5',
      orderNumber: 'A1B2C3D4E5',
      sellerId: seller.id,
      buyerId: buyer?.id ?? null,
      buyerName: 'Distribuidora Sol',
      units: 3,
      subtotal: 30_000,
      unified: false,
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.provider(PurchaseProjection).handle(eventOf(state, 1));
    return state;
  }

  /** Sets an account's status, as an event of identity would. */
  async setStanding(id: string, accountStatus: AccountStandingState['standing'], version: number): Promise<void> {
    await this.provider(ReviewerStatusProjection).handle(eventOf({ id, role: 'wholesaler' as const, standing: accountStatus }, version));
  }

  async deleteManufacturer(id: string, version = 9): Promise<void> {
    await this.provider(ManufacturerProjection).markDeleted(eventOf({ id }, version));
  }

  async deleteWholesaler(id: string, version = 9): Promise<void> {
    await this.provider(WholesalerProjection).markDeleted(eventOf({ id }, version));
  }

  async deleteProduct(id: string, version = 9): Promise<void> {
    await this.provider(ProductProjection).markDeleted(eventOf({ id }, version));
  }

  /** Writes a review through the API. */
  async review(author: Person, about: { id: string }, rating = 4, comment: string | null = 'Buena atención.'): Promise<Review> {
    const { status, body } = await this.call<Review>('POST', `/api/reviews/${about.id}`, { as: author, body: { rating, comment } });
    if (status !== 201) throw new Error(`the review was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Recomputes all stale reputations like the worker, without waiting until they are due; returns their ids. */
  async refreshStale(): Promise<string[]> {
    const marked = await this.database.query<{ key: string }[]>('select key from reputation_dirty where dirty > clean order by key');
    const ids = marked.map(({ key }) => key);
    await this.service.app.get(CommandBus, { strict: false }).execute(new RefreshReputations(ids));
    await this.database.query('update reputation_dirty set clean = dirty');
    return ids;
  }

  /** A manufacturer's reputation events in the outbox, newest first. */
  async reputationEvents(manufacturerId: string): Promise<ReputationState[]> {
    const lines = await this.database.query<{ body: ReputationState }[]>(
      `select body from outbox where name = 'reputation.changed' and aggregate_id = $1 order by aggregate_version desc`,
      [manufacturerId],
    );
    return lines.map(({ body }) => body);
  }

  get<Body>(path: string, as?: Person): Promise<ApiResponse<Body>> {
    return this.call<Body>('GET', path, { as });
  }

  async call<Body>(
    method: string,
    path: string,
    { as, body }: { as?: Person | undefined; body?: unknown } = {},
  ): Promise<ApiResponse<Body>> {
    const response = await fetch(this.service.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body, headers: response.headers };
  }

  async count(table: 'follow' | 'favorite' | 'review' | 'outbox'): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }

  private provider<T>(type: new (...dependencies: never[]) => T): T {
    return this.service.app.get<T>(type, { strict: false });
  }
}

export const eventOf = <Body extends { id: string }>(body: Body, version: number): EventEnvelope<Body> => ({
  id: newId(),
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
