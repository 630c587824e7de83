import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountCounts, ErrorBody, ShopStats } from '@shop/contracts';
import { AccountStandingProjection } from '@shop/accounts';
import { newId } from '@shop/messaging';
import { manufacturerState, randomFrom, startHttpServer } from '@shop/testing';
import { SubOrderProjection } from '../src/replicas/reactions/sub-order-projection.reaction.js';
import { ManufacturerProjection } from '../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { shuffleWithRepeats, History } from './support/history.js';
import { eventOf, type Person, World } from './support/world.js';

let world: World;
let admin: Person;
let social: Awaited<ReturnType<typeof startHttpServer>>;
let respondWith: (path: string) => string | undefined = () => undefined;
const requestedPaths: string[] = [];
beforeAll(async () => {
  social = await startHttpServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const body = respondWith(request.url ?? '');
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(body);
  });
  world = await World.start({ SOCIAL_URL: social.url });
  admin = world.person('admin');
});
afterAll(async () => {
  await world?.stop();
  await social?.close();
});

const stats = async (days: number): Promise<ShopStats> => {
  const { status, body } = await world.get<ShopStats>(`/api/admin/stats?days=${days}`, admin);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

describe('the statistics of the shop', () => {
  it('equal a recount after 500 random histories whose events arrive out of order and repeated', async () => {
    respondWith = () => '{"count":0,"average":null}';
    const random = randomFrom(20_261_124);
    const history = new History(random);
    for (let n = 1; n <= 500; n += 1) {
      for (const deliver of shuffleWithRepeats(history.generate(), random)) await deliver(world);
      if (n % 50 !== 0) continue;
      for (const days of [7, 30, 90]) {
        const { now, before, ...rest } = await stats(days);
        const { reviews: _, ...currentFigures } = now;
        const { reviews: __, ...previousFigures } = before;
        expect({ ...rest, now: currentFigures, before: previousFigures }).toEqual(history.figures(days));
      }
    }
    expect(history.parts.length).toBeGreaterThan(500);
  }, 120_000);

  it('mark a suspended manufacturer in the list of top sellers', async () => {
    const [id, since] = [newId(), new Date().toISOString()];
    await world.handle(ManufacturerProjection, eventOf(manufacturerState({ id, name: 'Textil Norte' }), 1));
    await world.database.query(
      `insert into sub_order (id, version, seller_id, order_number, subtotal, units, created_at)
       select gen_random_uuid(), 1, $1, 'MAY-' || n, 100, 1, $2 from generate_series(1, 2000) n`,
      [id, since],
    );
    const first = async () => (await stats(7)).top[0];
    expect(await first()).toMatchObject({ userId: id, name: 'Textil Norte', standing: 'active' });
    const standing = (name: 'suspended' | 'active', version: number) =>
      world.handle(AccountStandingProjection, eventOf({ id, role: 'manufacturer' as const, standing: name }, version));
    await standing('suspended', 1);
    expect(await first()).toMatchObject({ userId: id, name: 'Textil Norte', standing: 'suspended' });
    await standing('active', 2);
    expect(await first()).toMatchObject({ standing: 'active' });
    await world.markDeleted(ManufacturerProjection, eventOf({ id }, 2));
    expect(await first()).toMatchObject({ name: 'Cuenta eliminada', standing: 'closed' });
  });

  it("include social's review counts of both periods, or null if social does not answer within a second", async () => {
    respondWith = (path) => (path.includes('stats') ? '{"count":12,"average":4.25}' : undefined);
    requestedPaths.length = 0;
    const { now, before } = await stats(7);
    expect([now.reviews, before.reviews]).toEqual([
      { count: 12, average: 4.25 },
      { count: 12, average: 4.25 },
    ]);
    const [one, other] = requestedPaths.map((path) => new URLSearchParams(path.split('?')[1]));
    const [current, former] = one && other && (one.get('from') ?? '') > (other.get('from') ?? '') ? [one, other] : [other, one];
    expect(former?.get('to')).toBe(current?.get('from'));
    respondWith = () => undefined;
    const started = Date.now();
    const late = await stats(7);
    expect([late.now.reviews, late.before.reviews, late.now.orders]).toEqual([null, null, now.orders]);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it.each(['days=8', 'days=all', 'days=0'])('refuse %s', async (query) => {
    const { status, body } = await world.get<ErrorBody>(`/api/admin/stats?${query}`, admin);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('are never cached', async () => {
    for (const path of ['/api/admin/stats', `/api/admin/accounts?ids=${newId()}`])
      expect((await world.get(path, admin)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the statistics of accounts', () => {
  it('[ADM-01] count products, orders received and orders sent, without accounts that have none', async () => {
    const [manufacturer, buyer, inactive] = [newId(), newId(), newId()];
    const createdAt = new Date().toISOString();
    const part = {
      number: 'X',
      orderNumber: 'MAY-1',
      sellerId: manufacturer,
      buyerId: buyer,
      buyerName: 'Ana',
      units: 1,
      subtotal: 10,
      unified: true,
      createdAt,
    };
    for (const sellerId of [manufacturer, manufacturer, newId()]) {
      const id = newId();
      await world.handle(SubOrderProjection, eventOf({ ...part, id, number: id, sellerId }, 1));
    }
    for (const insert of [
      'insert into product (id, version, user_id) select gen_random_uuid(), 1, $1 from generate_series(1, 3)',
      'insert into product (id, version, user_id, deleted_at) values (gen_random_uuid(), 2, $1, now())',
      'insert into pack (id, version, user_id) values (gen_random_uuid(), 1, $1)',
    ])
      await world.database.query(insert, [manufacturer]);
    const { body } = await world.get<AccountCounts[]>(`/api/admin/accounts?ids=${[inactive, manufacturer, buyer].join(',')}`, admin);
    expect(body).toEqual(
      [
        { id: manufacturer, products: 3, packs: 1, orders: 2 },
        { id: buyer, products: 0, packs: 0, orders: 1 },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it('are refused for invalid ids and for too many ids', async () => {
    for (const ids of ['nobody', Array.from({ length: 101 }, () => newId()).join(',')])
      expect((await world.get(`/api/admin/accounts?ids=${ids}`, admin)).status).toBe(400);
  });
});
