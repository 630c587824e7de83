import { CommandBus } from '@nestjs/cqrs';
import type { FollowState, Review, Role } from '@shop/contracts';
import type {
  AccountStandingState,
  ManufacturerState,
  ProductState,
  ReputationState,
  SubOrderState,
  WholesalerName,
} from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { type ApiResponse, eventOf, manufacturerState, type Person, productState, ServiceWorld, startService } from '@shop/testing';
import { DataSource } from 'typeorm';
import { migrate, start } from '../../src/index.js';
import { ManufacturerProjection } from '../../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { ProductProjection } from '../../src/products/reactions/product-projection.reaction.js';
import { PurchaseProjection } from '../../src/purchases/reactions/purchase-projection.reaction.js';
import { RefreshReputations } from '../../src/reputation/commands/refresh-reputations.command.js';
import { ReviewerStatusProjection } from '../../src/wholesalers/reactions/reviewer-status-projection.reaction.js';
import { WholesalerProjection } from '../../src/wholesalers/reactions/wholesaler-projection.reaction.js';

export { type ApiResponse, eventOf, type Person };
export interface ErrorResponse {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: { review: Review };
}

/** The service on a test database, with helpers that fill its replicas and call its API. */
export class World extends ServiceWorld<RunningService> {
  readonly database = this.provider(DataSource);

  static async start(settings: Record<string, string> = {}): Promise<World> {
    return new World(await startService({ name: 'social', migrate, start, settings }));
  }

  person(role: Role | null, id: string = newId()): Person {
    return this.signIn({ id, role, verified: true });
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
    const state = productState({ id: newId(), userId: owner.id, ...changes });
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

  follow(as: Person, { id }: { id: string }): Promise<ApiResponse<FollowState>> {
    return this.call('POST', `/api/users/follow/${id}`, { as });
  }

  unfollow(as: Person, { id }: { id: string }): Promise<ApiResponse<FollowState>> {
    return this.call('DELETE', `/api/users/unfollow/${id}`, { as });
  }

  /** A new manufacturer with a product, and a wholesaler without reviews, follows and purchases. */
  async createPeople(): Promise<{ manufacturer: ManufacturerState & Person; ana: WholesalerName & Person; product: ProductState }> {
    const manufacturer = await this.manufacturer();
    return { manufacturer, ana: await this.wholesaler(), product: await this.product(manufacturer) };
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
    await this.provider(CommandBus).execute(new RefreshReputations(ids));
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

  async count(table: 'follow' | 'favorite' | 'review' | 'outbox'): Promise<number> {
    const [row] = await this.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  }
}
