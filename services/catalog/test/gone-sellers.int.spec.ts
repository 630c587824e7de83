import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product, ProductList } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { removeAllOfSeller } from '../src/products/remove-all-of-seller.js';
import { type Person, World } from './support/world.js';

// What becomes of a manufacturer's products when its account is suspended, and when it is deleted.

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const listed = async (): Promise<string[]> =>
  (await world.get<ProductList>('/api/products?pageSize=100')).body.products.map(({ id }) => id);

async function pack(of: Person, product: Product): Promise<string> {
  const quantities = [{ id: product.inventories[0]?.id, quantity: 1 }];
  const body = { name: 'Combo', price: 9000, products: [{ id: product.id, productpack: { quantities } }] };
  return (await world.call<{ id: string }>('POST', '/api/packs', { as: of, body })).body.id;
}

describe('a suspended manufacturer', () => {
  it('[A-10] sells nothing anybody sees, publishes nothing, and is back as it was', async () => {
    const name = 'La Suspendida';
    const neighbour = await world.product(await world.manufacturer({ name: 'La de al lado' }));
    const maker = await world.manufacturer({ name });
    const product = await world.product(maker);
    const packId = await pack(maker, product);
    const addresses = [`/api/products/${product.id}`, `/api/packs/${packId}`, `/api/products/manufacturer/${maker.id}`];
    const answers = async () => Promise.all(addresses.map(async (address) => (await world.get(address)).body));
    const before = await answers();
    await world.touched();

    await world.hear({ id: maker.id, name, suspended: true }, 2);
    expect(await listed()).not.toContain(product.id);
    expect((await world.get(addresses[0] ?? '')).status).toBe(404);
    expect((await world.get(addresses[1] ?? '')).status).toBe(404);
    expect((await world.touched())[1]).toEqual(expect.arrayContaining(['listing:newest', 'listing:packs', `store:${maker.id}`]));
    const refused = await world.call('POST', '/api/products', { as: maker, body: await world.productBody(maker) });
    expect(refused.status).toBe(403);

    await world.hear({ id: maker.id, name, suspended: false }, 3);
    expect(await answers()).toEqual(before);
    expect(await listed()).toContain(product.id);
    // What showed it beside itself shows it again.
    expect((await world.touched())[2]).toContain(`beside:${neighbour.id}`);
  });
});

describe('a deleted manufacturer', () => {
  let maker: Person;
  let other: Person;
  let kept: Product;
  beforeEach(async () => {
    maker = await world.manufacturer({ name: 'La Borrada', phone: '1199998888', description: 'Secreta' });
    other = await world.manufacturer({ name: 'La que queda' });
    kept = await world.product(other);
  });
  /** Every row of catalog that says something of the maker, but for its events. */
  async function traces(): Promise<string[]> {
    const tables = await world.database.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'catalog' and table_type = 'BASE TABLE' and table_name <> 'outbox'`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      for (const words of ['La Borrada', '1199998888', 'Secreta'])
        if ((await world.database.query<unknown[]>(`select from "${name}" t where t::text like '%' || $1 || '%'`, [words])).length > 0)
          found.push(`${name}: ${words}`);
    return found;
  }
  const countOf = async (table: string): Promise<number> =>
    (await world.database.query<{ n: number }[]>(`select count(*)::int as n from ${table} where user_id = $1`, [maker.id]))[0]?.n ?? -1;

  it('[A-35] leaves nothing in catalog, and what others sell as it was', async () => {
    const rows = await Promise.all([1, 2].map(async (n) => ({ n, ...(await world.productBody(maker)), name: `Remera ${n}` })));
    expect((await world.batch(maker, { kind: 'rows', rows })).status).toBe(201);
    const product = await world.product(maker);
    await pack(maker, product);
    expect(await traces()).not.toEqual([]);
    await world.bury(maker.id);
    expect(await traces()).toEqual([]);
    for (const table of ['product', 'pack', 'image', 'product_batch']) expect([table, await countOf(table)]).toEqual([table, 0]);
    expect((await world.get(`/api/products/${kept.id}`)).status).toBe(200);
    expect(await listed()).toContain(kept.id);
  });

  it('[A-35] goes on where it was cut short, and does nothing twice', async () => {
    const product = await world.product(maker);
    // Buried, and then killed before the first batch.
    await world.database.query(`update manufacturer set deleted_at = now(), version = 2 where id = $1`, [maker.id]);
    await world.bury(maker.id);
    await world.bury(maker.id);
    await world.hear({ id: maker.id, name: 'La Borrada' }, 1);
    expect(await traces()).toEqual([]);
    const facts = await world.database.query(`select from outbox where name = 'product.deleted' and aggregate_id = $1`, [product.id]);
    expect(facts).toHaveLength(1);
  });

  it('[A-10] [A-35] leaves every list with the right total while all it sells goes and comes back at once, and rests between the batches of its deletion', async () => {
    const product = await world.product(maker);
    await world.database.query(
      `insert into product select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'gender_id', n % 3 + 1))).*
       from product p, generate_series(1, 430) n where p.id = $1`,
      [product.id],
    );
    /** The totals that are kept, and the same counted anew. */
    const totals = (): Promise<{ kept: unknown; counted: unknown }[]> =>
      world.database.query(`
        select (select jsonb_agg(k order by type, gender_id, category_id) from (
            select type, gender_id, category_id, sum(n)::int as n from listing_total where kind = 'product' group by 1, 2, 3 having sum(n) <> 0) k) as kept,
          (select jsonb_agg(k order by type, gender_id, category_id) from (
            select t as type, g as gender_id, c as category_id, count(*)::int as n from product, lists_of(type, gender_id, category_id)
            where visible group by 1, 2, 3) k) as counted`);
    const areRight = async (): Promise<void> => {
      const [{ kept, counted }] = (await totals()) as [{ kept: unknown; counted: unknown }];
      expect(kept).toEqual(counted);
    };
    await areRight();
    await world.hear({ id: maker.id, name: 'La Borrada', suspended: true }, 2);
    await areRight();
    await world.hear({ id: maker.id, name: 'La Borrada', suspended: false }, 3);
    await areRight();
    const since = performance.now();
    await removeAllOfSeller(world.service.app.get(UnitOfWork), maker.id, { pause: 400 });
    expect(performance.now() - since).toBeGreaterThan(800);
    await areRight();
    expect(await countOf('product')).toBe(0);
  });

  it('[API-21] [A-35] goes in batches: lists at once, pages behind other people’s edits', async () => {
    const product = await world.product(maker);
    await world.database.query(
      `insert into product select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from product p, generate_series(1, 430) where p.id = $1`,
      [product.id],
    );
    await world.touched();
    const removing = world.call('DELETE', `/api/products/by-user/${maker.id}`, { as: maker });
    expect((await removing).status).toBe(204);
    expect(await countOf('product')).toBe(0);
    const touched = await world.touched();
    expect(touched[1]).toEqual(expect.arrayContaining(['listing:newest', `store:${maker.id}`]));
    expect(touched[2]).toContain(`product:${product.id}`);
    const transactions = await world.database.query<{ n: number }[]>(
      `select count(distinct xmin::text)::int as n from outbox where name = 'product.deleted' and body ->> 'userId' = $1`,
      [maker.id],
    );
    expect(transactions).toEqual([{ n: 3 }]);
  });
});
