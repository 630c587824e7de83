import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type ModeratedPublication,
  type ModeratedPublications,
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
import { DeleteProductsOfUser, DeleteProductsOfUserHandler } from '../src/products/commands/delete-products.command.js';
import { type Person, World } from './support/world.js';
import { removeAllOfSeller } from '../src/products/remove-all-of-seller.js';

describe('moderation', () => {
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
  /** Bodies of the events in the outbox about this id that fulfil the condition in SQL. */
  const eventBodies = async <Body>(condition: string, id: string): Promise<Body[]> =>
    (await world.database.query<{ body: Body }[]>(`select body from outbox where ${condition} order by id`, [id])).map(({ body }) => body);
  const auditNotesOf = (id: string) => eventBodies<AuditNote>(`name = 'audit.noted' and body #>> '{target,id}' = $1`, id);
  /** Emitted events that send the manufacturer a mail. */
  const withdrawals = (id: string) => eventBodies<PublicationWithdrawal>(`name = 'publication.withdrawn' and body ->> 'id' = $1`, id);
  /** The state in the last emitted event. */
  const lastEditedEvent = async (id: string): Promise<unknown> =>
    (await eventBodies(`aggregate_id = $1 and name in ('product.edited', 'pack.edited')`, id)).at(-1);
  const search = async (name: string): Promise<string[]> =>
    (await world.get<SearchResults>(`/api/products/advanced-search?search=${encodeURIComponent(name)}`)).body.products.map(({ id }) => id);
  /** Inserts thousands of products, packs and manufacturers, with random owners. */
  const insertThousands = async (): Promise<void> => {
    const [{ n } = { n: 0 }] = await world.database.query<{ n: number }[]>('select count(*)::int as n from product');
    if (n > 5000) return;
    const ids = { product: product.id, pack: (await pack()).id, manufacturer: seller.id };
    for (const [table, id] of Object.entries(ids)) {
      const list = await world.columnsOf(table, ['id']);
      const values = list.replace(/\buser_id\b/, 'gen_random_uuid()');
      await world.database.query(
        `insert into ${table} (id, ${list}) select gen_random_uuid(), ${values} from ${table}, generate_series(1, 5000) where id = $1`,
        [id],
      );
      await world.database.query(`vacuum analyze ${table}`);
    }
  };
  const pack = (of: Product = product, name = `Combo ${newId()}`) => world.pack(seller, of, { name });
  const block = (kind: 'products' | 'packs', id: string) => moderate(kind, id, { blocked: true, reason });
  const unblock = (kind: 'products' | 'packs', id: string) => moderate(kind, id, { blocked: false });

  describe('a product blocked by an admin', () => {
    it('[A-10] is hidden from lists, search and pages, and its manufacturer sees the reason', async () => {
      await eventually('it can be found', async () => (await search(product.name)).includes(product.id));
      await world.takeInvalidatedTags();
      const { status, body, headers } = await moderate('products', product.id, { blocked: true, reason: `  ${reason} ` });
      const { id, name, mainImage, price, createdAt } = product;
      const manufacturer = { userId: seller.id, name: expect.stringContaining('Nido') };
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toEqual({ kind: 'product', id, name, image: mainImage, price, manufacturer, blocked: true, reason, createdAt });
      const lists = [pageTags.listing(142, 2), pageTags.newest, pageTags.homeNew, pageTags.store(seller.id)];
      expect((await world.takeInvalidatedTags())[1]).toEqual(expect.arrayContaining([pageTags.product(product.id), ...lists]));
      expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
      expect((await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`)).body).toEqual({ products: [], totalProducts: 0 });
      expect((await world.get<{ pages: object }>(`/internal/pages/products?ids=${product.id}`)).body).toEqual({ pages: {} });
      await eventually('it cannot be found', async () => !(await search(product.name)).includes(product.id));
      const { myProducts } = await world.ownProducts(seller);
      expect(myProducts.map(({ id, visible, blockedReason }) => [id, visible, blockedReason])).toEqual([[product.id, false, reason]]);
      expect(await lastEditedEvent(product.id)).toMatchObject({ id: product.id, blocked: true });
      expect(JSON.stringify(await lastEditedEvent(product.id))).not.toContain(reason);
    });

    it('stays hidden after edits and verification changes, until an admin unblocks it', async () => {
      await block('products', product.id);
      await world.editProduct(product.id, { price: 900 }, seller);
      await world.applyManufacturerState({ id: seller.id, name: 'Nido', verificationStatus: 'pending' }, 2);
      await world.applyManufacturerState({ id: seller.id, name: 'Nido' }, 3);
      expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
      await world.takeInvalidatedTags();
      const back = await unblock('products', product.id);
      expect(back.body).toMatchObject({ blocked: false, reason: null });
      expect((await world.takeInvalidatedTags())[1]).toEqual(expect.arrayContaining([pageTags.product(product.id), pageTags.newest]));
      expect((await world.get<Product>(`/api/products/${product.id}`)).body).toMatchObject({ price: 900 });
      await eventually('it can be found again', async () => (await search(product.name)).includes(product.id));
      expect(await lastEditedEvent(product.id)).toMatchObject({ blocked: false });
    });

    it('stays hidden after it is unblocked while its manufacturer is unverified', async () => {
      await block('products', product.id);
      await world.applyManufacturerState({ id: seller.id, name: 'Nido', verificationStatus: 'pending' }, 2);
      await unblock('products', product.id);
      expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
      await world.applyManufacturerState({ id: seller.id, name: 'Nido' }, 3);
      expect((await world.get(`/api/products/${product.id}`)).status).toBe(200);
    });

    it('[A-53] makes packs that contain it incomplete until it is unblocked', async () => {
      const combo = await pack();
      await block('products', product.id);
      expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
      const { myPacks } = await world.ownPacks(seller);
      expect(myPacks.map(({ complete, missing }) => [complete, missing])).toEqual([[false, [product.name]]]);
      const editPack = () => world.call<ErrorBody>('PUT', `/api/packs/${combo.id}`, { as: seller, body: { price: 8000 } });
      expect((await editPack()).status).toBe(400);
      await unblock('products', product.id);
      expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(200);
      expect((await editPack()).status).toBe(200);
    });
  });

  describe('a copy of what an admin blocked', () => {
    const remove = (kind: 'products' | 'packs', id: string) => world.call('DELETE', `/api/${kind}/${id}`, { as: seller });
    const stateOf = async (id: string) => {
      const { myProducts } = await world.ownProducts(seller);
      return myProducts.filter((own) => own.id === id).map(({ visible, blockedReason }) => [visible, blockedReason])[0];
    };
    const hidden = [false, reason];
    const shown = [true, null];

    it('is blocked when it is published with the same name, also by a lookalike, and after the original was deleted', async () => {
      await block('products', product.id);
      const twin = await world.product(seller, { name: product.name });
      expect(await stateOf(twin.id)).toEqual(hidden);
      expect((await world.get(`/api/products/${twin.id}`)).status).toBe(404);
      for (const { id } of [twin, product]) expect((await remove('products', id)).status).toBe(204);
      const again = await world.product(seller, { name: product.name.toUpperCase().replace('REMERA', 'RЕMЕRA\u200B') });
      expect(await stateOf(again.id)).toEqual(hidden);
      expect((await list(`state=blocked&search=${again.id}`)).things).toMatchObject([{ id: again.id, reason }]);
    });

    it('is blocked when it has the main picture of the original among its own', async () => {
      const body = await world.productBody(seller);
      const original = await world.product(seller, body);
      await block('products', original.id);
      await remove('products', original.id);
      const otherPicture = await world.uploadImage(seller);
      const images = [otherPicture, body['mainImage']];
      const copy = await world.product(seller, { name: `Otra ${newId()}`, mainImage: otherPicture, images });
      expect(await stateOf(copy.id)).toEqual(hidden);
    });

    it.each(['images', 'variations'])('is blocked when an edit adds the main picture of the original to its %s', async (field) => {
      const original = await world.productBody(seller);
      await block('products', (await world.product(seller, original)).id);
      const own = await world.productBody(seller, { name: `Otra ${newId()}` });
      const { id } = await world.product(seller, own);
      const color = { colorId: 1, mainImage: original['mainImage'], images: [original['mainImage']] };
      const body =
        field === 'images'
          ? { images: [own['mainImage'], original['mainImage']] }
          : { isVariable: true, sizes: [], colors: [1], variations: [color] };
      expect((await world.editProduct(id, body, seller)).status).toBe(200);
      expect(await stateOf(id)).toEqual(hidden);
    });

    it('is blocked in a batch, and when another product is edited into it', async () => {
      const other = await world.product(seller, { name: `Pantalón ${newId()}` });
      await block('products', product.id);
      await remove('products', product.id);
      const row = { n: 1, ...(await world.productBody(seller)), name: product.name };
      expect((await world.batch(seller, { kind: 'rows', rows: [row] })).status).toBe(201);
      const hiddenCopy = expect.objectContaining({ name: product.name, visible: false, blockedReason: reason });
      expect((await world.ownProducts(seller)).myProducts).toContainEqual(hiddenCopy);
      expect((await world.editProduct(other.id, { price: 7000 }, seller)).status).toBe(200);
      expect(await stateOf(other.id)).toEqual(shown);
      await world.editProduct(other.id, { name: product.name }, seller);
      expect(await stateOf(other.id)).toEqual(hidden);
    });

    it('is blocked when the original was changed into another item first, also after an admin unblocked that', async () => {
      await block('products', product.id);
      await world.editProduct(product.id, { name: `Corregida ${newId()}` }, seller);
      const first = await world.product(seller, { name: product.name });
      expect(await stateOf(first.id)).toEqual(hidden);
      await remove('products', first.id);
      await unblock('products', product.id);
      expect(await stateOf(product.id)).toEqual(shown);
      expect(await stateOf((await world.product(seller, { name: product.name })).id)).toEqual(hidden);
    });

    it('is public when an admin unblocks it, and so are later ones', async () => {
      await block('products', product.id);
      await remove('products', product.id);
      const copy = await world.product(seller, { name: product.name });
      await unblock('products', copy.id);
      expect(await stateOf(copy.id)).toEqual(shown);
      expect(await stateOf((await world.product(seller, { name: product.name })).id)).toEqual(shown);
    });

    it('is public when it is another manufacturer’s, or another item', async () => {
      await block('products', product.id);
      const rival = await world.manufacturer();
      const same = await world.product(rival, { name: product.name });
      expect((await world.get(`/api/products/${same.id}`)).status).toBe(200);
      expect(await stateOf((await world.product(seller, { name: `Remera ${newId()}` })).id)).toEqual(shown);
    });

    it('is blocked if it is a pack with the name of a blocked one', async () => {
      const original = await pack();
      await block('packs', original.id);
      await remove('packs', original.id);
      const copy = await pack(product, original.name);
      const { myPacks } = await world.ownPacks(seller);
      expect(myPacks.filter(({ id }) => id === copy.id)).toMatchObject([{ blockedReason: reason }]);
      expect((await world.get(`/api/packs/${copy.id}`)).status).toBe(404);
      expect((await list(`state=blocked&search=${copy.id}`)).things).toMatchObject([{ kind: 'pack', id: copy.id }]);
    });
  });

  describe('a pack blocked by an admin', () => {
    it('is hidden from lists and pages, its manufacturer sees the reason, and it can be unblocked', async () => {
      const combo = await pack();
      const publicPacks = async () => (await world.get<PackList>('/api/packs?pageSize=100')).body.packs.map(({ id }) => id);
      await world.takeInvalidatedTags();
      const { body } = await block('packs', combo.id);
      expect(body).toMatchObject({ kind: 'pack', id: combo.id, image: product.mainImage, blocked: true, reason });
      const tags = [pageTags.homePacks, pageTags.pack(combo.id), pageTags.packs, pageTags.store(seller.id)];
      expect((await world.takeInvalidatedTags())[1]).toEqual(tags.toSorted());
      expect(await publicPacks()).not.toContain(combo.id);
      expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
      expect((await world.ownPacks(seller)).myPacks[0]).toMatchObject({ blockedReason: reason });
      expect(await lastEditedEvent(combo.id)).toMatchObject({ blocked: true });
      await unblock('packs', combo.id);
      expect(await publicPacks()).toContain(combo.id);
      expect((await auditNotesOf(combo.id)).map(({ action }) => action)).toEqual(['pack.blocked', 'pack.unblocked']);
    });

    it('stays hidden after it is unblocked while it is incomplete', async () => {
      const combo = await pack();
      await block('packs', combo.id);
      await world.deleteProduct(product.id, seller);
      await unblock('packs', combo.id);
      expect((await world.get(`/api/packs/${combo.id}`)).status).toBe(404);
    });
  });

  describe('moderation by admins', () => {
    it('emits one audit event for each change, none for a repetition, and none if the change is rolled back', async () => {
      await unblock('products', product.id);
      expect(await auditNotesOf(product.id)).toEqual([]);
      await block('products', product.id);
      await block('products', product.id);
      const act = { actorId: admin.id, target: { kind: 'product', id: product.id } };
      const blocked = { ...act, action: 'product.blocked', note: reason };
      expect(await auditNotesOf(product.id)).toEqual([blocked]);
      // The transaction fails after all its changes.
      const work = world.service.app.get(UnitOfWork, { strict: false });
      const failing: Pick<UnitOfWork, 'run'> = { run: (all) => work.run((tx) => all(tx).then(() => Promise.reject(new Error('no')))) };
      const handler = new ModerateHandler(failing as UnitOfWork);
      await expect(handler.execute(new Moderate(admin.id, 'product', product.id, null))).rejects.toThrow('no');
      expect(await auditNotesOf(product.id)).toEqual([blocked]);
      await unblock('products', product.id);
      expect(await auditNotesOf(product.id)).toEqual([blocked, { ...act, action: 'product.unblocked', note: null }]);
    });

    it('emits one mail event with name and reason for each block, not for a new reason or an unblock', async () => {
      const combo = await pack();
      await unblock('products', product.id);
      await block('products', product.id);
      await block('products', product.id);
      await moderate('products', product.id, { blocked: true, reason: 'Otra razón' });
      await unblock('products', product.id);
      const mails = { kind: 'product', id: product.id, userId: seller.id, name: product.name, reason };
      expect(await withdrawals(product.id)).toEqual([mails]);
      await moderate('products', product.id, { blocked: true, reason: 'De nuevo' });
      expect(await withdrawals(product.id)).toEqual([mails, { ...mails, reason: 'De nuevo' }]);
      await block('packs', combo.id);
      expect(await withdrawals(combo.id)).toEqual([{ kind: 'pack', id: combo.id, userId: seller.id, name: combo.name, reason }]);
    });

    it('[API-21] emits an audit event for deletions by admins, not by manufacturers', async () => {
      const [mine, theirs, combo] = [await world.product(seller), product, await pack()];
      await world.deleteProduct(mine.id, seller);
      expect(await auditNotesOf(mine.id)).toEqual([]);
      await world.call('DELETE', `/api/packs/${combo.id}`, { as: admin });
      await world.deleteProduct(theirs.id, admin);
      const of = async (id: string) => (await auditNotesOf(id)).map(({ action, target, note }) => [action, target.kind, note]);
      expect(await of(combo.id)).toEqual([['pack.deleted-by-admin', 'pack', null]]);
      expect(await of(theirs.id)).toEqual([['product.deleted-by-admin', 'product', null]]);
      await pack(await world.product(seller));
      await world.call('DELETE', `/api/products/by-user/${seller.id}`, { as: admin });
      await world.call('DELETE', `/api/products/by-user/${seller.id}`, { as: admin });
      const byAdmin = [['product.deleted-by-admin', 'account', 'products: 1, packs: 1']];
      expect(await of(seller.id)).toEqual(byAdmin);
      await world.product(seller);
      await world.call('DELETE', `/api/products/by-user/${seller.id}`, { as: seller });
      expect(await of(seller.id)).toEqual(byAdmin);
    });

    it('emits the event for a deletion of all products before it deletes the first', async () => {
      const work = world.service.app.get(UnitOfWork, { strict: false });
      let transactions = 0;
      const interrupted: Pick<UnitOfWork, 'run'> = {
        run: (all) => (transactions++ === 0 ? work.run(all) : Promise.reject(new Error('interrupted'))),
      };
      const handler = new DeleteProductsOfUserHandler(interrupted as UnitOfWork);
      const caller = { id: admin.id, role: 'admin', verified: true } as const;
      await expect(handler.execute(new DeleteProductsOfUser(caller, seller.id))).rejects.toThrow('interrupted');
      expect(await auditNotesOf(seller.id)).toMatchObject([{ action: 'product.deleted-by-admin', note: 'products: 1, packs: 0' }]);
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
      for (const wildcard of ['%', '％', '＿', 'c＿misa']) expect((await list(`search=${encodeURIComponent(wildcard)}`)).total).toBe(0);
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
      await block('packs', combo.id);
      expect((await list(`state=blocked&${search}`)).things).toMatchObject([{ id: combo.id, reason }]);
      const { things } = await list('state=blocked');
      expect(things.every(({ blocked }) => blocked)).toBe(true);
      expect(things.map(({ id }) => id)).toContain(combo.id);
      expect((await world.get('/api/products/moderation?state=other', admin)).status).toBe(400);
    });
  });
});

describe('products of a suspended or deleted manufacturer', () => {
  // Tests the products of a manufacturer whose account is suspended or deleted.

  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  const listed = async (): Promise<string[]> =>
    (await world.get<ProductList>('/api/products?pageSize=100')).body.products.map(({ id }) => id);

  describe('a suspended manufacturer', () => {
    it('[A-10] has no public products and cannot publish, until the suspension ends', async () => {
      const own = { name: 'La Suspendida', createdAt: '2026-03-04T12:00:00.000Z' };
      const neighbour = await world.product(await world.manufacturer({ name: 'La de al lado' }));
      const seller = await world.manufacturer(own);
      const product = await world.product(seller);
      const pack = await world.pack(seller, product);
      const addresses = [`/api/products/${product.id}`, `/api/packs/${pack.id}`, `/api/products/manufacturer/${seller.id}`];
      const answers = async () => Promise.all(addresses.map(async (address) => (await world.get(address)).body));
      const before = await answers();
      await world.takeInvalidatedTags();

      await world.applyManufacturerState({ id: seller.id, ...own, suspended: true }, 2);
      expect(await listed()).not.toContain(product.id);
      for (const address of addresses.slice(0, 2)) expect((await world.get(address)).status).toBe(404);
      const tags = ['listing:newest', 'listing:packs', `store:${seller.id}`];
      expect((await world.takeInvalidatedTags())[1]).toEqual(expect.arrayContaining(tags));
      const refused = await world.call('POST', '/api/products', { as: seller, body: await world.productBody(seller) });
      expect(refused.status).toBe(403);

      await world.applyManufacturerState({ id: seller.id, ...own, suspended: false }, 3);
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
        `select table_name as name from information_schema.tables where table_schema = 'catalog' and table_type = 'BASE TABLE' and table_name not like 'outbox%'`,
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
      await world.pack(deleted, product);
      expect(await findLeftovers()).not.toEqual([]);
      const body = { blocked: true, reason: 'Foto ajena' };
      await world.call('PUT', `/api/products/${product.id}/moderation`, { as: world.person('admin'), body });
      await world.deleteManufacturer(deleted.id);
      expect(await findLeftovers()).toEqual([]);
      for (const table of ['product', 'pack', 'image', 'product_batch', 'withdrawn_publication'])
        expect([table, await countOf(table)]).toEqual([table, 0]);
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
      expect((await world.call('DELETE', `/api/products/by-user/${deleted.id}`, { as: deleted })).status).toBe(204);
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
});
