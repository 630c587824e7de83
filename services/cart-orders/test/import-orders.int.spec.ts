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

const lines = (some: ProductState[], quantity = 3): ImportedOrder['items'] => ({
  packs: [],
  products: some.map(({ id, inventories }) => ({
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
const bringIn = (...orders: ImportedOrder[]): Promise<number> =>
  world.service.app.get(CommandBus, { strict: false }).execute(new ImportOrders(orders));

describe('orders that are brought in', () => {
  it('[ORD-01] [A-25] have the numbers and the date they were given, the names and prices of the book, and one event a part', async () => {
    const said = await world.count('outbox');
    const one = order();
    expect(await bringIn(one)).toBe(1);
    const { body } = await world.get<Order>(`/api/orders/${one.number}`, buyer);
    expect(body).toMatchObject({ id: one.number, createdAt: one.createdAt, unified: true, total: 18_000 });
    expect(body.user?.wholesaler).toMatchObject({ name: buyer.state.name, phone: buyer.state.phone });
    expect(body.subOrders.map(({ id, subtotal, user }) => [id, subtotal, user.manufacturer.name])).toEqual([
      [one.partNumbers[0], 6000, 'Telares'],
      [one.partNumbers[1], 12_000, 'Once'],
    ]);
    expect(await world.count('outbox')).toBe(said + 2);
  });

  it('[A-25] are made once, however often they are brought in', async () => {
    const some = [
      order({ partNumbers: [], items: lines([products[0]!]), unified: false }),
      order({ buyer: ana, partNumbers: [], items: lines([products[1]!]), unified: false }),
    ];
    expect(await bringIn(...some)).toBe(2);
    const [orders, facts] = [await world.count('orders'), await world.count('outbox')];
    expect(await bringIn(...some, order())).toBe(1);
    expect([await world.count('orders'), await world.count('outbox')]).toEqual([orders + 1, facts + 2]);
  });

  it('[A-27] may be out of the list of their buyer from the start', async () => {
    const other = await world.buyer();
    const hidden = order({ buyer: other.id, hidden: true });
    await bringIn(order({ buyer: other.id }), hidden);
    expect((await world.get<MyOrders>('/api/orders/my-orders', other)).body.total).toBe(1);
    expect((await world.get<Order>(`/api/orders/${hidden.number}`)).status).toBe(200);
  });

  it('[A-29] [A-28] stop with nothing written where a rule is broken, or a line or buyer is not known here', async () => {
    const before = await world.count('orders');
    const gone = await world.product(sellers[1]!);
    await world.removeProduct(gone.id);
    const stranger = { ...products[1]!, id: newId() };
    const refused: [ImportedOrder, RegExp][] = [
      [order({ items: lines(products, 1) }), /compra mínima|mínimo/],
      [order({ items: lines([gone]), partNumbers: [] }), /Debes añadir|cambió/],
      [order({ items: lines([stranger]) }), /price book does not know/],
      [order({ buyer: newId() }), /buyer of order .* is not known/],
      [order({ partNumbers: [newOrderNumber()] }), /2 manufacturers and 1 numbers/],
    ];
    for (const [one, why] of refused) await expect(bringIn(order(), one)).rejects.toThrow(why);
    expect(await world.count('orders')).toBe(before);
  });
});
