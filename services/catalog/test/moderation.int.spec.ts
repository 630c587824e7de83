import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type ModeratedThing,
  type ModeratedThings,
  type MyPacks,
  type MyProducts,
  type Pack,
  type PackList,
  pageTags,
  type Product,
  type ProductList,
  type SearchResults,
} from '@shop/contracts';
import type { AuditNote, PublicationWithdrawal } from '@shop/contracts/events';
import { newId, UnitOfWork } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { Moderate, ModerateHandler } from '../src/moderation/commands/moderate.command.js';
import { moderationLists } from '../src/moderation/queries/list-moderated.query.js';
import { type Person, World } from './support/world.js';

const reason = 'Usa fotos de otra marca';

let world: World;
let admin: Person;
let maker: Person;
let product: Product;
beforeAll(async () => {
  world = await World.start('both');
});
afterAll(() => world?.stop());
beforeEach(async () => {
  admin = world.person('admin');
  maker = await world.manufacturer({ name: `Nido ${newId()}` });
  product = await world.product(maker, { name: `Remera ${newId()}` });
});

const moderate = (kind: 'products' | 'packs', id: string, body: object, as = admin) =>
  world.call<ModeratedThing & ErrorBody>('PUT', `/api/${kind}/${id}/moderation`, { as, body });
const list = async (query: string): Promise<ModeratedThings> => {
  const { status, body } = await world.get<ModeratedThings>(`/api/products/moderation?${query}`, admin);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const acts = async (id: string): Promise<AuditNote[]> => {
  const found = await world.database.query<{ body: AuditNote }[]>(
    `select body from outbox where name = 'audit.noted' and body #>> '{target,id}' = $1 order by id`,
    [id],
  );
  return found.map(({ body }) => body);
};
/** What the manufacturer is to be told of by mail. */
const withdrawals = async (id: string): Promise<PublicationWithdrawal[]> => {
  const found = await world.database.query<{ body: PublicationWithdrawal }[]>(
    `select body from outbox where name = 'publication.withdrawn' and body ->> 'id' = $1 order by id`,
    [id],
  );
  return found.map(({ body }) => body);
};
/** The last state that others were told. */
const told = async (id: string): Promise<unknown> => {
  const [line] = await world.database.query<{ body: unknown }[]>(
    `select body from outbox where aggregate_id = $1 and name in ('product.edited', 'pack.edited') order by id desc limit 1`,
    [id],
  );
  return line?.body;
};
const found = async (name: string): Promise<string[]> =>
  (await world.get<SearchResults>(`/api/products/advanced-search?search=${encodeURIComponent(name)}`)).body.products.map(({ id }) => id);
/** Thousands of copies of a product, of a pack and of a manufacturer, each thing of somebody else. */
const many = async (): Promise<void> => {
  const [{ n } = { n: 0 }] = await world.database.query<{ n: number }[]>('select count(*)::int as n from product');
  if (n > 5000) return;
  const ids = { product: product.id, pack: (await pack()).id, manufacturer: maker.id };
  for (const [table, id] of Object.entries(ids)) {
    const columns = await world.database.query<{ name: string }[]>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
      [table],
    );
    const list = columns.map(({ name }) => name).join(', ');
    const values = list.replace(/\buser_id\b/, 'gen_random_uuid()');
    await world.database.query(
      `insert into ${table} (id, ${list}) select gen_random_uuid(), ${values} from ${table}, generate_series(1, 5000) where id = $1`,
      [id],
    );
    await world.database.query(`vacuum analyze ${table}`);
  }
};
const pack = async (of: Product = product): Promise<Pack> => {
  const quantities = [{ id: of.inventories[0]?.id, quantity: 2 }];
  const body = { name: `Combo ${newId()}`, price: 9000, products: [{ id: of.id, productpack: { quantities } }] };
  return (await world.call<Pack>('POST', '/api/packs', { as: maker, body })).body;
};

describe('a product that an admin takes out of the shop', () => {
  it('[A-10] is in no list, no search and on no page, and its maker reads why', async () => {
    await eventually('it can be found', async () => (await found(product.name)).includes(product.id));
    await world.touched();
    const { status, body, headers } = await moderate('products', product.id, { blocked: true, reason: `  ${reason} ` });
    expect([status, headers.get('cache-control'), body]).toEqual([
      200,
      'no-store',
      {
        kind: 'product',
        id: product.id,
        name: product.name,
        image: product.mainImage,
        price: product.price,
        manufacturer: { userId: maker.id, name: expect.stringContaining('Nido') },
        blocked: true,
        reason,
        createdAt: product.createdAt,
      },
    ]);
    const urgent = (await world.touched())[1];
    expect(urgent).toEqual(
      expect.arrayContaining([
        pageTags.product(product.id),
        pageTags.listing(142, 2),
        pageTags.newest,
        pageTags.homeNew,
        pageTags.store(maker.id),
      ]),
    );
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await world.get<ProductList>(`/api/products/manufacturer/${maker.id}`)).body).toEqual({ products: [], totalProducts: 0 });
    expect((await world.get<{ pages: object }>(`/internal/pages/products?ids=${product.id}`)).body).toEqual({ pages: {} });
    await eventually('it cannot be found', async () => !(await found(product.name)).includes(product.id));
    const { myProducts } = (await world.get<MyProducts>('/api/products/createdbyMe', maker)).body;
    expect(myProducts.map(({ id, visible, blockedReason }) => [id, visible, blockedReason])).toEqual([[product.id, false, reason]]);
    expect(await told(product.id)).toMatchObject({ id: product.id, blocked: true });
    expect(JSON.stringify(await told(product.id))).not.toContain(reason);
  });

  it('stays out, whatever its maker edits and whoever is verified, and comes back whole', async () => {
    await moderate('products', product.id, { blocked: true, reason });
    await world.call('PUT', `/api/products/${product.id}`, { as: maker, body: { price: 900 } });
    await world.hear({ id: maker.id, name: 'Nido', verificationStatus: 'pending' }, 2);
    await world.hear({ id: maker.id, name: 'Nido' }, 3);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    await world.touched();
    const back = await moderate('products', product.id, { blocked: false });
    expect(back.body).toMatchObject({ blocked: false, reason: null });
    expect((await world.touched())[1]).toEqual(expect.arrayContaining([pageTags.product(product.id), pageTags.newest]));
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toMatchObject({ price: 900 });
    await eventually('it can be found again', async () => (await found(product.name)).includes(product.id));
    expect(await told(product.id)).toMatchObject({ blocked: false });
  });

  it('is not shown by being given back while its maker is hidden', async () => {
    await moderate('products', product.id, { blocked: true, reason });
    await world.hear({ id: maker.id, name: 'Nido', verificationStatus: 'pending' }, 2);
    await moderate('products', product.id, { blocked: false });
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    await world.hear({ id: maker.id, name: 'Nido' }, 3);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(200);
  });

  it('[A-53] is gone for the packs that hold it, until their maker edits them', async () => {
    const combo = await pack();
    await moderate('products', product.id, { blocked: true, reason });
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
    const { myPacks } = (await world.get<MyPacks>('/api/packs/createdbyMe', maker)).body;
    expect(myPacks.map(({ complete, missing }) => [complete, missing])).toEqual([[false, [product.name]]]);
    const again = () => world.call<ErrorBody>('PUT', `/api/packs/${combo.id}`, { as: maker, body: { price: 8000 } });
    expect((await again()).status).toBe(400);
    await moderate('products', product.id, { blocked: false });
    expect((await again()).status).toBe(200);
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(200);
  });
});

describe('a pack that an admin takes out of the shop', () => {
  it('is in no list and on no page, its maker reads why, and it comes back', async () => {
    const combo = await pack();
    const publicPacks = async () => (await world.get<PackList>('/api/packs?pageSize=100')).body.packs.map(({ id }) => id);
    await world.touched();
    const { body } = await moderate('packs', combo.id, { blocked: true, reason });
    expect(body).toMatchObject({ kind: 'pack', id: combo.id, image: product.mainImage, blocked: true, reason });
    expect((await world.touched())[1]).toEqual([pageTags.homePacks, pageTags.pack(combo.id), pageTags.packs].toSorted());
    expect(await publicPacks()).not.toContain(combo.id);
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
    expect((await world.get<MyPacks>('/api/packs/createdbyMe', maker)).body.myPacks[0]).toMatchObject({ blockedReason: reason });
    expect(await told(combo.id)).toMatchObject({ blocked: true });
    await moderate('packs', combo.id, { blocked: false });
    expect(await publicPacks()).toContain(combo.id);
    expect((await acts(combo.id)).map(({ action }) => action)).toEqual(['pack.blocked', 'pack.unblocked']);
  });

  it('that is not complete does not return to the lists with it', async () => {
    const combo = await pack();
    await moderate('packs', combo.id, { blocked: true, reason });
    await world.call('DELETE', `/api/products/${product.id}`, { as: maker });
    await moderate('packs', combo.id, { blocked: false });
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
  });
});

describe('what admins do to things', () => {
  it('leaves one act each, none when it changes nothing, and none when it is undone', async () => {
    await moderate('products', product.id, { blocked: false });
    expect(await acts(product.id)).toEqual([]);
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason });
    const act = { actorId: admin.id, target: { kind: 'product', id: product.id } };
    const blocked = { ...act, action: 'product.blocked', note: reason };
    expect(await acts(product.id)).toEqual([blocked]);
    // The transaction fails after everything was done in it.
    const work = world.service.app.get(UnitOfWork, { strict: false });
    const failing: Pick<UnitOfWork, 'run'> = {
      run: (all) =>
        work.run(async (tx) => {
          await all(tx);
          throw new Error('no');
        }),
    };
    const handler = new ModerateHandler(failing as UnitOfWork);
    await expect(handler.execute(new Moderate(admin.id, 'product', product.id, null))).rejects.toThrow('no');
    expect(await acts(product.id)).toEqual([blocked]);
    await moderate('products', product.id, { blocked: false });
    expect(await acts(product.id)).toEqual([blocked, { ...act, action: 'product.unblocked', note: null }]);
  });

  it('is told to the maker once for each withdrawal, with the name and the reason; not for other words nor for giving back', async () => {
    const combo = await pack();
    await moderate('products', product.id, { blocked: false });
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason: 'Otra razón' });
    await moderate('products', product.id, { blocked: false });
    const told = { kind: 'product', id: product.id, userId: maker.id, name: product.name, reason };
    expect(await withdrawals(product.id)).toEqual([told]);
    await moderate('products', product.id, { blocked: true, reason: 'De nuevo' });
    expect(await withdrawals(product.id)).toEqual([told, { ...told, reason: 'De nuevo' }]);
    await moderate('packs', combo.id, { blocked: true, reason });
    expect(await withdrawals(combo.id)).toEqual([{ kind: 'pack', id: combo.id, userId: maker.id, name: combo.name, reason }]);
  });

  it('[API-21] is noted when they delete, and not when makers do', async () => {
    const [mine, theirs, combo] = [await world.product(maker), product, await pack()];
    await world.call('DELETE', `/api/products/${mine.id}`, { as: maker });
    expect(await acts(mine.id)).toEqual([]);
    await world.call('DELETE', `/api/packs/${combo.id}`, { as: admin });
    await world.call('DELETE', `/api/products/${theirs.id}`, { as: admin });
    const of = async (id: string) => (await acts(id)).map(({ action, target, note }) => [action, target.kind, note]);
    expect(await of(combo.id)).toEqual([['pack.deleted-by-admin', 'pack', null]]);
    expect(await of(theirs.id)).toEqual([['product.deleted-by-admin', 'product', null]]);
    await world.product(maker);
    await world.call('DELETE', `/api/products/by-user/${maker.id}`, { as: admin });
    await world.call('DELETE', `/api/products/by-user/${maker.id}`, { as: admin });
    expect(await of(maker.id)).toEqual([['product.deleted-by-admin', 'account', 'products: 1, packs: 0']]);
  });

  it('wants a reason of 3 to 500 characters, and knows what is not there', async () => {
    for (const body of [{ blocked: true }, { blocked: true, reason: ' a ' }, { blocked: true, reason: 'x'.repeat(501) }, { reason }, {}])
      expect([body, (await moderate('products', product.id, body)).status]).toEqual([body, 400]);
    const longest = 'x'.repeat(500);
    expect((await moderate('products', product.id, { blocked: true, reason: longest })).status).toBe(200);
    expect((await acts(product.id)).at(-1)?.note).toBe(longest);
    // As many characters, of two units each: the log has whole ones of them.
    const pictures = `x${'🧵'.repeat(499)}`;
    expect((await moderate('products', product.id, { blocked: true, reason: pictures })).body.reason).toBe(pictures);
    expect((await acts(product.id)).at(-1)?.note).toBe(`x${'🧵'.repeat(249)}`);
    expect((await moderate('products', newId(), { blocked: true, reason })).body.code).toBe('product.not-found');
    expect((await moderate('packs', newId(), { blocked: false })).body.code).toBe('pack.not-found');
  });
});

describe('the list of what can be moderated', () => {
  it('has products and packs, hidden ones too, the newest first, by fifteen', async () => {
    const hidden = world.person('manufacturer');
    const name = `Taller ${newId()}`;
    await world.hear({ id: hidden.id, name });
    const made: string[] = [];
    for (let n = 0; n < 16; n += 1) made.push((await world.product(hidden, { name: `Prenda ${n}` })).id);
    await world.hear({ id: hidden.id, name, verificationStatus: 'pending' }, 2);
    const [first, second] = [await list(`search=${name}`), await list(`search=${name}&page=2`)];
    expect([first.total, first.totalPages, first.things.length, second.things.length]).toEqual([16, 2, 15, 1]);
    expect([...first.things, ...second.things].map(({ id }) => id)).toEqual(made.toReversed());
  });

  it('finds by a part of a name, by the manufacturer and by the id, without regard to accents and case', async () => {
    const shirt = await world.product(maker, { name: 'Camisa Ñandú' });
    const combo = await pack(shirt);
    expect((await list('search=camisa%20nandu')).things.map(({ id }) => id)).toContain(shirt.id);
    expect((await list(`search=${shirt.id}`)).things.map(({ id }) => id)).toEqual([shirt.id]);
    expect((await list(`search=${combo.name}`)).things.map(({ kind, id }) => [kind, id])).toEqual([['pack', combo.id]]);
    expect((await list('search=%25')).total).toBe(0);
  });

  it.each(['all', 'blocked'] as const)('is searched by indexes, however many products and packs there are (%s)', async (state) => {
    await many();
    const { text } = moderationLists[state].searched;
    const plan = await world.database.transaction(async (manager) => {
      // The plan that a prepared statement settles on.
      await manager.query('set local plan_cache_mode = force_generic_plan');
      await manager.query(`prepare searched as ${text}`);
      const lines = await manager.query<{ 'QUERY PLAN': string }[]>(`explain execute searched (15, 0, 'nandu', null)`);
      await manager.query('deallocate searched');
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan on (product|pack|manufacturer)/);
    const index = state === 'all' ? 'words' : 'blocked';
    for (const table of ['product', 'pack']) expect(plan).toMatch(new RegExp(`Index Scan (on|using) ${table}_${index}`));
    expect(plan).toContain('Index Scan on manufacturer_words');
  });

  it('has what is blocked alone when that is asked for', async () => {
    const combo = await pack();
    const search = `search=${combo.name}`;
    expect((await list(`state=blocked&${search}`)).total).toBe(0);
    await moderate('packs', combo.id, { blocked: true, reason });
    expect((await list(`state=blocked&${search}`)).things).toMatchObject([{ id: combo.id, reason }]);
    const { things } = await list('state=blocked');
    expect(things.every(({ blocked }) => blocked)).toBe(true);
    expect(things.map(({ id }) => id)).toContain(combo.id);
    expect((await world.get('/api/products/moderation?state=other', admin)).status).toBe(400);
  });
});
