import { describe, expect, it } from '@jest/globals';
import type { SearchSort } from '@shop/contracts';
import type { SearchDocument } from '../../src/search/search-engine.js';
import { product } from '../search-documents.js';
import { sharedEngine, type CreateEngine } from './engine-under-test.js';

export function testsOfOrder(name: string, create: CreateEngine): void {
  describe(`${name}: order of results`, () => {
    const tested = sharedEngine(create);
    const order = async (documents: SearchDocument[], term: string, sort: SearchSort = 'relevance', page = 1, pageSize = 100) => {
      await tested.engine.index(documents);
      const answer = await tested.engine.search({ term, sort, page, pageSize });
      return { names: answer.products.map((card) => card.name), total: answer.total };
    };

    it('[API-20] orders by name, category, tags, colours, manufacturer, description', async () => {
      const word = 'turmalina';
      const documents = [
        product({ name: 'en el nombre', tags: [] }),
        product({ name: 'en la categoría', category: word }),
        product({ name: 'en las etiquetas', tags: ['otra', word] }),
        product({ name: 'en los colores', colours: [word] }),
        product({ name: 'en el fabricante', manufacturer: word }),
        product({ name: 'en la descripción', description: `Muy ${word}` }),
      ];
      documents[0] = product({ name: `${word} en el nombre`, createdAt: '2020-01-01T00:00:00.000Z' });
      expect((await order(documents, word)).names).toEqual([`${word} en el nombre`, ...documents.slice(1).map((d) => d.name)]);
    });

    it('[API-20] orders by kind of match: as written, stem, synonym, prefix', async () => {
      const written = ['Ojotas uno', 'Ojota dos', 'Chancla tres', 'Ojotasol cuatro'];
      const old = (i: number) => ({ createdAt: new Date(Date.UTC(2025, 0, i)).toISOString() });
      const { names } = await order(written.map((name, i) => product({ name, ...old(i + 1) })), 'ojotas'); // prettier-ignore
      expect(names).toEqual(written);
    });

    it('[API-20] adds the ranks of all words', async () => {
      const best = product({ name: 'Zueco topacio', createdAt: '2020-01-01T00:00:00.000Z' });
      const worse = product({ name: 'Zueco', description: 'En color topacio' });
      const worst = product({ name: 'Otro', description: 'zueco topacio' });
      expect((await order([worst, worse, best], 'zueco topacio')).names).toEqual(['Zueco topacio', 'Zueco', 'Otro']);
    });

    it('[API-20] orders ties by newest, then by id, without repetitions over pages', async () => {
      const documents = Array.from({ length: 57 }, (_, i) =>
        product({ name: `Amatista ${i}`, createdAt: new Date(Date.UTC(2026, 5, 1 + Math.floor(i / 3))).toISOString() }),
      );
      await tested.engine.index(documents);
      for (const sort of ['relevance', 'newest', 'lowestPrice', 'highestPrice'] as const) {
        const pages = [];
        for (let page = 1; page <= 4; page++) pages.push(await order([], 'amatista', sort, page, 20));
        const names = pages.flatMap((page) => page.names);
        expect(new Set(names).size).toBe(57);
        expect(pages.map((page) => page.total)).toEqual([57, 57, 57, 57]);
        if (sort !== 'relevance' && sort !== 'newest') continue;
        const expected = documents.toSorted((a, b) =>
          a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
        );
        expect(names).toEqual(expected.map((d) => d.name));
      }
    });

    it('[D-116] puts products whose article code is the whole search first, in searches, filtered lists and suggestions', async () => {
      const old = { createdAt: '2020-01-01T00:00:00.000Z' };
      const coded = product({ name: 'Zafiro', articleCode: 'ONX-0142 B', price: 900, ...old });
      const other = product({ name: 'Rubí', articleCode: 'onx-0142 b', ...old, createdAt: '2019-01-01T00:00:00.000Z' });
      const named = Array.from({ length: 5 }, (_, i) => product({ name: `Onx 0142 B ${i}` }));
      const longer = product({ name: 'Ópalo', articleCode: 'ONX-0142 B2' });
      await tested.engine.index([coded, other, longer, ...named]);
      const newestNamed = named.map(({ name }) => name).toReversed();
      for (const term of ['ONX-0142 B', ' onx 0142-b ']) {
        expect((await order([], term)).names.slice(0, 7)).toEqual(['Zafiro', 'Rubí', ...newestNamed]);
        const pages = await Promise.all([1, 2, 3].map((page) => order([], term, 'relevance', page, 3)));
        expect(pages.flatMap(({ names }) => names).slice(0, 7)).toEqual(['Zafiro', 'Rubí', ...newestNamed]);
        const filters = { sizes: [], colours: [], onSale: false };
        const request = { term, sort: 'relevance', page: 1, pageSize: 3, scope: {} } as const;
        const browse = async (minPrice?: number) =>
          (await tested.engine.browse({ ...request, filters: { ...filters, minPrice } })).products.map(({ name }) => name);
        expect(await browse()).toEqual(['Zafiro', 'Rubí', newestNamed[0]]);
        expect(await browse(1000)).toEqual(['Rubí', ...newestNamed.slice(0, 2)]);
        const { products } = await tested.engine.suggest(term);
        expect(products.map(({ name }) => name)).toEqual(['Zafiro', 'Rubí', newestNamed[0]]);
      }
      expect((await order([], 'ONX-0142 B', 'lowestPrice')).names[0]).toBe('Zafiro');
      expect((await order([], '0142')).names).toContain('Zafiro');
    });

    it('[D-116] finds one word that is an article code before six hundred newer names with it', async () => {
      const coded = product({ name: 'Collar', articleCode: 'CRISOPRASA', createdAt: '2020-01-01T00:00:00.000Z' });
      const partly = product({ name: 'Anillo', articleCode: 'CRISOPRASA-2' });
      await tested.engine.index([coded, partly, ...Array.from({ length: 600 }, (_, i) => product({ name: `Crisoprasa ${i}` }))]);
      const { names, total } = await order([], 'crisoprasa', 'relevance', 1, 24);
      expect({ names: names.slice(0, 2), total }).toEqual({ names: ['Collar', 'Crisoprasa 599'], total: 602 });
      expect(names).not.toContain('Anillo');
      expect((await tested.engine.suggest('crisoprasa')).products[0]?.name).toBe('Collar');
    });

    it('[API-20] sorts by newest, lowest and highest price', async () => {
      const documents = [
        product({ name: 'Berilo medio', price: 200 }),
        product({ name: 'Berilo caro', price: 300 }),
        product({ name: 'Otro', description: 'berilo barato', price: 100 }),
      ];
      expect((await order(documents, 'berilo', 'lowestPrice')).names).toEqual(['Otro', 'Berilo medio', 'Berilo caro']);
      expect((await order([], 'berilo', 'highestPrice')).names).toEqual(['Berilo caro', 'Berilo medio', 'Otro']);
      expect((await order([], 'berilo', 'newest')).names).toEqual(['Otro', 'Berilo caro', 'Berilo medio']);
    });

    it('[API-20] orders results of rare and common words by the same rules', async () => {
      const common = Array.from({ length: 600 }, (_, i) => product({ name: `Pirita ${i}` }));
      const rare = product({ name: 'Cuarzo', tags: ['pirita'], createdAt: '2020-01-01T00:00:00.000Z' });
      const named = product({ name: 'Piritas del sur', createdAt: '2020-01-01T00:00:00.000Z' });
      await tested.engine.index([...common, rare, named]);
      const newest = common.slice(-3).toReversed();
      expect((await tested.engine.suggest('pirita')).products.map((card) => card.name)).toEqual(newest.map((d) => d.name));
      // The word as written is in the name of one old product, its stem in the names of six hundred.
      const { products } = await tested.engine.suggest('piritas');
      expect(products.map((card) => card.name)).toEqual(['Piritas del sur', ...newest.slice(0, 2).map((d) => d.name)]);
      const lastPage = await order([], 'piritas', 'relevance', 1, 1000);
      expect(lastPage.total).toBe(602);
      expect(lastPage.names.slice(0, 3)).toEqual(products.map((card) => card.name));
      expect(lastPage.names.at(-1)).toBe('Cuarzo');
    });

    it('[API-20] answers a page far after the last with the total and no products', async () => {
      await tested.engine.index([product({ name: 'Lapislázuli' })]);
      expect(await order([], 'lapislazuli', 'relevance', 2 ** 31, 100)).toEqual({ names: [], total: 1 });
    });
  });
}
