import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { newId } from '@shop/messaging';
import { UpdateOrderSteps } from '../src/index.js';
import { ana, World } from './support/world.js';

describe('[UX 16] [D-145] the orders of a manufacturer', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  const update = () => world.service.app.get(CommandBus).execute(new UpdateOrderSteps());
  /** Adds orders as the statement of an order does, with ids created now. */
  async function addOrders(sellerId: string, count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      const [order, part] = [newId(), newId()];
      await world.database.query(
        `with o as (insert into orders (id, number, buyer_id, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at)
           values ($1::uuid, $1::uuid::text, null, '{}', false, 9000, 1, 'guest', $1::uuid::text, '', '2026-01-05') returning id)
         insert into sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units, subtotal, buyer_name, created_at)
         select $2::uuid, 1, o.id, $1::uuid::text, $2::uuid::text, 0, false, $3::uuid, '{}', '{}', 1, 1, 9000, '', '2026-01-05' from o`,
        [order, part, sellerId],
      );
    }
  }
  const events = (id: string): Promise<{ name: string; step: number; version: number }[]> =>
    world.database.query(
      `select name, (body ->> 'step')::int as step, aggregate_version as version from outbox where aggregate_id = $1 order by seq`,
      [id],
    );

  it('are published only when they pass a step, and once', async () => {
    const id = newId();
    await addOrders(id, 10);
    await update();
    expect(await events(id)).toEqual([]);
    await addOrders(id, 1);
    await update();
    await addOrders(id, 9);
    await update();
    expect(await events(id)).toEqual([{ name: 'order-step.passed', step: 10, version: 1 }]);
    await addOrders(id, 1);
    await Promise.all([update(), update(), update()]);
    await update();
    expect(await events(id)).toMatchObject([
      { step: 10, version: 1 },
      { step: 20, version: 2 },
    ]);
  });

  it('of before the first count are counted too, each manufacturer once', async () => {
    const [one, two] = [newId(), newId()];
    await addOrders(one, 21);
    await addOrders(two, 3);
    await world.database.query(`update order_step_checkpoint set counted_until = now() + interval '1 hour'`);
    await update();
    expect(await events(one)).toEqual([]);
    await world.database.query('delete from order_step_checkpoint');
    await update();
    expect([await events(one), await events(two)]).toMatchObject([[{ step: 20 }], []]);
    // The orders of before are not read again.
    const [checkpoint] = await world.database.query<{ fresh: boolean }[]>(
      `select counted_until > now() - interval '1 minute' as fresh from order_step_checkpoint`,
    );
    expect(checkpoint).toEqual({ fresh: true });
  });

  it('are counted with an order that a guest places, whose statement writes no count', async () => {
    const seller = await world.seller();
    const product = await world.product(seller);
    await addOrders(seller.id, 10);
    const sent = await world.send({ ...(await world.orderRequest([{ product }])), userData: ana });
    expect(sent.status).toBe(201);
    expect(await world.database.query('select from order_step where id = $1', [seller.id])).toEqual([]);
    await update();
    expect(await events(seller.id)).toMatchObject([{ step: 10 }]);
  });
});
