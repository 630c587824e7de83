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
import { ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, manufacturerState, startKeyServer } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrate, start } from '../../src/index.js';
import { ManufacturerProjection } from '../../src/manufacturers/reactions/manufacturer-projection.reaction.js';

/** A user who calls the API. */
export interface Person {
  id: string;
  token: string;
}
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

const migrateDatabase = (url: string): Promise<void> =>
  migrate({ DATABASE_URL: url, EVENTS_URL: url, SEARCH_URL: url, IMAGES_URL: 'file:///tmp', IDENTITY_URL: 'http://127.0.0.1' });

/** A running catalog with its own database, and helpers that act as its users. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    /** Folder of uploaded images, unless the settings name another storage. */
    readonly imagesFolder: string,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly dispose: () => Promise<void>,
  ) {}

  /** Starts catalog; `settings` override the defaults, for example to use another search engine. */
  static async start(role: 'api' | 'both' = 'api', settings: Record<string, string> = {}): Promise<World> {
    const [database, keys, folder] = await Promise.all([
      createTestDatabase({ name: 'catalog', migrate: migrateDatabase }),
      startKeyServer(),
      mkdtemp(join(tmpdir(), 'catalog-')),
    ]);
    const service = await start({
      DATABASE_URL: database.url,
      EVENTS_URL: database.url,
      SEARCH_URL: database.url,
      IMAGES_URL: pathToFileURL(folder).href,
      IDENTITY_URL: keys.url,
      SERVICE_ROLE: role,
      LOG_LEVEL: 'fatal',
      ...settings,
    });
    return new World(service, service.app.get(DataSource), folder, keys, async () => {
      await service.close();
      await keys.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.dispose();
  }

  person(role: Role | null, verified = true, expiresIn = 900): Person {
    const id = newId();
    return { id, token: this.keys.token({ id, role, verified }, { expiresIn }) };
  }

  /** An admin whose last code of the second factor is 11 minutes old. */
  adminWithOldCode(): Person {
    const id = newId();
    return { id, token: this.keys.token({ id, role: 'admin', mfa: Math.floor(Date.now() / 1000) - 11 * 60 }) };
  }

  /** Creates a manufacturer by identity's event. */
  async manufacturer(state: Partial<ManufacturerState> = {}): Promise<Person> {
    const person = this.person('manufacturer');
    await this.applyManufacturerState({ id: person.id, ...state });
    return person;
  }

  /** Handles an event with a manufacturer's state, without the queue. */
  async applyManufacturerState(state: Partial<ManufacturerState> & { id: string }, version = 1): Promise<void> {
    await this.service.app.get(ManufacturerProjection).handle(eventOf(manufacturerState(state), version));
  }

  /** Handles the deletion event of a manufacturer. */
  async deleteManufacturer(id: string, version = 2): Promise<void> {
    await this.service.app.get(ManufacturerProjection).markDeleted(eventOf({ id }, version));
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

  editProduct<Body = Product & ErrorBody>(id: string, body: unknown, as: Person): Promise<Answer<Body>> {
    return this.call<Body>('PUT', `/api/products/${id}`, { as, body });
  }

  deleteProduct(id: string, as: Person): Promise<Answer<ErrorBody>> {
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
  ): Promise<Answer<BatchResult & ErrorBody>> {
    const { body } = await this.call<BatchCheck>('POST', '/api/products/batches/check', { as: person, body: request });
    return this.publishBatch(person, { ...request, seal: body.seal, ...(given.skipWrong && { skipWrong: true }) }, given.key);
  }

  publishBatch(person: Person, body: object, key: string = newId()): Promise<Answer<BatchResult & ErrorBody>> {
    return this.call('POST', '/api/products/batches', { as: person, body, headers: { 'idempotency-key': key } });
  }

  get<Body>(path: string, as?: Person): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, as ? { as } : {});
  }

  async call<Body>(
    method: string,
    path: string,
    { as, body, headers }: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
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
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text || undefined) as Body, headers: response.headers };
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

const eventOf = <Body extends { id: string }>(body: Body, version: number) => ({
  id: newId(),
  name: ManufacturerEdited.name,
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});

/** Matches an answer that refuses the request with this status and error code. */
export const refusal = (status: number, code: string, body: object = {}) => ({ status, body: { code, ...body } });
