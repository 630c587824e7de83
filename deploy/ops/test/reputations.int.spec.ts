import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Manufacturer } from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { Client, eventually } from '@shop/testing';
import { runOperation } from '../src/commands/operations.js';
import { AllServices } from './support/all-services.js';

// All services on one database: reviews in social reach identity's answers, and a replay refills every replica.

const password = 'Mayorea2026';
const place = { street: 'San Martín 120', city: 'Neuquén', province: 'Neuquén', postalCode: '8300', country: 'Argentina' };
const manufacturer = {
  id: newId(),
  email: 'tienda@example.com',
  manufacturer: { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const },
};
const buyer = { id: newId(), email: 'compras@example.com', wholesaler: { name: 'Tienda Sur', phone: '2994123456', ...place } };

describe('the reputation of a manufacturer', () => {
  let all: AllServices;
  let token: string | undefined;
  beforeAll(async () => {
    all = await AllServices.start();
    const accounts = [manufacturer, buyer].map((account) => ({ ...account, password, createdAt: '2026-03-01T12:00:00.000Z' }));
    await all.appOf('identity').get(CommandBus).execute(new ImportAccounts(accounts));
    token = (await Client.signIn(all.urlOf('identity'), buyer.email, password)).token;
    await eventually('both replicas', async () => {
      const { rows } = await all.sql.query('select from social.manufacturer, social.wholesaler');
      return rows.length > 0;
    });
  }, 60_000);
  afterAll(() => all?.stop(), 30_000);

  const readManufacturer = async (): Promise<Manufacturer> =>
    (await new Client(all.urlOf('identity')).get<Manufacturer>(`/api/manufacturers/${manufacturer.id}`)).body;
  const replay = (what: string, consumer: string) =>
    runOperation(
      ['replay', what, consumer],
      () => all.settings,
      () => undefined,
    );

  it("[API-35] [STORE-05] is in identity's answer soon after a review, and the same transaction marks the store's page", async () => {
    const since = performance.now();
    const said = await fetch(`${all.urlOf('social')}/api/reviews/${manufacturer.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 4, comment: 'Llegó todo.' }),
    });
    expect(said.status).toBe(201);
    await eventually('the review in identity', async () => (await readManufacturer()).reviewsCount === 1);
    expect(performance.now() - since).toBeLessThan(5000);
    expect(await readManufacturer()).toMatchObject({
      averageRating: 4,
      reviews: [{ comment: 'Llegó todo.', user: { wholesaler: { name: 'Tienda Sur' } } }],
    });
    const { rows } = await all.sql.query<{ tags: string[]; tier: number }>(
      `select body -> 'tags' as tags, body -> 'tier' as tier from identity.outbox where name = 'pages.touched' and body -> 'tags' ? $1`,
      [`reputation:${manufacturer.id}`],
    );
    expect(rows).toEqual([{ tags: [`reputation:${manufacturer.id}`], tier: 1 }]);
  }, 30_000);

  it('[API-35] is restored in identity by a replay after any damage to the replica', async () => {
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
      expect(await readManufacturer()).toMatchObject({ averageRating: 4, reviewsCount: 1 });
    }
    const { rows } = await all.sql.query('select from identity.reputation where id = $1 and deleted_at is null', [stranger]);
    expect(rows).toHaveLength(0);
  }, 30_000);

  it('[A-42] has its replicas in social restored by a replay: names, purchases and the «verified» mark of a review', async () => {
    const [order, part] = [newId(), newId()];
    await all.sql.query(
      `insert into cart_orders.orders (id, number, buyer_id, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at)
       values ($1, 'AAAA', $2::uuid, '{"name":"Tienda Sur","phone":"2994123456"}', false, 9000, 1, $2::uuid::text, 'key', 'print', now())`,
      [order, buyer.id],
    );
    await all.sql.query(
      `insert into cart_orders.sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units, subtotal, buyer_id, buyer_name, created_at)
       values ($1, 1, $2, 'AAAA', 'AAAA', 0, false, $3, '{}', '{}', 1, 1, 9000, $4, 'Tienda Sur', now())`,
      [part, order, manufacturer.id, buyer.id],
    );
    await all.sql.query(`update social.wholesaler set name = 'Otra', version = 99`);
    await all.sql.query('insert into social.purchase (id, version) values ($1, 1)', [newId()]);
    await replay('all', 'social');
    const { rows } = await all.sql.query<{ name: string; bought: boolean; strangers: number }>(
      `select (select name from social.wholesaler) as name,
              exists (select from social.purchase where id = $1 and buyer_id = $2 and seller_id = $3 and deleted_at is null) as bought,
              (select count(*)::int from social.purchase where id <> $1 and deleted_at is null) as strangers`,
      [part, buyer.id, manufacturer.id],
    );
    expect(rows).toEqual([{ name: 'Tienda Sur', bought: true, strangers: 0 }]);
    await eventually('the mark of a purchase in identity', async () => (await readManufacturer()).reviews[0]?.verified === true);
  }, 30_000);
});
