import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product, ProductList } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { removeAllOfSeller } from '../src/products/remove-all-of-seller.js';
import { type Person, World } from './support/world.js';

// Tests the products of a manufacturer whose account is suspended or deleted.

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
  it('[A-10] has no public products and cannot publish, until the suspension ends', async () => {
    const name = 'La Suspendida';
    const neighbour = await world.product(await world.manufacturer({ name: 'La de al lado' }));
    const seller = await world.manufacturer({ name });
    const product = await world.product(seller);
    const packId = await pack(seller, product);
    const addresses = [`/api/products/${product.id}`, `/api/packs/${packId}`, `/api/products/manufacturer/${seller.id}`];
    const answers = async () => Promise.all(addresses.map(async (address) => (await world.get(address)).body));
    const before = await answers();
    await world.takeInvalidatedTags();

    await world.applyManufacturerState({ id: seller.id, name, suspended: true }, 2);
    expect(await listed()).not.toContain(product.id);
    expect((await world.get(addresses[0] ?? '')).status).toBe(404);
    expect((await world.get(addresses[1] ?? '')).status).toBe(404);
    expect((await world.takeInvalidatedTags())[1]).toEqual(
      expect.arrayContaining(['listing:newest', 'listing:packs', `store:${seller.id}`]),
    );
    const refused = await world.call('POST', '/api/products', { as: seller, body: await world.productBody(seller) });
    expect(refused.status).toBe(403);

    await world.applyManufacturerState({ id: seller.id, name, suspended: false }, 3);
    expect(await answers()).toEqual(before);
    expect(await listed()).toContain(product.id);
    // Pages that showed it as a related product are rendered again.
    expect((await world.takeInvalidatedTags())[2]).toContain(`beside:${neighbour.id}`);
  });
});

describe('a deleted manufacturer', () => {
  let deleted: Person;
  let otherSeller: Person;
  let otherProduct: Product;
  beforeEach(async () => {
    deleted = await world.manufacturer({ name: 'La Borrada', phone: '1199998888', description: 'Secreta' });
    otherSeller = await world.manufacturer({ name: 'La que queda' });
    otherProduct = await world.product(otherSeller);
  });
  /** Tables, other than the outbox, with rows that contain the manufacturer's data. */
  async function findLeftovers(): Promise<string[]> {
    const tables = await world.database.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'catalog' and table_type = 'BASE TABLE' and table_name <> 'outbox'`,
    );
    const leftovers: string[] = [];
    for (const { name } of tables)
      for (const words of ['La Borrada', '1199998888', 'Secreta'])
        if ((await world.database.query<unknown[]>(`select from "${name}" t where t::text like '%' || $1 || '%'`, [words])).length > 0)
          leftovers.push(`${name}: ${words}`);
    return leftovers;
  }
  const countOf = async (table: string): Promise<number> =>
    (await world.database.query<{ n: number }[]>(`select count(*)::int as n from ${table} where user_id = $1`, [deleted.id]))[0]?.n ?? -1;

  it('[A-35] leaves no data in catalog, and does not affect the products of others', async () => {
    const rows = await Promise.all([1, 2].map(async (n) => ({ n, ...(await world.productBody(deleted)), name: `Remera ${n}` })));
    expect((await world.batch(deleted, { kind: 'rows', rows })).status).toBe(201);
    const product = await world.product(deleted);
    await pack(deleted, product);
    expect(await findLeftovers()).not.toEqual([]);
    await world.deleteManufacturer(deleted.id);
    expect(await findLeftovers()).toEqual([]);
    for (const table of ['product', 'pack', 'image', 'product_batch']) expect([table, await countOf(table)]).toEqual([table, 0]);
    expect((await world.get(`/api/products/${otherProduct.id}`)).status).toBe(200);
    expect(await listed()).toContain(otherProduct.id);
  });

  it('[A-35] is deleted completely when the deletion is interrupted and repeated', async () => {
    const product = await world.product(deleted);
    // The replica was marked as deleted, then the process was killed before the first batch.
    await world.database.query(`update manufacturer set deleted_at = now(), version = 2 where id = $1`, [deleted.id]);
    await world.deleteManufacturer(deleted.id);
    await world.deleteManufacturer(deleted.id);
    await world.applyManufacturerState({ id: deleted.id, name: 'La Borrada' }, 1);
    expect(await findLeftovers()).toEqual([]);
    const events = await world.database.query(`select from outbox where name = 'product.deleted' and aggregate_id = $1`, [product.id]);
    expect(events).toHaveLength(1);
  });

  it('[A-10] [A-35] keeps the totals of lists exact, and pauses between the batches of its deletion', async () => {
    const product = await world.product(deleted);
    await world.database.query(
      `insert into product select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'gender_id', n % 3 + 1))).*
       from product p, generate_series(1, 430) n where p.id = $1`,
      [product.id],
    );
    /** The stored totals, and the same totals counted from the rows. */
    const totals = (): Promise<{ kept: unknown; counted: unknown }[]> =>
      world.database.query(`
        select (select jsonb_agg(k order by type, gender_id, category_id) from (
            select type, gender_id, category_id, sum(n)::int as n from listing_total where kind = 'product' group by 1, 2, 3 having sum(n) <> 0) k) as kept,
          (select jsonb_agg(k order by type, gender_id, category_id) from (
            select list_type as type, list_gender as gender_id, list_category as category_id, count(*)::int as n from product, listing_keys(type, gender_id, category_id)
            where visible group by 1, 2, 3) k) as counted`);
    const areRight = async (): Promise<void> => {
      const [{ kept, counted }] = (await totals()) as [{ kept: unknown; counted: unknown }];
      expect(kept).toEqual(counted);
    };
    await areRight();
    await world.applyManufacturerState({ id: deleted.id, name: 'La Borrada', suspended: true }, 2);
    await areRight();
    await world.applyManufacturerState({ id: deleted.id, name: 'La Borrada', suspended: false }, 3);
    await areRight();
    const since = performance.now();
    await removeAllOfSeller(world.service.app.get(UnitOfWork), deleted.id, { pauseMs: 400 });
    expect(performance.now() - since).toBeGreaterThan(800);
    await areRight();
    expect(await countOf('product')).toBe(0);
  });

  it('[API-21] [A-35] is deleted in batches: listings at once, product pages behind other users’ edits', async () => {
    const product = await world.product(deleted);
    await world.database.query(
      `insert into product select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from product p, generate_series(1, 430) where p.id = $1`,
      [product.id],
    );
    await world.takeInvalidatedTags();
    const removing = world.call('DELETE', `/api/products/by-user/${deleted.id}`, { as: deleted });
    expect((await removing).status).toBe(204);
    expect(await countOf('product')).toBe(0);
    const touched = await world.takeInvalidatedTags();
    expect(touched[1]).toEqual(expect.arrayContaining(['listing:newest', `store:${deleted.id}`]));
    expect(touched[2]).toContain(`product:${product.id}`);
    const transactions = await world.database.query<{ n: number }[]>(
      `select count(distinct xmin::text)::int as n from outbox where name = 'product.deleted' and body ->> 'userId' = $1`,
      [deleted.id],
    );
    expect(transactions).toEqual([{ n: 3 }]);
  });
});
