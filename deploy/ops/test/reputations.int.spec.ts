import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Manufacturer } from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { Client, eventually } from '@shop/testing';
import { operate } from '../src/commands/operations.js';
import { AllServices } from './support/all-services.js';

// All services on one database: what a wholesaler says in social stands in identity's answers, and every copy of social comes back by a replay.

const password = 'Mayorea2026';
const place = { street: 'San Martín 120', city: 'Neuquén', province: 'Neuquén', postalCode: '8300', country: 'Argentina' };
const maker = {
  id: newId(),
  email: 'tienda@example.com',
  manufacturer: { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const },
};
const buyer = { id: newId(), email: 'compras@example.com', wholesaler: { name: 'Tienda Sur', phone: '2994123456', ...place } };

describe('what people think of a manufacturer', () => {
  let all: AllServices;
  let token: string | undefined;
  beforeAll(async () => {
    all = await AllServices.start();
    const accounts = [maker, buyer].map((account) => ({ ...account, password, createdAt: '2026-03-01T12:00:00.000Z' }));
    await all.appOf('identity').get(CommandBus).execute(new ImportAccounts(accounts));
    token = (await Client.signIn(all.urlOf('identity'), buyer.email, password)).token;
    await eventually('both copies', async () => {
      const { rows } = await all.sql.query('select from social.manufacturer, social.wholesaler');
      return rows.length > 0;
    });
  }, 60_000);
  afterAll(() => all?.stop(), 30_000);

  const seen = async (): Promise<Manufacturer> =>
    (await new Client(all.urlOf('identity')).get<Manufacturer>(`/api/manufacturers/${maker.id}`)).body;
  const replay = (what: string, consumer: string) =>
    operate(
      ['replay', what, consumer],
      () => all.settings,
      () => undefined,
    );

  it('[API-35] [STORE-05] stands in its answer within a second of a review, with the store’s page touched in the same transaction', async () => {
    const since = performance.now();
    const said = await fetch(`${all.urlOf('social')}/api/reviews/${maker.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 4, comment: 'Llegó todo.' }),
    });
    expect(said.status).toBe(201);
    await eventually('the review in identity', async () => (await seen()).reviewsCount === 1);
    expect(performance.now() - since).toBeLessThan(5000);
    expect(await seen()).toMatchObject({
      averageRating: 4,
      reviews: [{ comment: 'Llegó todo.', user: { wholesaler: { name: 'Tienda Sur' } } }],
    });
    const { rows } = await all.sql.query<{ tags: string[]; tier: number }>(
      `select body -> 'tags' as tags, body -> 'tier' as tier from identity.outbox where name = 'pages.touched' and body -> 'tags' ? $1`,
      [`reputation:${maker.id}`],
    );
    expect(rows).toEqual([{ tags: [`reputation:${maker.id}`], tier: 1 }]);
  }, 30_000);

  it('[API-35] comes back into identity by a replay, however damaged its copy is', async () => {
    const stranger = newId();
    const damages = [
      'update identity.reputation set average = 1, reviews = 99, version = 99',
      'delete from identity.reputation',
      'update identity.reputation set deleted_at = now()',
    ];
    for (const damage of damages) {
      await all.sql.query(damage);
      await all.sql.query('insert into identity.reputation (id, version, reviews) values ($1, 1, 7) on conflict do nothing', [stranger]);
      await replay('reputations', 'identity');
      expect(await seen()).toMatchObject({ averageRating: 4, reviewsCount: 1 });
    }
    const { rows } = await all.sql.query('select from identity.reputation where id = $1 and deleted_at is null', [stranger]);
    expect(rows).toHaveLength(0);
  }, 30_000);

  it('[A-42] comes back into social by a replay: names and purchases, and the mark beside a review with them', async () => {
    const [order, part] = [newId(), newId()];
    await all.sql.query(
      `insert into cart_orders.orders (id, number, buyer_id, buyer, unified, total, makers, scope, key, fingerprint, created_at)
       values ($1, 'AAAA', $2::uuid, '{"name":"Tienda Sur","phone":"2994123456"}', false, 9000, 1, $2::uuid::text, 'key', 'print', now())`,
      [order, buyer.id],
    );
    await all.sql.query(
      `insert into cart_orders.sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units, subtotal, buyer_id, buyer_name, created_at)
       values ($1, 1, $2, 'AAAA', 'AAAA', 0, false, $3, '{}', '{}', 1, 1, 9000, $4, 'Tienda Sur', now())`,
      [part, order, maker.id, buyer.id],
    );
    await all.sql.query(`update social.wholesaler set name = 'Otra', version = 99`);
    await all.sql.query('insert into social.purchase (id, version) values ($1, 1)', [newId()]);
    await replay('all', 'social');
    const { rows } = await all.sql.query<{ name: string; bought: boolean; strangers: number }>(
      `select (select name from social.wholesaler) as name,
              exists (select from social.purchase where id = $1 and buyer_id = $2 and seller_id = $3 and deleted_at is null) as bought,
              (select count(*)::int from social.purchase where id <> $1 and deleted_at is null) as strangers`,
      [part, buyer.id, maker.id],
    );
    expect(rows).toEqual([{ name: 'Tienda Sur', bought: true, strangers: 0 }]);
    await eventually('the mark of a purchase in identity', async () => (await seen()).reviews[0]?.verified === true);
  }, 30_000);
});
