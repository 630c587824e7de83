import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { ProductCard, SearchResults, Suggestions } from '@shop/contracts';
import { RebuildSearch } from '../src/search/commands/rebuild-search.command.js';
import { SearchEngine } from '../src/search/search-engine.js';
import { type Person, World } from './support/world.js';

/**
 * Tests that the index follows catalog's rows. `settings` returns SEARCH_URL and keys of the engine; without them the default engine is
 * used.
 */
export function searchIndexing(settings: () => Record<string, string>): void {
  let world: World;
  let seller: Person;
  beforeAll(async () => {
    world = await World.start('both', settings());
    await until(async () => (await world.get('/api/products/advanced-search?search=nada')).status === 200);
    seller = await world.manufacturer({ name: 'Tejidos Ñandutí' });
  });
  afterAll(() => world.stop());

  const search = async (term: string): Promise<ProductCard[]> => {
    const { status, body } = await world.get<SearchResults>(
      `/api/products/advanced-search?search=${encodeURIComponent(term)}&pageSize=100`,
    );
    expect(status).toBe(200);
    expect(body.searchTerm).toBe(term);
    expect(body.totalProducts).toBe(body.products.length);
    return body.products;
  };
  const suggest = async (term: string) =>
    (await world.get<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(term)}`)).body;
  const names = async (term: string) => (await search(term)).map(({ name }) => name);
  const edit = async (id: string, changes: Record<string, unknown>) => {
    const { body } = await world.get<Record<string, unknown>>(`/api/products/${id}`);
    const { status } = await world.call('PUT', `/api/products/${id}`, { as: seller, body: { ...body, ...changes } });
    expect(status).toBe(200);
  };
  const remove = (id: string) => world.call('DELETE', `/api/products/${id}`, { as: seller });

  it('[API-20] finds a new product, after an edit only its new name, and nothing after its deletion', async () => {
    const { id } = await world.product(seller, { name: 'Poncho salteño', tags: ['Ruana'], colors: [11] });
    await until(async () => (await names('poncho')).length === 1);
    for (const term of ['salteno', 'ruana', 'roja poncho', 'ñanduti', 'remeras mujer', 'indumentaria']) {
      expect({ term, names: await names(term) }).toEqual({ term, names: ['Poncho salteño'] });
    }
    const [card] = await search('poncho');
    const list = await world.get<{ products: ProductCard[] }>('/api/products');
    const listed = list.body.products.find((product) => product.id === id);
    expect(card).toEqual(listed);
    expect((await suggest('poncho')).products[0]).toEqual(listed);

    await edit(id, { name: 'Mañanita calada', price: 4321 });
    await until(async () => (await names('mañanita')).length === 1);
    expect(await names('poncho')).toEqual([]);
    expect((await search('mananita'))[0]?.price).toBe(4321);

    await remove(id);
    await until(async () => (await names('mañanita')).length === 0);
  });

  it('[UX 27] [D-123] shows the present minimum of the manufacturer, which documents do not have', async () => {
    const maker = await world.manufacturer({ name: 'Lanas del Sur', minPurchase: 90_000 });
    await world.product(maker, { name: 'Bufanda mapuche' });
    await until(async () => (await names('mapuche')).length === 1);
    const minimum = async () => (await search('mapuche'))[0]?.manufacturer.minPurchase;
    expect(await minimum()).toBe(90_000);
    await world.applyManufacturerState({ id: maker.id, name: 'Lanas del Sur', minPurchase: 60_000 }, 2);
    expect(await minimum()).toBe(60_000);
    expect((await suggest('mapuche')).products[0]?.manufacturer.minPurchase).toBe(60_000);
    await world.applyManufacturerState({ id: maker.id, name: 'Lanas del Sur', minPurchase: 0 }, 3);
    expect(await minimum()).toBeUndefined();
  });

  it('[API-20] does not index a product again after an edit of fields that search does not use', async () => {
    const { id, images } = await world.product(seller, { name: 'Faja pampa' });
    // The second picture is a part of cards.
    const pictures = [...images, await world.uploadImage(seller)];
    await edit(id, { images: pictures });
    const mark = async () =>
      (await world.database.query<{ dirty: string }[]>('select dirty from search_dirty where key = $1', [`product:${id}`]))[0]?.dirty;
    const markBefore = await mark();
    await edit(id, { images: [...pictures, await world.uploadImage(seller)] });
    expect(await mark()).toBe(markBefore);
    await edit(id, { description: 'Telar criollo' });
    expect(await mark()).not.toBe(markBefore);
    await until(async () => (await names('criollo')).length === 1);
  });

  it('[API-14] suggests products and manufacturers, and follows changes of the manufacturer', async () => {
    const other = await world.manufacturer({ name: 'Sombreros Querandí' });
    await world.product(other, { name: 'Boina vasca' });
    await until(async () => (await suggest('boina')).products.length === 1 && (await suggest('querandi')).users.length === 1);
    expect((await suggest('querandi')).users).toEqual([{ id: other.id, userId: other.id, name: 'Sombreros Querandí', image: null }]);

    await world.applyManufacturerState({ id: other.id, name: 'Gorros Charrúa' }, 2);
    await until(async () => (await names('charrua')).length === 1 && (await suggest('charrua')).users.length === 1);
    expect((await search('boina'))[0]?.manufacturer.name).toBe('Gorros Charrúa');
    expect(await names('querandi')).toEqual([]);

    await world.applyManufacturerState({ id: other.id, name: 'Gorros Charrúa', verificationStatus: 'pending' }, 3);
    await until(async () => (await names('boina')).length === 0 && (await suggest('charrua')).users.length === 0);
    await world.applyManufacturerState({ id: other.id, name: 'Gorros Charrúa', verificationStatus: 'verified' }, 4);
    await until(async () => (await names('boina')).length === 1 && (await suggest('charrua')).users.length === 1);
  });

  it('[API-20] is complete after a rebuild during edits, creations and deletions', async () => {
    const created = await Promise.all(Array.from({ length: 40 }, (_, i) => world.product(seller, { name: `Quillango ${i}` })));
    await until(async () => (await names('quillango')).length === 40);
    const rebuilt = world.service.app.get(CommandBus).execute(new RebuildSearch());
    const changed = Promise.all(
      created.map(async ({ id }, i) => {
        if (i % 4 === 0) await remove(id);
        else if (i % 4 === 1) await edit(id, { name: `Matra ${i}` });
        else if (i % 4 === 2) await world.product(seller, { name: `Quillango nuevo ${i}` });
      }),
    );
    await Promise.all([rebuilt, changed]);
    await until(async () => (await names('matra')).length === 10 && (await names('nuevo')).length === 10);
    const rows = await world.database.query<{ name: string }[]>(`select name from product where name like 'Quillango%' and visible`);
    expect((await names('quillango')).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(rows).toHaveLength(30);
  });

  it('[API-20] has a product again after a rebuild, of an index that had lost it', async () => {
    const { id } = await world.product(seller, { name: 'Vincha perdida' });
    await until(async () => (await names('vincha')).length === 1);
    await world.service.app.get(SearchEngine).remove([{ kind: 'product', id, revision: 2 ** 31 - 1 }]);
    await until(async () => (await names('vincha')).length === 0);
    await world.service.app.get(CommandBus).execute(new RebuildSearch());
    expect(await names('vincha')).toEqual(['Vincha perdida']);
  });

  it('[API-20] finds an edit soon after its commit (prints the time)', async () => {
    const { id } = await world.product(seller, { name: 'Chiripá 0' });
    const times: number[] = [];
    for (let i = 1; i <= 10; i++) {
      await edit(id, { name: `Chiripá vuelta${i}x` });
      const committed = performance.now();
      await until(async () => (await names(`vuelta${i}x`)).length === 1, 2);
      times.push(performance.now() - committed);
    }
    const sorted = times.toSorted((a, b) => a - b).map((t) => Math.round(t));
    process.stdout.write(`commit → found: median ${sorted[5]} ms, worst ${sorted[9]} ms\n`);
    expect(await names('chiripa')).toEqual(['Chiripá vuelta10x']);
  });
}

/** Polls until `condition` resolves to true; fails after 15 s. */
export async function until(condition: () => Promise<boolean>, pause = 25): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not become so within 15 s');
    await sleep(pause);
  }
}
