import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ImportPacks, ImportProducts } from '@shop/catalog';
import { type DetailedCart, type Order, type OrderPlaced, type ServiceName } from '@shop/contracts';
import { events, type Fact } from '@shop/contracts/events';
import { ImportAccounts } from '@shop/identity';
import { newId, Queues } from '@shop/messaging';
import { Client, eventually, freePort, ServiceProcess } from '@shop/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { operate } from '../src/commands/operations.js';
import { AllServices } from './support/all-services.js';

// What becomes of a manufacturer, over all services and the publisher, when an admin suspends it, takes that back, and deletes it.

const password = 'Mayorea2026';
const createdAt = '2026-03-01T12:00:00.000Z';
const makerId = newId();
const otherId = newId();
const hash = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const logo = 'd00dad00d00dad00d00dad00d00dad00';
/** What says who the manufacturer is. */
const traces = ['Cascada Textil', 'Eulogia Bermejo', '1177665544', 'Pasaje Escondido', 'cascada@example.com', hash, logo];
const readers = ['catalog', 'cart-orders', 'social', 'admin'] as const satisfies readonly ServiceName[];
/** One transparent pixel, for whatever picture is asked for. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

describe('a manufacturer that goes', () => {
  let all: AllServices;
  let media: Server;
  let publisher: ServiceProcess;
  let www: string;
  let admin: Client;
  let placed: OrderPlaced;
  let productIds: string[];

  beforeAll(async () => {
    all = await AllServices.start();
    media = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(pixel));
    await new Promise<void>((done) => media.listen(0, '127.0.0.1', done));
    www = join(all.folder, 'www');
    const identity = all.appOf('identity').get(CommandBus);
    const manufacturer = (name: string) => ({ name, phone: '1145678901', minPurchase: 0, verificationStatus: 'verified' as const });
    const maker = {
      ...manufacturer('Cascada Textil'),
      owner: 'Eulogia Bermejo',
      phone: '1177665544',
      pointOfSale: true,
      street: 'Pasaje Escondido 77',
      image: `/media/${logo}.webp`,
      tiktokUrl: 'cascada',
      live: true,
    };
    await identity.execute(
      new ImportAccounts([
        { id: makerId, email: 'cascada@example.com', password, createdAt, manufacturer: maker },
        { id: otherId, email: 'otra@example.com', password, createdAt, manufacturer: manufacturer('La que queda') },
        { id: newId(), email: 'admin@example.com', password, createdAt, role: 'admin' },
      ]),
    );
    admin = await Client.signIn(all.urlOf('identity'), 'admin@example.com', password);
    const known = async (table: string): Promise<boolean> =>
      (await all.sql.query(`select from ${table} where id = any($1)`, [[makerId, otherId]])).rowCount === 2;
    for (const table of ['catalog.manufacturer', 'cart_orders.book_seller']) await eventually(`both in ${table}`, () => known(table));
    const catalog = all.appOf('catalog').get(CommandBus);
    const picture = `/media/${hash}.webp`;
    for (const [userId, of] of [
      [makerId, hash],
      [otherId, 'e'.repeat(32)],
    ])
      await all.sql.query('insert into catalog.image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
        newId(),
        of,
        userId,
      ]);
    const draft = { price: 1000, type: 88, genderId: 2, categoryId: 142, sizes: [32], createdAt };
    productIds = await catalog.execute(
      new ImportProducts([
        ...[1, 2, 3].map((n) => ({ ...draft, userId: makerId, name: `Remera ${n}`, mainImage: picture, images: [picture] })),
        {
          ...draft,
          userId: otherId,
          name: 'Remera ajena',
          mainImage: `/media/${'e'.repeat(32)}.webp`,
          images: [`/media/${'e'.repeat(32)}.webp`],
        },
      ]),
    );
    const [productId] = productIds;
    const { rows } = await all.sql.query<{ id: string }>(`select inventories -> 0 ->> 'id' as id from catalog.product where id = $1`, [
      productId,
    ]);
    const variation = rows[0]?.id ?? '';
    const packed = [{ productId: productId ?? '', quantities: [{ inventoryId: variation, quantity: 2 }] }];
    await catalog.execute(new ImportPacks([{ userId: makerId, name: 'Combo', price: 1500, products: packed, createdAt }]));
    const shop = new Client(all.urlOf('cart-orders'));
    const cart = await eventually('a cart that can be sent', async () => {
      const { body } = await shop.post<DetailedCart>('/api/cart', {
        products: [{ productId, variations: [{ variationId: variation, quantity: 1 }] }],
      });
      return body.unknown.length === 0 && body;
    });
    const sent = await fetch(`${all.urlOf('cart-orders')}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-test' },
      body: JSON.stringify({ carts: cart.carts, userData: { name: 'Ana Pérez', phone: '1133334444' } }),
    });
    placed = (await sent.json()) as OrderPlaced;
    expect(sent.status).toBe(201);
    publisher = await ServiceProcess.start('publisher', {
      ...all.settings,
      WWW_DIR: www,
      SITE_URL: 'https://tienda.test',
      MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}`,
      HTTP_PORT: String(await freePort()),
    });
    await publisher.untilHealthy();
  }, 240_000);
  afterAll(async () => {
    await publisher?.stop();
    media?.close();
    await all?.stop();
  }, 60_000);

  /** The published tree: address of every page, and what it says. */
  async function tree(): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    for (const entry of await readdir(www, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(html|gz|xml)$/.test(entry.name)) continue;
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      files.set(path.slice(www.length), (entry.name.endsWith('.gz') && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString());
    }
    return files;
  }
  const textOf = (files: Map<string, string>): string =>
    [...files]
      .map((file) => file.join(' '))
      .toSorted()
      .join(' ');
  const pagesOf = async (ids: string[]): Promise<string[]> =>
    [...(await tree()).keys()].filter((path) => ids.some((id) => path.includes(id)));

  /** Where any of the traces stands: rows of every table but those in which events travel, for two days at most, and published pages. */
  async function found(): Promise<string[]> {
    const { rows } = await all.sql.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'bullmq') and table_name <> 'outbox'`,
    );
    const places = new Set<string>();
    for (const { schema, name } of rows)
      for (const words of traces) {
        const hit = await all.sql.query(`select from "${schema}"."${name}" t where t::text like '%' || $1 || '%' limit 1`, [words]);
        if (hit.rowCount) places.add(`${schema}.${name}`);
      }
    for (const [path, text] of await tree()) if (traces.some((words) => text.includes(words))) places.add(path);
    return [...places].toSorted();
  }
  /** Orders keep the name; share images that no page shows wait a day for their sweeper. */
  const keepers = ['cart_orders.sub_order', 'publisher.card'];
  /** Which traces are left, as soon as there are none, or after a while. */
  async function leftBeside(): Promise<string[]> {
    const left = async (): Promise<string[]> => (await found()).filter((place) => !keepers.includes(place));
    await eventually('traces in orders alone', async () => (await left()).length === 0, 40_000).catch(() => undefined);
    return left();
  }

  it('[A-10] is nowhere while it is suspended, and its pages are the same bytes when it is back', async () => {
    // Live ends with a suspension and does not come back by itself.
    const maker = await Client.signIn(all.urlOf('identity'), 'cascada@example.com', password);
    expect((await maker.put('/api/manufacturers/activate', { live: false })).status).toBe(200);
    const mine = [makerId, ...productIds.slice(0, 3)];
    const shown = async (): Promise<Map<string, string>> =>
      new Map([...(await tree())].filter(([path]) => mine.some((id) => path.includes(id))));
    await eventually('its store, without its live', async () => [...(await shown()).keys()].some((path) => path.includes(makerId)));
    const before = await eventually(
      'pages that stay as they are',
      async () => {
        const first = await shown();
        await new Promise((resolve) => setTimeout(resolve, 2000));
        const second = await shown();
        return JSON.stringify([...first]) === JSON.stringify([...second]) && first;
      },
      60_000,
    );
    const standing = (suspended: boolean) =>
      admin.put(`/api/admin/users/${makerId}/standing`, { suspended, reason: 'Productos de otra marca.' });
    expect((await standing(true)).status).toBe(200);
    await eventually('none of its pages', async () => (await pagesOf(mine)).length === 0, 60_000);
    expect((await standing(false)).status).toBe(200);
    await eventually('all of its pages', async () => (await shown()).size === before.size, 60_000);
    await eventually('the same bytes', async () => textOf(await shown()) === textOf(before), 60_000);
  }, 300_000);

  it('[ADM-06] [A-35] [X14] is found in orders alone after it was deleted, though every service was away on the way', async () => {
    expect(await found()).toEqual(expect.arrayContaining(['catalog.manufacturer', 'identity.users', 'cart_orders.book_seller']));
    for (const name of readers) await all.stopService(name);
    expect((await admin.delete(`/api/admin/users/${makerId}`)).status).toBe(204);
    for (const name of readers) await all.startService(name);
    expect(await leftBeside()).toEqual([]);
    expect(await pagesOf([makerId, ...productIds.slice(0, 3)])).toEqual([]);
    expect(await pagesOf([productIds[3] ?? ''])).not.toEqual([]);
  }, 300_000);

  it('[A-35] stays gone when its events come again, twice and backwards', async () => {
    const { rows } = await all.sql.query<
      Fact & { event_version: number; aggregate_id: string; aggregate_version: number; occurred_at: Date }
    >(
      `select gen_random_uuid() as id, name, event_version, occurred_at, aggregate_id, aggregate_version, body from identity.outbox
       where aggregate_id = $1 and name not like 'account.mail%' order by seq desc`,
      [makerId],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (let times = 0; times < 2; times++)
      for (const row of rows) {
        const consumers = events.find(({ name }) => name === row.name)?.consumers ?? [];
        for (const consumer of consumers) {
          const queue = await all
            .appOf(readers.find((name) => name === consumer) ?? 'identity')
            .get(Queues, { strict: false })
            .ready(consumer);
          const id = newId();
          const fact = {
            id,
            name: row.name,
            version: row.event_version,
            occurredAt: row.occurred_at.toISOString(),
            aggregateId: row.aggregate_id,
            aggregateVersion: row.aggregate_version,
            body: row.body,
          };
          const job = await queue.add(row.name, fact, { jobId: id });
          await eventually(`${row.name} handled by ${consumer}`, async () => (await job.getState()) === 'completed');
        }
      }
    expect(await leftBeside()).toEqual([]);
  }, 120_000);

  it('[A-35] leaves orders that can be read, without a telephone', async () => {
    const { status, body } = await new Client(all.urlOf('cart-orders')).get<Order>(`/api/orders/${placed.id}`);
    expect([status, body.subOrders[0]?.user.manufacturer]).toMatchObject([200, { name: 'Cascada Textil', phone: '' }]);
  });

  it('[X14] is as gone after everything was made anew from the databases', async () => {
    const said: string[] = [];
    await operate(
      ['rebuild'],
      () => ({ ...all.settings, WWW_DIR: www, SITE_URL: 'https://tienda.test', MEDIA_URL: 'http://127.0.0.1:9' }),
      (line) => said.push(line),
    );
    expect(said.filter((line) => line.startsWith('La copia de')).length).toBeGreaterThan(readers.length);
    await publisher.untilHealthy();
    expect(await leftBeside()).toEqual([]);
    expect(await pagesOf([productIds[3] ?? ''])).not.toEqual([]);
  }, 120_000);
});
