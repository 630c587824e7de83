import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { UpdateOrderSteps } from '@shop/cart-orders';
import { ImportProducts } from '@shop/catalog';
import {
  type DetailedCart,
  type Manufacturer,
  mediaUrl,
  type MySubOrders,
  type PlacedOrder,
  type Product,
  type ServiceName,
  serviceNames,
} from '@shop/contracts';
import { AccountStandingChanged } from '@shop/contracts/events';
import { ImportAccounts, type ImportedAccount } from '@shop/identity';
import { newId } from '@shop/messaging';
import { Client, eventually } from '@shop/testing';
import { replaysFor } from '../src/replays.js';
import { AllServices } from './support/all-services.js';
import { runOps } from './support/run-ops.js';

// All services on one database: what one changes reaches the others, and a replay restores every replica.

const password = 'Mayorea2026';
const manufacturer = { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
const place = { street: 'Rivadavia 1500', city: 'Rosario', province: 'Santa Fe', postalCode: '2000', country: 'Argentina' };
const buyer = {
  id: newId(),
  email: 'compras@example.com',
  wholesaler: { name: 'Distribuidora Sol', phone: '1177778888', ...place },
};

let all: AllServices;
beforeAll(async () => {
  all = await AllServices.start();
  await importAccounts(buyer);
}, 60_000);
afterAll(() => all?.stop(), 30_000);

async function importAccounts(...accounts: Omit<ImportedAccount, 'password' | 'createdAt'>[]): Promise<void> {
  const complete = accounts.map((account) => ({ ...account, password, createdAt: '2026-03-01T12:00:00.000Z' }));
  await all.appOf('identity').get(CommandBus).execute(new ImportAccounts(complete));
}
/** Runs a command of `npm run ops`; resolves with its output. */
const ops = (...words: string[]): Promise<string[]> => runOps(all.settings, words);
/** Waits until the statement finds this number of rows. */
const untilRows = (count: number, statement: string, values: unknown[]) =>
  eventually(statement, async () => (await all.sql.query(statement, values)).rowCount === count);

describe('an edit of a manufacturer', () => {
  const replicaTables = {
    catalog: 'catalog.manufacturer',
    'cart-orders': 'cart_orders.book_seller',
    social: 'social.manufacturer',
    admin: 'admin.manufacturer',
  } as const satisfies Partial<Record<ServiceName, string>>;
  const consumersWithReplicas = Object.keys(replicaTables) as (keyof typeof replicaTables)[];
  const id = newId();
  beforeAll(() => importAccounts({ id, email: 'editada@example.com', manufacturer }), 60_000);

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
    const client = await Client.signIn(all.urlOf('identity'), 'editada@example.com', password);
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
      await ops('replay', 'all', keeper);
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
    await untilRows(1, 'select from admin.wholesaler where id = $1', [buyer.id]);
    await all.sql.query(`update admin.wholesaler set name = 'Otra cosa', version = 99 where id = $1`, [buyer.id]);
    const stranger = newId();
    const tables = ['wholesaler', 'product', 'pack', 'sub_order'];
    for (const table of tables) await all.sql.query(`insert into admin.${table} (id, version) values ($1, 1)`, [stranger]);
    await ops('replay', 'all', 'admin');
    expect((await all.sql.query('select name, city from admin.wholesaler where id = $1', [buyer.id])).rows).toEqual([
      { name: 'Distribuidora Sol', city: 'Rosario' },
    ]);
    for (const table of tables) {
      const { rowCount } = await all.sql.query(`select id from admin.${table} where id = $1 and deleted_at is null`, [stranger]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  }, 30_000);
});

describe('the reputation of a manufacturer', () => {
  const reviewed = { id: newId(), email: 'opinada@example.com', manufacturer };
  let token: string | undefined;
  beforeAll(async () => {
    await importAccounts(reviewed);
    token = (await Client.signIn(all.urlOf('identity'), buyer.email, password)).token;
    await untilRows(1, 'select from social.manufacturer, social.wholesaler where manufacturer.id = $1', [reviewed.id]);
  }, 60_000);

  const readManufacturer = async (): Promise<Manufacturer> =>
    (await new Client(all.urlOf('identity')).get<Manufacturer>(`/api/manufacturers/${reviewed.id}`)).body;

  it("[API-35] [STORE-05] is in identity's answer soon after a review, and the same transaction marks the store's page", async () => {
    const since = performance.now();
    const said = await fetch(`${all.urlOf('social')}/api/reviews/${reviewed.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 4, comment: 'Llegó todo.' }),
    });
    expect(said.status).toBe(201);
    await eventually('the review in identity', async () => (await readManufacturer()).reviewsCount === 1);
    expect(performance.now() - since).toBeLessThan(5000);
    expect(await readManufacturer()).toMatchObject({
      averageRating: 4,
      reviews: [{ comment: 'Llegó todo.', user: { wholesaler: { name: 'Distribuidora Sol' } } }],
    });
    const { rows } = await all.sql.query<{ tags: string[]; tier: number }>(
      `select body -> 'tags' as tags, body -> 'tier' as tier from identity.outbox where name = 'pages.touched' and body -> 'tags' ? $1`,
      [`reputation:${reviewed.id}`],
    );
    expect(rows).toEqual([{ tags: [`reputation:${reviewed.id}`], tier: 1 }]);
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
      await ops('replay', 'reputations', 'identity');
      expect(await readManufacturer()).toMatchObject({ averageRating: 4, reviewsCount: 1 });
    }
    const { rows } = await all.sql.query('select from identity.reputation where id = $1 and deleted_at is null', [stranger]);
    expect(rows).toHaveLength(0);
  }, 30_000);

  it('[A-42] has its replicas in social restored by a replay: names, purchases and the «verified» mark of a review', async () => {
    const [order, part] = [newId(), newId()];
    await all.sql.query(
      `insert into cart_orders.orders (id, number, buyer_id, buyer, unified, total, manufacturer_count, scope, key, fingerprint, created_at)
       values ($1, 'AAAA', $2::uuid, '{"name":"Distribuidora Sol","phone":"1177778888"}', false, 9000, 1, $2::uuid::text, 'key', 'print', now())`,
      [order, buyer.id],
    );
    await all.sql.query(
      `insert into cart_orders.sub_order (id, version, order_id, order_number, number, position, unified, seller_id, seller, lines, line_count, units, subtotal, buyer_id, buyer_name, created_at)
       values ($1, 1, $2, 'AAAA', 'AAAA', 0, false, $3, '{}', '{}', 1, 1, 9000, $4, 'Distribuidora Sol', now())`,
      [part, order, reviewed.id, buyer.id],
    );
    await all.sql.query(`update social.wholesaler set name = 'Otra', version = 99`);
    await all.sql.query('insert into social.purchase (id, version) values ($1, 1)', [newId()]);
    await ops('replay', 'all', 'social');
    const { rows } = await all.sql.query<{ name: string; bought: boolean; strangers: number }>(
      `select (select name from social.wholesaler) as name,
              exists (select from social.purchase where id = $1 and buyer_id = $2 and seller_id = $3 and deleted_at is null) as bought,
              (select count(*)::int from social.purchase where id <> $1 and deleted_at is null) as strangers`,
      [part, buyer.id, reviewed.id],
    );
    expect(rows).toEqual([{ name: 'Distribuidora Sol', bought: true, strangers: 0 }]);
    await eventually('the mark of a purchase in identity', async () => (await readManufacturer()).reviews[0]?.verified === true);
  }, 30_000);
});

describe('an order across services', () => {
  const seller = { id: newId(), email: 'tienda@example.com', manufacturer };
  let product: Product;
  let orders: { seller: Client; buyer: Client };

  beforeAll(async () => {
    await importAccounts(seller);
    const signIn = async ({ email }: { email: string }) => {
      const { token } = await Client.signIn(all.urlOf('identity'), email, password);
      return new Client(all.urlOf('cart-orders'), { token } as ConstructorParameters<typeof Client>[1]);
    };
    orders = { seller: await signIn(seller), buyer: await signIn(buyer) };
    const hash = 'ab'.repeat(16);
    await all.sql.query('insert into catalog.image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
      newId(),
      hash,
      seller.id,
    ]);
    const shirt = {
      name: 'Remera lisa',
      price: 12_500,
      type: 88,
      genderId: 2,
      categoryId: 142,
      sizes: [32, 33],
      mainImage: mediaUrl(hash),
      images: [mediaUrl(hash)],
    };
    const commands = all.appOf('catalog').get(CommandBus);
    const [id] = await commands.execute(new ImportProducts([{ ...shirt, userId: seller.id }]));
    await untilRows(1, 'select from cart_orders.book_product where id = $1', [id]);
    await untilRows(1, 'select from cart_orders.buyer where id = $1', [buyer.id]);
    product = (await all.sql.query<Product>('select id, inventories from catalog.product where id = $1', [id])).rows[0]!;
  }, 60_000);

  const cart = async (): Promise<DetailedCart> => {
    const variations = product.inventories.map(({ id }) => ({ variationId: id, quantity: 2 }));
    return (await orders.buyer.post<DetailedCart>('/api/cart', { packs: [], products: [{ productId: product.id, variations }] })).body;
  };
  const send = async (): Promise<PlacedOrder> => {
    const answer = await fetch(`${orders.buyer.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${orders.buyer.token}`, 'idempotency-key': newId() },
      body: JSON.stringify({ carts: (await cart()).carts }),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as PlacedOrder;
  };

  it('[API-28] [API-29] [ORD-10] has prices from events of catalog and identity, and reaches the manufacturer by list and mail', async () => {
    const order = await send();
    expect(order).toMatchObject({ total: 50_000, subOrders: [{ manufacturer: { name: 'Textil Once' }, subtotal: 50_000 }] });
    const { body } = await orders.seller.get<MySubOrders>('/api/orders/my-suborders');
    expect(body.subOrders).toEqual([
      expect.objectContaining({ id: order.id, buyer: { name: 'Distribuidora Sol', phone: '1177778888', city: 'Rosario', guest: false } }),
    ]);
    await eventually('the mail has left', async () => {
      const { rows } = await all.sql.query<{ mail: string }>(
        `select id as mail from identity.account_mails where kind = 'order-received' and user_id = $1 and sent_at is not null`,
        [seller.id],
      );
      return rows[0] !== undefined && existsSync(join(all.folder, 'mail', `${rows[0].mail}.eml`));
    });
  }, 30_000);

  it('[UX 16] [D-145] renders pages only when the orders of the manufacturer pass a step, and a replay restores it', async () => {
    const count = () => all.appOf('cart-orders').get(CommandBus).execute(new UpdateOrderSteps());
    const touched = `select from identity.outbox where name = 'pages.touched' and body -> 'tags' ? $1`;
    const pageEvents = async () => (await all.sql.query(touched, [`manufacturer:${seller.id}`])).rowCount ?? 0;
    const stepOf = async () =>
      (await new Client(all.urlOf('identity')).get<Manufacturer>(`/api/manufacturers/${seller.id}`)).body.orderStep;
    const before = await pageEvents();
    while ((await all.sql.query('select from cart_orders.sub_order where seller_id = $1', [seller.id])).rowCount !== 10) await send();
    await count();
    expect((await all.sql.query(`select from cart_orders.outbox where name = 'order-step.passed'`)).rowCount).toBe(0);
    expect([await pageEvents(), await stepOf()]).toEqual([before, 0]);

    await send();
    await count();
    await untilRows(
      1,
      `select from cart_orders.book_seller b, catalog.manufacturer m
       where b.id = $1 and m.id = $1 and b.order_step = 10 and (m.seller_page_json::jsonb -> 'orderStep')::int = 10`,
      [seller.id],
    );
    expect([await pageEvents(), await stepOf()]).toEqual([before + 1, 10]);

    await all.sql.query('update identity.order_step set step = 50, version = 99');
    await all.sql.query('update identity.manufacturers set order_step = 50 where id = $1', [seller.id]);
    await ops('replay', 'order-steps', 'identity');
    expect(await stepOf()).toBe(10);
  }, 30_000);

  it('[API-28] has its replicas repaired by a replay', async () => {
    await all.sql.query('update cart_orders.book_product set price = 1, version = 99');
    await all.sql.query('delete from cart_orders.buyer');
    await all.sql.query('delete from cart_orders.book_seller');
    expect((await cart()).unknown).toHaveLength(1);
    await ops('replay', 'all', 'cart-orders');
    expect((await cart()).total).toBe(50_000);
    expect((await all.sql.query('select name from cart_orders.buyer')).rows).toEqual([{ name: 'Distribuidora Sol' }]);
  }, 30_000);

  it('[ORD-05] can be shown by an operator', async () => {
    const order = await send();
    const output = await ops('order', order.id.toLowerCase());
    expect(output.join('\n').replaceAll('\u00a0', ' ')).toBe(
      [
        `${order.id}  ${order.createdAt}  simple  $ 50.000`,
        'Comprador: Distribuidora Sol, 1177778888',
        `${order.id}  Textil Once  4 unidades  $ 50.000`,
      ].join('\n'),
    );
    await expect(ops('order', 'ZZZZ-ZZZZ-ZZZZ')).rejects.toThrow('No se encontró la orden.');
    await expect(ops('order', 'x')).rejects.toThrow('Falta decir qué pedido');
  }, 30_000);
});

// The access matrix that all services share, for every route with a token in the OpenAPI documents. It deletes accounts, so it is the last.
describe('the standing of an account with a valid token', () => {
  const accounts = {
    'closed manufacturer': { id: newId(), manufacturer },
    'former admin': { id: newId(), role: 'admin' as const },
    'suspended manufacturer': { id: newId(), manufacturer },
    'suspended wholesaler': { id: newId(), wholesaler: buyer.wholesaler },
    'reinstated manufacturer': { id: newId(), manufacturer },
    'manufacturer without a standing': { id: newId(), manufacturer },
  };
  type AccountName = keyof typeof accounts;
  const standings: [AccountName, string | null, string][] = [
    ['closed manufacturer', 'manufacturer', 'closed'],
    ['former admin', null, 'active'],
    ['suspended manufacturer', 'manufacturer', 'suspended'],
    ['suspended wholesaler', 'wholesaler', 'suspended'],
    ['reinstated manufacturer', 'manufacturer', 'active'],
  ];

  interface OpenApi {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  }

  const tokens = new Map<AccountName, string>();

  beforeAll(async () => {
    await importAccounts(...Object.values(accounts).map((account, i) => ({ ...account, email: `persona${i}@example.com` })));
    for (const [i, who] of (Object.keys(accounts) as AccountName[]).entries())
      tokens.set(who, (await Client.signIn(all.urlOf('identity'), `persona${i}@example.com`, password)).token ?? '');
    for (const [who, role, standing] of standings)
      await all.sql.query(`insert into identity.account_standings values ($1, 1, $2, $3, null, $1, now())`, [
        accounts[who].id,
        role,
        standing,
      ]);
    await all.sql.query('delete from identity.users where id = $1', [accounts['closed manufacturer'].id]);
    await all.sql.query('update identity.users set role = null where id = $1', [accounts['former admin'].id]);
    for (const consumer of AccountStandingChanged.consumers) await ops('replay', 'standings', consumer);
  }, 120_000);

  /** Distinct answers of all routes, as status and error code. */
  async function answers(name: ServiceName, who: AccountName, methods: (method: string) => boolean = () => true): Promise<string[]> {
    const url = all.urlOf(name);
    const { paths } = (await new Client(url).get<OpenApi>('/internal/openapi.json')).body;
    const given = new Set<string>();
    for (const [path, byMethod] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(byMethod)) {
        if (!security || !methods(method)) continue;
        const answer = await fetch(url + path.replaceAll(/\{[^}]+\}/g, newId()), {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${tokens.get(who)}` },
        });
        const { code } = answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as { code?: string }) : {};
        given.add(`${answer.status} ${code}`);
      }
    return [...given];
  }
  /** The answer that every route should give; empty for a service without such a route. */
  const expectedAnswers = (answer: string, given: string[]): string[] => (given.length > 0 ? [answer] : []);

  it('is in a replica of every service but identity', async () => {
    expect(AccountStandingChanged.consumers).toEqual(serviceNames.filter((name) => name !== 'identity'));
    for (const schema of ['catalog', 'cart_orders', 'social', 'admin']) {
      const { rows } = await all.sql.query(`select id, role, standing from ${schema}.account_standing order by id`);
      expect([schema, rows]).toEqual([schema, standings.map(([who, role, standing]) => ({ id: accounts[who].id, role, standing }))]);
    }
  });

  it.each(serviceNames)('[A-54] [A-35] makes %s answer 401 to a closed account and to a former admin', async (name) => {
    for (const who of ['closed manufacturer', 'former admin'] as const) {
      const given = await answers(name, who);
      expect(given).toEqual(expectedAnswers('401 auth.account-gone', given));
    }
  });

  it.each(serviceNames)('[A-54] makes %s answer 403 to writes of a suspended account, but not to reads', async (name) => {
    const writes = (method: string): boolean => method !== 'get';
    for (const who of ['suspended manufacturer', 'suspended wholesaler'] as const) {
      const given = await answers(name, who, writes);
      expect(given).toEqual(expectedAnswers('403 account.suspended', given));
      expect(await answers(name, who, (method) => !writes(method))).not.toContain('403 account.suspended');
    }
  });

  it.each(serviceNames)('makes %s refuse no request of other accounts', async (name) => {
    for (const who of ['reinstated manufacturer', 'manufacturer without a standing'] as const)
      expect((await answers(name, who)).filter((answer) => /account/.test(answer))).toEqual([]);
  });
});
