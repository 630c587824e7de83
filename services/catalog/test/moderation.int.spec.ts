import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type ModeratedPublication,
  type ModeratedPublications,
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
let seller: Person;
let product: Product;
beforeAll(async () => {
  world = await World.start('both');
});
afterAll(() => world?.stop());
beforeEach(async () => {
  admin = world.person('admin');
  seller = await world.manufacturer({ name: `Nido ${newId()}` });
  product = await world.product(seller, { name: `Remera ${newId()}` });
});

const moderate = (kind: 'products' | 'packs', id: string, body: object, as = admin) =>
  world.call<ModeratedPublication & ErrorBody>('PUT', `/api/${kind}/${id}/moderation`, { as, body });
const list = async (query: string): Promise<ModeratedPublications> => {
  const { status, body } = await world.get<ModeratedPublications>(`/api/products/moderation?${query}`, admin);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const auditNotesOf = async (id: string): Promise<AuditNote[]> => {
  const rows = await world.database.query<{ body: AuditNote }[]>(
    `select body from outbox where name = 'audit.noted' and body #>> '{target,id}' = $1 order by id`,
    [id],
  );
  return rows.map(({ body }) => body);
};
/** Emitted events that send the manufacturer a mail. */
const withdrawals = async (id: string): Promise<PublicationWithdrawal[]> => {
  const rows = await world.database.query<{ body: PublicationWithdrawal }[]>(
    `select body from outbox where name = 'publication.withdrawn' and body ->> 'id' = $1 order by id`,
    [id],
  );
  return rows.map(({ body }) => body);
};
/** The state in the last emitted event. */
const lastEditedEvent = async (id: string): Promise<unknown> => {
  const [line] = await world.database.query<{ body: unknown }[]>(
    `select body from outbox where aggregate_id = $1 and name in ('product.edited', 'pack.edited') order by id desc limit 1`,
    [id],
  );
  return line?.body;
};
const search = async (name: string): Promise<string[]> =>
  (await world.get<SearchResults>(`/api/products/advanced-search?search=${encodeURIComponent(name)}`)).body.products.map(({ id }) => id);
/** Inserts thousands of products, packs and manufacturers, with random owners. */
const insertThousands = async (): Promise<void> => {
  const [{ n } = { n: 0 }] = await world.database.query<{ n: number }[]>('select count(*)::int as n from product');
  if (n > 5000) return;
  const ids = { product: product.id, pack: (await pack()).id, manufacturer: seller.id };
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
  return (await world.call<Pack>('POST', '/api/packs', { as: seller, body })).body;
};

describe('a product blocked by an admin', () => {
  it('[A-10] is hidden from lists, search and pages, and its manufacturer sees the reason', async () => {
    await eventually('it can be found', async () => (await search(product.name)).includes(product.id));
    await world.takeInvalidatedTags();
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
        manufacturer: { userId: seller.id, name: expect.stringContaining('Nido') },
        blocked: true,
        reason,
        createdAt: product.createdAt,
      },
    ]);
    const urgent = (await world.takeInvalidatedTags())[1];
    expect(urgent).toEqual(
      expect.arrayContaining([
        pageTags.product(product.id),
        pageTags.listing(142, 2),
        pageTags.newest,
        pageTags.homeNew,
        pageTags.store(seller.id),
      ]),
    );
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`)).body).toEqual({ products: [], totalProducts: 0 });
    expect((await world.get<{ pages: object }>(`/internal/pages/products?ids=${product.id}`)).body).toEqual({ pages: {} });
    await eventually('it cannot be found', async () => !(await search(product.name)).includes(product.id));
    const { myProducts } = (await world.get<MyProducts>('/api/products/createdbyMe', seller)).body;
    expect(myProducts.map(({ id, visible, blockedReason }) => [id, visible, blockedReason])).toEqual([[product.id, false, reason]]);
    expect(await lastEditedEvent(product.id)).toMatchObject({ id: product.id, blocked: true });
    expect(JSON.stringify(await lastEditedEvent(product.id))).not.toContain(reason);
  });

  it('stays hidden after edits and verification changes, until an admin unblocks it', async () => {
    await moderate('products', product.id, { blocked: true, reason });
    await world.call('PUT', `/api/products/${product.id}`, { as: seller, body: { price: 900 } });
    await world.applyManufacturerState({ id: seller.id, name: 'Nido', verificationStatus: 'pending' }, 2);
    await world.applyManufacturerState({ id: seller.id, name: 'Nido' }, 3);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    await world.takeInvalidatedTags();
    const back = await moderate('products', product.id, { blocked: false });
    expect(back.body).toMatchObject({ blocked: false, reason: null });
    expect((await world.takeInvalidatedTags())[1]).toEqual(expect.arrayContaining([pageTags.product(product.id), pageTags.newest]));
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toMatchObject({ price: 900 });
    await eventually('it can be found again', async () => (await search(product.name)).includes(product.id));
    expect(await lastEditedEvent(product.id)).toMatchObject({ blocked: false });
  });

  it('stays hidden after it is unblocked while its manufacturer is unverified', async () => {
    await moderate('products', product.id, { blocked: true, reason });
    await world.applyManufacturerState({ id: seller.id, name: 'Nido', verificationStatus: 'pending' }, 2);
    await moderate('products', product.id, { blocked: false });
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    await world.applyManufacturerState({ id: seller.id, name: 'Nido' }, 3);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(200);
  });

  it('[A-53] makes packs that contain it incomplete until their manufacturer edits them', async () => {
    const combo = await pack();
    await moderate('products', product.id, { blocked: true, reason });
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
    const { myPacks } = (await world.get<MyPacks>('/api/packs/createdbyMe', seller)).body;
    expect(myPacks.map(({ complete, missing }) => [complete, missing])).toEqual([[false, [product.name]]]);
    const editPack = () => world.call<ErrorBody>('PUT', `/api/packs/${combo.id}`, { as: seller, body: { price: 8000 } });
    expect((await editPack()).status).toBe(400);
    await moderate('products', product.id, { blocked: false });
    expect((await editPack()).status).toBe(200);
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(200);
  });
});

describe('a pack blocked by an admin', () => {
  it('is hidden from lists and pages, its manufacturer sees the reason, and it can be unblocked', async () => {
    const combo = await pack();
    const publicPacks = async () => (await world.get<PackList>('/api/packs?pageSize=100')).body.packs.map(({ id }) => id);
    await world.takeInvalidatedTags();
    const { body } = await moderate('packs', combo.id, { blocked: true, reason });
    expect(body).toMatchObject({ kind: 'pack', id: combo.id, image: product.mainImage, blocked: true, reason });
    expect((await world.takeInvalidatedTags())[1]).toEqual([pageTags.homePacks, pageTags.pack(combo.id), pageTags.packs].toSorted());
    expect(await publicPacks()).not.toContain(combo.id);
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
    expect((await world.get<MyPacks>('/api/packs/createdbyMe', seller)).body.myPacks[0]).toMatchObject({ blockedReason: reason });
    expect(await lastEditedEvent(combo.id)).toMatchObject({ blocked: true });
    await moderate('packs', combo.id, { blocked: false });
    expect(await publicPacks()).toContain(combo.id);
    expect((await auditNotesOf(combo.id)).map(({ action }) => action)).toEqual(['pack.blocked', 'pack.unblocked']);
  });

  it('stays hidden after it is unblocked while it is incomplete', async () => {
    const combo = await pack();
    await moderate('packs', combo.id, { blocked: true, reason });
    await world.call('DELETE', `/api/products/${product.id}`, { as: seller });
    await moderate('packs', combo.id, { blocked: false });
    expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
  });
});

describe('moderation by admins', () => {
  it('emits one audit event for each change, none for a repetition, and none if the change is rolled back', async () => {
    await moderate('products', product.id, { blocked: false });
    expect(await auditNotesOf(product.id)).toEqual([]);
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason });
    const act = { actorId: admin.id, target: { kind: 'product', id: product.id } };
    const blocked = { ...act, action: 'product.blocked', note: reason };
    expect(await auditNotesOf(product.id)).toEqual([blocked]);
    // The transaction fails after all its changes.
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
    expect(await auditNotesOf(product.id)).toEqual([blocked]);
    await moderate('products', product.id, { blocked: false });
    expect(await auditNotesOf(product.id)).toEqual([blocked, { ...act, action: 'product.unblocked', note: null }]);
  });

  it('emits one mail event with name and reason for each block, not for a new reason or an unblock', async () => {
    const combo = await pack();
    await moderate('products', product.id, { blocked: false });
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason });
    await moderate('products', product.id, { blocked: true, reason: 'Otra razón' });
    await moderate('products', product.id, { blocked: false });
    const mails = { kind: 'product', id: product.id, userId: seller.id, name: product.name, reason };
    expect(await withdrawals(product.id)).toEqual([mails]);
    await moderate('products', product.id, { blocked: true, reason: 'De nuevo' });
    expect(await withdrawals(product.id)).toEqual([mails, { ...mails, reason: 'De nuevo' }]);
    await moderate('packs', combo.id, { blocked: true, reason });
    expect(await withdrawals(combo.id)).toEqual([{ kind: 'pack', id: combo.id, userId: seller.id, name: combo.name, reason }]);
  });

  it('[API-21] emits an audit event for deletions by admins, not by manufacturers', async () => {
    const [mine, theirs, combo] = [await world.product(seller), product, await pack()];
    await world.call('DELETE', `/api/products/${mine.id}`, { as: seller });
    expect(await auditNotesOf(mine.id)).toEqual([]);
    await world.call('DELETE', `/api/packs/${combo.id}`, { as: admin });
    await world.call('DELETE', `/api/products/${theirs.id}`, { as: admin });
    const of = async (id: string) => (await auditNotesOf(id)).map(({ action, target, note }) => [action, target.kind, note]);
    expect(await of(combo.id)).toEqual([['pack.deleted-by-admin', 'pack', null]]);
    expect(await of(theirs.id)).toEqual([['product.deleted-by-admin', 'product', null]]);
    await world.product(seller);
    await world.call('DELETE', `/api/products/by-user/${seller.id}`, { as: admin });
    await world.call('DELETE', `/api/products/by-user/${seller.id}`, { as: admin });
    expect(await of(seller.id)).toEqual([['product.deleted-by-admin', 'account', 'products: 1, packs: 0']]);
  });

  it('requires a reason of 3 to 500 characters, and answers 404 for unknown ids', async () => {
    for (const body of [{ blocked: true }, { blocked: true, reason: ' a ' }, { blocked: true, reason: 'x'.repeat(501) }, { reason }, {}])
      expect([body, (await moderate('products', product.id, body)).status]).toEqual([body, 400]);
    const longest = 'x'.repeat(500);
    expect((await moderate('products', product.id, { blocked: true, reason: longest })).status).toBe(200);
    expect((await auditNotesOf(product.id)).at(-1)?.note).toBe(longest);
    // The most characters of two UTF-16 units each: the event must not cut one in half.
    const pictures = `x${'🧵'.repeat(499)}`;
    expect((await moderate('products', product.id, { blocked: true, reason: pictures })).body.reason).toBe(pictures);
    expect((await auditNotesOf(product.id)).at(-1)?.note).toBe(`x${'🧵'.repeat(249)}`);
    expect((await moderate('products', newId(), { blocked: true, reason })).body.code).toBe('product.not-found');
    expect((await moderate('packs', newId(), { blocked: false })).body.code).toBe('pack.not-found');
  });
});

describe('the moderation list', () => {
  it('has all products and packs, including hidden ones, newest first, 15 a page', async () => {
    const hidden = world.person('manufacturer');
    const name = `Taller ${newId()}`;
    await world.applyManufacturerState({ id: hidden.id, name });
    const made: string[] = [];
    for (let n = 0; n < 16; n += 1) made.push((await world.product(hidden, { name: `Prenda ${n}` })).id);
    await world.applyManufacturerState({ id: hidden.id, name, verificationStatus: 'pending' }, 2);
    const [first, second] = [await list(`search=${name}`), await list(`search=${name}&page=2`)];
    expect([first.total, first.totalPages, first.things.length, second.things.length]).toEqual([16, 2, 15, 1]);
    expect([...first.things, ...second.things].map(({ id }) => id)).toEqual(made.toReversed());
  });

  it('searches by part of a name, by manufacturer and by id, ignoring accents and case', async () => {
    const shirt = await world.product(seller, { name: 'Camisa Ñandú' });
    const combo = await pack(shirt);
    expect((await list('search=camisa%20nandu')).things.map(({ id }) => id)).toContain(shirt.id);
    expect((await list(`search=${shirt.id}`)).things.map(({ id }) => id)).toEqual([shirt.id]);
    expect((await list(`search=${combo.name}`)).things.map(({ kind, id }) => [kind, id])).toEqual([['pack', combo.id]]);
    expect((await list('search=%25')).total).toBe(0);
  });

  it.each(['all', 'blocked'] as const)('uses indexes for a search in thousands of products and packs (%s)', async (state) => {
    await insertThousands();
    const { text } = moderationLists[state].searched;
    const plan = await world.database.transaction(async (manager) => {
      // The generic plan, which a prepared statement uses after some executions.
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

  it('filters blocked products and packs', async () => {
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
