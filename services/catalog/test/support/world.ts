import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BatchCheck,
  type BatchRequest,
  type BatchResult,
  type ErrorBody,
  mediaUrl,
  type MyPacks,
  type MyProducts,
  type Pack,
  type Product,
  type Role,
} from '@shop/contracts';
import type { ManufacturerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { type ApiResponse, eventOf, manufacturerState, type Person, ServiceWorld, type StartedService, startService } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrate, start } from '../../src/index.js';
import { ManufacturerProjection } from '../../src/manufacturers/reactions/manufacturer-projection.reaction.js';

export type { Person };

/** A running catalog with its own database, and helpers that act as its users. */
export class World extends ServiceWorld<RunningService> {
  readonly database = this.provider(DataSource);

  private constructor(
    started: StartedService<RunningService>,
    /** Folder of uploaded images, unless the settings name another storage. */
    readonly imagesFolder: string,
  ) {
    super(started);
  }

  /** Starts catalog; `settings` override the defaults, for example to use another search engine. */
  static async start(role: 'api' | 'both' = 'api', settings: Record<string, string> = {}): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
    const withDefaults = (env: Record<string, string>) => ({
      SEARCH_URL: env['DATABASE_URL'],
      IMAGES_URL: pathToFileURL(folder).href,
      ...env,
    });
    const started = await startService({
      name: 'catalog',
      migrate: (env) => migrate(withDefaults(env)),
      start: (env) => start(withDefaults(env)),
      settings: { SERVICE_ROLE: role, ...settings },
    });
    return new World(started, folder);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await rm(this.imagesFolder, { recursive: true, force: true });
  }

  person(role: Role | null, verified = true, expiresIn = 900): Person {
    return this.signIn({ id: newId(), role, verified }, { expiresIn });
  }

  /** Creates a manufacturer by identity's event. */
  async manufacturer(state: Partial<ManufacturerState> = {}): Promise<Person> {
    const person = this.person('manufacturer');
    await this.applyManufacturerState({ id: person.id, ...state });
    return person;
  }

  /** Handles an event with a manufacturer's state, without the queue. */
  async applyManufacturerState(state: Partial<ManufacturerState> & { id: string }, version = 1): Promise<void> {
    await this.provider(ManufacturerProjection).handle(eventOf(manufacturerState(state), version));
  }

  /** Handles the deletion event of a manufacturer. */
  async deleteManufacturer(id: string, version = 2): Promise<void> {
    await this.provider(ManufacturerProjection).markDeleted(eventOf({ id }, version));
  }

  /** Inserts an uploaded image of this user; returns its address. */
  async uploadImage(person: Person): Promise<string> {
    const hash = randomBytes(16).toString('hex');
    await this.database.query('insert into image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
      newId(),
      hash,
      person.id,
    ]);
    return mediaUrl(hash);
  }

  /** A valid body of a product, by default a shirt for women. */
  async productBody(person: Person, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const picture = await this.uploadImage(person);
    const body = {
      name: 'Remera lisa',
      price: 12_500,
      type: 88,
      genderId: 2,
      categoryId: 142,
      sizes: [32, 33],
      mainImage: picture,
      images: [picture],
    };
    return { ...body, ...changes };
  }

  async product(person: Person, changes: Record<string, unknown> = {}): Promise<Product> {
    const created = await this.call<Product>('POST', '/api/products', { as: person, body: await this.productBody(person, changes) });
    if (created.status !== 201) throw new Error(`product not created: ${JSON.stringify(created.body)}`);
    return created.body;
  }

  /** The body of a pack with one product, by default two pieces of its first size. */
  packBody({ id, inventories }: Product, changes: Record<string, unknown> = {}, quantity = 2): Record<string, unknown> {
    const quantities = [{ id: inventories[0]?.id, quantity }];
    return { name: 'Combo', price: 1000, products: [{ id, productpack: { quantities } }], ...changes };
  }

  async pack(person: Person, product: Product, changes: Record<string, unknown> = {}): Promise<Pack> {
    const created = await this.call<Pack>('POST', '/api/packs', { as: person, body: this.packBody(product, changes) });
    if (created.status !== 201) throw new Error(`pack not created: ${JSON.stringify(created.body)}`);
    return created.body;
  }

  editProduct<Body = Product & ErrorBody>(id: string, body: unknown, as: Person): Promise<ApiResponse<Body>> {
    return this.call<Body>('PUT', `/api/products/${id}`, { as, body });
  }

  deleteProduct(id: string, as: Person): Promise<ApiResponse<ErrorBody>> {
    return this.call('DELETE', `/api/products/${id}`, { as });
  }

  /** Hides the manufacturer and its products, as long as it is not verified again. */
  async withdrawVerification({ id }: Person, version = 2): Promise<void> {
    await this.applyManufacturerState({ id, verificationStatus: 'pending' }, version);
  }

  async ownProducts(person: Person, query = ''): Promise<MyProducts> {
    return (await this.get<MyProducts>(`/api/products/createdbyMe${query}`, person)).body;
  }

  async ownPacks(person: Person, query = ''): Promise<MyPacks> {
    return (await this.get<MyPacks>(`/api/packs/createdbyMe${query}`, person)).body;
  }

  /** Columns of a table, separated by commas, for `insert … select` of many copies of a row. */
  async columnsOf(table: string, omitted: string[]): Promise<string> {
    const columns = await this.database.query<{ name: string }[]>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2)`,
      [table, omitted],
    );
    return columns.map(({ name }) => name).join(', ');
  }

  /** Checks a batch and publishes it. */
  async batch(
    person: Person,
    request: BatchRequest,
    given: { key?: string; skipWrong?: boolean } = {},
  ): Promise<ApiResponse<BatchResult & ErrorBody>> {
    const { body } = await this.call<BatchCheck>('POST', '/api/products/batches/check', { as: person, body: request });
    return this.publishBatch(person, { ...request, seal: body.seal, ...(given.skipWrong && { skipWrong: true }) }, given.key);
  }

  publishBatch(person: Person, body: object, key: string = newId()): Promise<ApiResponse<BatchResult & ErrorBody>> {
    return this.call('POST', '/api/products/batches', { as: person, body, headers: { 'idempotency-key': key } });
  }

  /** Page tags invalidated since the last call, by tier. */
  async takeInvalidatedTags(): Promise<{ 1: string[]; 2: string[] }> {
    const lines = await this.database.query<{ body: { tags: string[]; tier: 1 | 2 } }[]>(
      `with seen as (delete from outbox where name = 'pages.touched' returning body) select body from seen`,
    );
    const tags = (tier: 1 | 2): string[] =>
      [...new Set(lines.filter(({ body }) => body.tier === tier).flatMap(({ body }) => body.tags))].toSorted();
    return { 1: tags(1), 2: tags(2) };
  }
}

/** Matches an answer that refuses the request with this status and error code. */
export const refusal = (status: number, code: string, body: object = {}) => ({ status, body: { code, ...body } });
