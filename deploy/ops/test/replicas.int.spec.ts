import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type ServiceName, serviceNames } from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { Client, eventually } from '@shop/testing';
import { runOperation } from '../src/commands/operations.js';
import { replaysFor } from '../src/replays.js';
import { AllServices } from './support/all-services.js';

// All services on one database: an edit of a manufacturer in identity reaches the replicas of the others.

const replicaTables = {
  catalog: 'catalog.manufacturer',
  'cart-orders': 'cart_orders.book_seller',
  social: 'social.manufacturer',
  admin: 'admin.manufacturer',
} as const satisfies Partial<Record<ServiceName, string>>;
const consumersWithReplicas = Object.keys(replicaTables) as (keyof typeof replicaTables)[];

describe('an edit of a manufacturer', () => {
  const id = newId();
  const [email, password] = ['tienda@example.com', 'Mayorea2026'];
  let all: AllServices;

  beforeAll(async () => {
    all = await AllServices.start();
    const manufacturer = { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
    const account = { id, email, password, createdAt: '2026-03-01T12:00:00.000Z', manufacturer };
    await all
      .appOf('identity')
      .get(CommandBus)
      .execute(new ImportAccounts([account]));
  }, 60_000);
  afterAll(() => all?.stop(), 30_000);

  /** Names in the replicas; those of deleted rows in brackets. */
  const names = async (): Promise<string[]> =>
    Promise.all(
      consumersWithReplicas.map(async (keeper) => {
        const { rows } = await all.sql.query<{ name: string }>(
          `select case when deleted_at is null then name else '(' || name || ')' end as name from ${replicaTables[keeper]} where id = $1`,
          [id],
        );
        return rows[0]?.name ?? 'none';
      }),
    );
  const waitForName = (name: string) => eventually(`${name} in every replica`, async () => (await names()).every((own) => own === name));

  it('reaches the replicas of all other services', async () => {
    expect(consumersWithReplicas).toEqual(
      serviceNames.filter((name) => replaysFor(name).some((replay) => replay.name === 'manufacturers')),
    );
    await waitForName('Textil Once');
    const client = await Client.signIn(all.urlOf('identity'), email, password);
    const edit = { name: 'Textil Doce', owner: 'Marta Ríos', phone: '1145678902', minPurchase: 50_000, pointOfSale: false };
    expect((await client.put(`/api/manufacturers/${id}`, edit)).status).toBe(200);
    await waitForName('Textil Doce');
  }, 30_000);

  it.each(consumersWithReplicas)(
    'is restored in the replica of %s by a replay, which also deletes rows that identity does not have',
    async (keeper) => {
      const stranger = newId();
      await all.sql.query(`update ${replicaTables[keeper]} set name = 'Otra cosa', version = 99 where id = $1`, [id]);
      await all.sql.query(`insert into ${replicaTables[keeper]} (id, version) values ($1, 1)`, [stranger]);
      await runOperation(
        ['replay', 'all', keeper],
        () => all.settings,
        () => undefined,
      );
      expect(await names()).toEqual(consumersWithReplicas.map(() => 'Textil Doce'));
      const { rows } = await all.sql.query<{ gone: boolean }>(
        `select deleted_at is not null as gone from ${replicaTables[keeper]} where id = any($1) order by id`,
        [[id, stranger]],
      );
      expect(rows).toEqual([{ gone: false }, { gone: true }]);
    },
    30_000,
  );

  it('is repaired in admin by one command, with names, products, packs and parts of orders', async () => {
    const wholesaler = newId();
    const data = { name: 'Distribuidora Sol', phone: '1177778888', street: 'Rivadavia 1500', city: 'Rosario', province: 'Santa Fe' };
    await all
      .appOf('identity')
      .get(CommandBus)
      .execute(
        new ImportAccounts([
          {
            id: wholesaler,
            email: 'sol@example.com',
            password,
            createdAt: '2026-03-01T12:00:00.000Z',
            wholesaler: { ...data, postalCode: '2000', country: 'Argentina' },
          },
        ]),
      );
    await eventually(
      'the name in the replica',
      async () => (await all.sql.query('select from admin.wholesaler where id = $1', [wholesaler])).rowCount === 1,
    );
    await all.sql.query(`update admin.wholesaler set name = 'Otra cosa', version = 99 where id = $1`, [wholesaler]);
    const stranger = newId();
    const tables = ['wholesaler', 'product', 'pack', 'sub_order'];
    for (const table of tables) await all.sql.query(`insert into admin.${table} (id, version) values ($1, 1)`, [stranger]);
    await runOperation(
      ['replay', 'all', 'admin'],
      () => all.settings,
      () => undefined,
    );
    expect((await all.sql.query('select name, city from admin.wholesaler where id = $1', [wholesaler])).rows).toEqual([
      { name: 'Distribuidora Sol', city: 'Rosario' },
    ]);
    for (const table of tables)
      expect([
        table,
        (await all.sql.query(`select id from admin.${table} where id = $1 and deleted_at is null`, [stranger])).rowCount,
      ]).toEqual([table, 0]);
  }, 30_000);
});
