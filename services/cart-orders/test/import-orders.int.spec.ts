import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type MyOrders, newOrderNumber, type Order } from '@shop/contracts';
import type { ManufacturerState, ProductState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { type ImportedOrder, ImportOrders } from '../src/index.js';
import { ana, newKey, World } from './support/world.js';

let world: World;
let sellers: ManufacturerState[];
let products: ProductState[];
let buyer: Awaited<ReturnType<World['buyer']>>;
beforeAll(async () => {
  world = await World.start();
  sellers = [await world.seller({ name: 'Telares', minPurchase: 5000 }), await world.seller({ name: 'Once' })];
  products = [await world.product(sellers[0]!, { price: 1000 }), await world.product(sellers[1]!, { price: 2000 })];
  buyer = await world.buyer();
});
afterAll(() => world?.stop());

const lines = (imported: ProductState[], quantity = 3): ImportedOrder['items'] => ({
  packs: [],
  products: imported.map(({ id, inventories }) => ({
    productId: id,
    variations: inventories.map((inventory) => ({ variationId: inventory.id, quantity })),
  })),
});
const order = (changes: Partial<ImportedOrder> = {}): ImportedOrder => ({
  key: newKey(),
  number: newOrderNumber(),
  partNumbers: [newOrderNumber(), newOrderNumber()],
  buyer: buyer.id,
  unified: true,
  items: lines(products),
  createdAt: '2026-08-03T15:04:05.000Z',
  ...changes,
});
const importOrders = (...orders: ImportedOrder[]): Promise<number> =>
  world.service.app.get(CommandBus, { strict: false }).execute(new ImportOrders(orders));

describe('importing orders', () => {
  it('[ORD-01] [A-25] keeps given numbers and dates, takes names and prices from the book, and emits one event a part', async () => {
    const eventsBefore = await world.count('outbox');
    const one = order();
    expect(await importOrders(one)).toBe(1);
    const { body } = await world.get<Order>(`/api/orders/${one.number}`, buyer);
    expect(body).toMatchObject({ id: one.number, createdAt: one.createdAt, unified: true, total: 18_000 });
    expect(body.user?.wholesaler).toMatchObject({ name: buyer.state.name, phone: buyer.state.phone });
    expect(body.subOrders.map(({ id, subtotal, user }) => [id, subtotal, user.manufacturer.name])).toEqual([
      [one.partNumbers[0], 6000, 'Telares'],
      [one.partNumbers[1], 12_000, 'Once'],
    ]);
    expect(await world.count('outbox')).toBe(eventsBefore + 2);
  });

  it('[A-25] skips orders that already exist', async () => {
    const imported = [
      order({ partNumbers: [], items: lines([products[0]!]), unified: false }),
      order({ buyer: ana, partNumbers: [], items: lines([products[1]!]), unified: false }),
    ];
    expect(await importOrders(...imported)).toBe(2);
    const [orders, events] = [await world.count('orders'), await world.count('outbox')];
    expect(await importOrders(...imported, order())).toBe(1);
    expect([await world.count('orders'), await world.count('outbox')]).toEqual([orders + 1, events + 2]);
  });

  it("[A-27] can import an order as hidden in its buyer's list", async () => {
    const other = await world.buyer();
    const hidden = order({ buyer: other.id, hidden: true });
    await importOrders(order({ buyer: other.id }), hidden);
    expect((await world.get<MyOrders>('/api/orders/my-orders', other)).body.total).toBe(1);
    expect((await world.get<Order>(`/api/orders/${hidden.number}`)).status).toBe(200);
  });

  it('[A-29] [A-28] writes nothing of a batch in which an order breaks a rule or has an unknown item or buyer', async () => {
    const before = await world.count('orders');
    const deleted = await world.product(sellers[1]!);
    await world.removeProduct(deleted.id);
    const unknownProduct = { ...products[1]!, id: newId() };
    const refused: [ImportedOrder, RegExp][] = [
      [order({ items: lines(products, 1) }), /compra mínima|mínimo/],
      [order({ items: lines([deleted]), partNumbers: [] }), /Debes añadir|cambió/],
      [order({ items: lines([unknownProduct]) }), /price book does not know/],
      [order({ buyer: newId() }), /buyer of order .* is not known/],
      [order({ partNumbers: [newOrderNumber()] }), /2 manufacturers and 1 numbers/],
    ];
    for (const [one, why] of refused) await expect(importOrders(order(), one)).rejects.toThrow(why);
    expect(await world.count('orders')).toBe(before);
  });
});
