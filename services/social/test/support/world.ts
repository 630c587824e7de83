import { CommandBus } from '@nestjs/cqrs';
import type { Review, Role } from '@shop/contracts';
import type {
  AccountStandingState,
  Fact,
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
import { start } from '../../src/index.js';
import { KeepManufacturerCopy } from '../../src/manufacturers/reactions/keep-manufacturer-copy.reaction.js';
import { KeepProducts } from '../../src/products/reactions/keep-products.reaction.js';
import { KeepPurchases } from '../../src/purchases/reactions/keep-purchases.reaction.js';
import { RefreshReputations } from '../../src/reputation/commands/refresh-reputations.command.js';
import { KeepStandingsOfReviewers } from '../../src/wholesalers/reactions/keep-standings.reaction.js';
import { KeepWholesalers } from '../../src/wholesalers/reactions/keep-wholesalers.reaction.js';

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
/** What a refusal looks like. */
export interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: { review: Review };
}

/** The service on a database of its own, what its copies hold, and the people who follow, save and say. */
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
  async manufacturer(changes: Partial<ManufacturerState> = {}, version = 1): Promise<ManufacturerState & Person> {
    const state = manufacturerState({ id: newId(), ...changes });
    await this.keeper(KeepManufacturerCopy).handle(factOf(state, version));
    return { ...this.person('manufacturer', state.id), ...state };
  }

  /** A wholesaler as identity's events tell of them. */
  async wholesaler(changes: Partial<WholesalerName> = {}, version = 1): Promise<WholesalerName & Person> {
    const state = {
      id: newId(),
      name: 'Distribuidora Sol',
      city: 'Rosario',
      province: 'Santa Fe',
      createdAt: new Date().toISOString(),
      ...changes,
    };
    await this.keeper(KeepWholesalers).handle(factOf(state, version));
    return { ...this.person('wholesaler', state.id), ...state };
  }

  /** A product as catalog's events tell of it. */
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
    await this.keeper(KeepProducts).handle(factOf(state, version));
    return state;
  }

  /** An order of this buyer (null = somebody without an account) as cart-orders' events tell of it. */
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
    await this.keeper(KeepPurchases).handle(factOf(state, 1));
    return state;
  }

  /** Identity says whether an account may act. */
  async standing(id: string, standing: AccountStandingState['standing'], version: number): Promise<void> {
    await this.keeper(KeepStandingsOfReviewers).handle(factOf({ id, role: 'wholesaler' as const, standing }, version));
  }

  /** Identity says that the account is gone. */
  async manufacturerDeleted(id: string, version = 9): Promise<void> {
    await this.keeper(KeepManufacturerCopy).bury(factOf({ id }, version));
  }

  async wholesalerDeleted(id: string, version = 9): Promise<void> {
    await this.keeper(KeepWholesalers).bury(factOf({ id }, version));
  }

  /** Catalog says that it is no more. */
  async productDeleted(id: string, version = 9): Promise<void> {
    await this.keeper(KeepProducts).bury(factOf({ id }, version));
  }

  /** A review that this person wrote just now. */
  async review(author: Person, about: { id: string }, rating = 4, comment: string | null = 'Buena atención.'): Promise<Review> {
    const { status, body } = await this.call<Review>('POST', `/api/reviews/${about.id}`, { as: author, body: { rating, comment } });
    if (status !== 201) throw new Error(`the review was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Counts everything that is marked, whenever it is due, as the worker does; answers whom. */
  async refresh(): Promise<string[]> {
    const marked = await this.database.query<{ key: string }[]>('select key from reputation_dirty where dirty > clean order by key');
    const ids = marked.map(({ key }) => key);
    await this.service.app.get(CommandBus, { strict: false }).execute(new RefreshReputations(ids));
    await this.database.query('update reputation_dirty set clean = dirty');
    return ids;
  }

  /** What was said of a manufacturer's figures, the newest first. */
  async said(manufacturerId: string): Promise<ReputationState[]> {
    const lines = await this.database.query<{ body: ReputationState }[]>(
      `select body from outbox where name = 'reputation.changed' and aggregate_id = $1 order by aggregate_version desc`,
      [manufacturerId],
    );
    return lines.map(({ body }) => body);
  }

  get<Body>(path: string, as?: Person): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, { as });
  }

  async call<Body>(method: string, path: string, { as, body }: { as?: Person | undefined; body?: unknown } = {}): Promise<Answer<Body>> {
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

  private keeper<T>(type: new (...dependencies: never[]) => T): T {
    return this.service.app.get<T>(type, { strict: false });
  }
}

export const factOf = <Body extends { id: string }>(body: Body, version: number): Fact<Body> => ({
  id: newId(),
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
