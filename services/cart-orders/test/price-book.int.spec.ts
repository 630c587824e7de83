import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PackDeleted,
  PackEdited,
  ProductCreated,
  ProductDeleted,
  ProductEdited,
  type ReplayStep,
  replayJobName,
} from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { inventory, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ SERVICE_ROLE: 'both' });
});
afterAll(() => world?.stop());

/** Adds an event to the service's queue as catalog's relay does, and waits until it is handled. */
async function deliver(name: string, body: unknown, aggregate?: { id: string; version: number }): Promise<unknown> {
  const queue = await world.service.app.get(Queues, { strict: false }).getReady('cart-orders');
  const id = randomUUID();
  const aggregateFields = aggregate && { aggregateId: aggregate.id, aggregateVersion: aggregate.version };
  const job = await queue.add(
    name,
    { id, name, version: 1, occurredAt: new Date().toISOString(), ...aggregateFields, body },
    { jobId: id },
  );
  await eventually(`${name} handled`, async () => (await job.getState()) === 'completed');
  return (await queue.getJob(id))?.returnvalue;
}
const replay = (mark: ReplayStep) => deliver(replayJobName(ProductEdited), mark);

const row = async (table: 'book_product' | 'book_pack', id: string): Promise<Record<string, unknown> | undefined> =>
  (
    await world.database.query<Record<string, unknown>[]>(`select *, deleted_at is not null as deleted from ${table} where id = $1`, [id])
  )[0];

const product = (changes: object = {}) => ({
  id: newId(),
  userId: newId(),
  name: 'Campera',
  price: 40_000,
  priceUSD: 30.5,
  mainImage: '/media/campera',
  onSale: true,
  isVariable: true,
  type: 88,
  genderId: 1,
  categoryId: 142,
  inventories: [inventory('M'), inventory('L')],
  createdAt: new Date().toISOString(),
  ...changes,
});

describe('the price book', () => {
  it("[A-25] follows the events of catalog's products", async () => {
    const state = product();
    await deliver(ProductCreated.name, state, { id: state.id, version: 1 });
    const { id, userId: seller_id, name, price, priceUSD: price_usd, inventories } = state;
    const columns = { main_image: '/media/campera', is_variable: true, category_id: 142 };
    expect(await row('book_product', id)).toMatchObject({ seller_id, name, price, price_usd, inventories, deleted: false, ...columns });
    await deliver(ProductEdited.name, { ...state, price: 45_000 }, { id, version: 2 });
    expect(await row('book_product', id)).toMatchObject({ version: 2, price: 45_000 });
  });

  it('[A-25] keeps the name of a deleted product and ignores older events that arrive later', async () => {
    const state = product();
    const { id, userId } = state;
    await deliver(ProductCreated.name, state, { id, version: 1 });
    await deliver(ProductDeleted.name, { id, userId }, { id, version: 2 });
    await deliver(ProductEdited.name, { ...state, price: 1 }, { id, version: 1 });
    expect(await row('book_product', id)).toMatchObject({ deleted: true, name: 'Campera', price: 40_000 });
    const unseen = newId();
    await deliver(ProductDeleted.name, { id: unseen, userId }, { id: unseen, version: 2 });
    await deliver(ProductCreated.name, { ...state, id: unseen }, { id: unseen, version: 1 });
    expect(await row('book_product', unseen)).toMatchObject({ deleted: true });
  });

  it('[A-53] stores the contents of a pack and whether it is complete', async () => {
    const { id: productId, userId } = product();
    const quantities = [
      { inventoryId: newId(), quantity: 2 },
      { inventoryId: newId(), quantity: 3 },
    ];
    const pack = { id: newId(), userId, name: 'Pack', price: 9000, priceUSD: null, products: [{ productId, quantities }] };
    const createdAt = new Date().toISOString();
    // An event of an older version without `complete`.
    await deliver(PackEdited.name, { ...pack, createdAt }, { id: pack.id, version: 1 });
    expect(await row('book_pack', pack.id)).toMatchObject({
      seller_id: userId,
      price: 9000,
      units: 5,
      complete: true,
      products: pack.products,
    });
    await deliver(PackEdited.name, { ...pack, createdAt, complete: false }, { id: pack.id, version: 2 });
    expect(await row('book_pack', pack.id)).toMatchObject({ complete: false });
    await deliver(PackDeleted.name, { id: pack.id, userId }, { id: pack.id, version: 3 });
    expect(await row('book_pack', pack.id)).toMatchObject({ deleted: true, name: 'Pack' });
  });

  it('[A-25] is repaired by a replay: a wrong row, a missing row, and a row that catalog does not have', async () => {
    const [wrong, missing, notInCatalog] = [product(), product(), product()];
    await deliver(ProductCreated.name, wrong, { id: wrong.id, version: 1 });
    await deliver(ProductCreated.name, notInCatalog, { id: notInCatalog.id, version: 1 });
    await world.database.query('update book_product set price = 1, version = 9 where id = $1', [wrong.id]);
    const range = { after: '00000000-0000-0000-0000-000000000000', upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    expect(await replay({ kind: 'begin', ...range })).toMatchObject({
      held: expect.arrayContaining([{ id: wrong.id, version: 9, gone: false }]),
    });
    await replay({
      kind: 'end',
      rows: [
        { id: wrong.id, state: wrong, version: 3, held: 9 },
        { id: missing.id, state: missing, version: 1, held: null },
      ],
      swept: [{ id: notInCatalog.id, version: 1 }],
    });
    expect(await row('book_product', wrong.id)).toMatchObject({ version: 3, price: 40_000 });
    expect(await row('book_product', missing.id)).toMatchObject({ version: 1, price: 40_000 });
    expect(await row('book_product', notInCatalog.id)).toMatchObject({ deleted: true });
  });
});
