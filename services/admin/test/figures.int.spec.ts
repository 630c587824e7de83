import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountFigures, ErrorBody, ShopStats } from '@shop/contracts';
import { KeepStandings } from '@shop/accounts';
import { newId } from '@shop/messaging';
import { manufacturerState } from '@shop/testing';
import { KeepSubOrders } from '../src/copies/reactions/keep-sub-orders.reaction.js';
import { BuryManufacturer, KeepManufacturerCopy } from '../src/manufacturers/reactions/keep-manufacturer-copy.reaction.js';
import { delivered, History, randomFrom } from './support/history.js';
import { factOf, type Person, World } from './support/world.js';

let world: World;
let admin: Person;
let social: Server;
let answer: (path: string) => string | undefined = () => undefined;
const asked: string[] = [];
beforeAll(async () => {
  social = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = answer(request.url ?? '');
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(body);
  });
  await new Promise<void>((resolve) => social.listen(0, '127.0.0.1', resolve));
  world = await World.start({ SOCIAL_URL: `http://127.0.0.1:${(social.address() as AddressInfo).port}` });
  admin = world.person('admin');
});
afterAll(async () => {
  await world?.stop();
  social.closeAllConnections();
  social.close();
});

const stats = async (days: number): Promise<ShopStats> => {
  const { status, body } = await world.get<ShopStats>(`/api/admin/stats?days=${days}`, admin);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

describe('figures', () => {
  it('equal a recount after 500 random histories, told in any order and some of it twice', async () => {
    answer = () => '{"count":0,"average":null}';
    const random = randomFrom(20_261_124);
    const history = new History(random);
    for (let n = 1; n <= 500; n += 1) {
      for (const tell of delivered(history.more(), random)) await tell(world);
      if (n % 50 !== 0) continue;
      for (const days of [7, 30, 90]) {
        const { now, before, ...rest } = await stats(days);
        const { reviews: _, ...ours } = now;
        const { reviews: __, ...theirs } = before;
        expect({ ...rest, now: ours, before: theirs }).toEqual(history.figures(days));
      }
    }
    expect(history.parts.length).toBeGreaterThan(500);
  }, 120_000);

  it('say of who sold most whether they are suspended', async () => {
    const [id, since] = [newId(), new Date().toISOString()];
    await world.hear(KeepManufacturerCopy, factOf(manufacturerState({ id, name: 'Textil Norte' }), 1));
    await world.database.query(
      `insert into sub_order (id, version, seller_id, order_number, subtotal, units, created_at)
       select gen_random_uuid(), 1, $1, 'MAY-' || n, 100, 1, $2 from generate_series(1, 2000) n`,
      [id, since],
    );
    const first = async () => (await stats(7)).top[0];
    expect(await first()).toMatchObject({ userId: id, name: 'Textil Norte', standing: 'active' });
    const standing = (name: 'suspended' | 'active', version: number) =>
      world.hear(KeepStandings, factOf({ id, role: 'manufacturer' as const, standing: name }, version));
    await standing('suspended', 1);
    expect(await first()).toMatchObject({ userId: id, name: 'Textil Norte', standing: 'suspended' });
    await standing('active', 2);
    expect(await first()).toMatchObject({ standing: 'active' });
    await world.hear(BuryManufacturer, factOf({ id }, 2));
    expect(await first()).toMatchObject({ name: 'Cuenta eliminada', standing: 'closed' });
  });

  it('have the reviews of both periods as social counts them, and null when it does not answer in a second', async () => {
    answer = (path) => (path.includes('stats') ? '{"count":12,"average":4.25}' : undefined);
    asked.length = 0;
    const { now, before } = await stats(7);
    expect([now.reviews, before.reviews]).toEqual([
      { count: 12, average: 4.25 },
      { count: 12, average: 4.25 },
    ]);
    const [one, other] = asked.map((path) => new URLSearchParams(path.split('?')[1]));
    const [current, former] = one && other && (one.get('from') ?? '') > (other.get('from') ?? '') ? [one, other] : [other, one];
    expect(former?.get('to')).toBe(current?.get('from'));
    answer = () => undefined;
    const started = Date.now();
    const late = await stats(7);
    expect([late.now.reviews, late.before.reviews, late.now.orders]).toEqual([null, null, now.orders]);
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it.each(['days=8', 'days=all', 'days=0'])('refuse %s', async (query) => {
    const { status, body } = await world.get<ErrorBody>(`/api/admin/stats?${query}`, admin);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('are told to no cache', async () => {
    for (const path of ['/api/admin/stats', `/api/admin/accounts?ids=${newId()}`])
      expect((await world.get(path, admin)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the figures of accounts', () => {
  it('[ADM-01] count products, orders received and orders sent, and leave out who has none', async () => {
    const [maker, buyer, nobody] = [newId(), newId(), newId()];
    const createdAt = new Date().toISOString();
    const part = {
      number: 'X',
      orderNumber: 'MAY-1',
      sellerId: maker,
      buyerId: buyer,
      buyerName: 'Ana',
      units: 1,
      subtotal: 10,
      unified: true,
      createdAt,
    };
    for (const sellerId of [maker, maker, newId()]) {
      const id = newId();
      await world.hear(KeepSubOrders, factOf({ ...part, id, number: id, sellerId }, 1));
    }
    await world.database.query('insert into product (id, version, user_id) select gen_random_uuid(), 1, $1 from generate_series(1, 3)', [
      maker,
    ]);
    await world.database.query('insert into product (id, version, user_id, deleted_at) values (gen_random_uuid(), 2, $1, now())', [maker]);
    await world.database.query('insert into pack (id, version, user_id) values (gen_random_uuid(), 1, $1)', [maker]);
    const { body } = await world.get<AccountFigures[]>(`/api/admin/accounts?ids=${[nobody, maker, buyer].join(',')}`, admin);
    expect(body).toEqual(
      [
        { id: maker, products: 3, packs: 1, orders: 2 },
        { id: buyer, products: 0, packs: 0, orders: 1 },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it('are refused for what is no id, and for too many', async () => {
    for (const ids of ['nobody', Array.from({ length: 101 }, () => newId()).join(',')])
      expect((await world.get(`/api/admin/accounts?ids=${ids}`, admin)).status).toBe(400);
  });
});
