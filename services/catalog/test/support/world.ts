import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BatchCheck, type BatchRequest, type BatchResult, type ErrorBody, mediaUrl, type Product, type Role } from '@shop/contracts';
import { ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, manufacturerState, startKeyServer } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { start } from '../../src/index.js';
import { KeepManufacturerCopy } from '../../src/manufacturers/reactions/keep-manufacturer-copy.reaction.js';

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

/** A catalog of its own on a database of its own, and the people who use it. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** `settings` in place of its own, e.g. of another search engine. */
  static async start(role: 'api' | 'both' = 'api', settings: Record<string, string> = {}): Promise<World> {
    const [database, keys, folder] = await Promise.all([createTestDatabase(), startKeyServer(), mkdtemp(join(tmpdir(), 'catalog-'))]);
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
    return new World(service, service.app.get(DataSource), keys, async () => {
      await service.close();
      await keys.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  person(role: Role | null, verified = true, expiresIn = 900): Person {
    const id = newId();
    return { id, token: this.keys.token({ id, role, verified }, { expiresIn }) };
  }

  /** A manufacturer as catalog knows it after identity's event. */
  async manufacturer(state: Partial<ManufacturerState> = {}): Promise<Person> {
    const person = this.person('manufacturer');
    await this.hear({ id: person.id, ...state });
    return person;
  }

  /** Catalog hears of a manufacturer's state, as from its queue. */
  async hear(state: Partial<ManufacturerState> & { id: string }, version = 1): Promise<void> {
    await this.service.app.get(KeepManufacturerCopy).handle(factOf(manufacturerState(state), version));
  }

  /** Catalog learns that a manufacturer is no more. */
  async bury(id: string, version = 2): Promise<void> {
    await this.service.app.get(KeepManufacturerCopy).bury(factOf({ id }, version));
  }

  /** The address of a picture this person has uploaded. */
  async picture(person: Person): Promise<string> {
    const hash = randomBytes(16).toString('hex');
    await this.database.query('insert into image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
      newId(),
      hash,
      person.id,
    ]);
    return mediaUrl(hash);
  }

  /** A body that makes a product; remeras for women unless said otherwise. */
  async productBody(person: Person, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const picture = await this.picture(person);
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
    const made = await this.call<Product>('POST', '/api/products', { as: person, body: await this.productBody(person, changes) });
    if (made.status !== 201) throw new Error(`product not created: ${JSON.stringify(made.body)}`);
    return made.body;
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

  /** Tags of pages touched since the last time this was asked, by tier. */
  async touched(): Promise<{ 1: string[]; 2: string[] }> {
    const lines = await this.database.query<{ body: { tags: string[]; tier: 1 | 2 } }[]>(
      `with seen as (delete from outbox where name = 'pages.touched' returning body) select body from seen`,
    );
    const tags = (tier: 1 | 2): string[] =>
      [...new Set(lines.filter(({ body }) => body.tier === tier).flatMap(({ body }) => body.tags))].toSorted();
    return { 1: tags(1), 2: tags(2) };
  }
}

const factOf = <Body extends { id: string }>(body: Body, version: number) => ({
  id: newId(),
  name: ManufacturerEdited.name,
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
