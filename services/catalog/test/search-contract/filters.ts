import { describe, expect, it } from '@jest/globals';
import type { BrowseRequest, SearchFilters } from '../../src/search/search-engine.js';
import { product } from '../search-documents.js';
import { sharedEngine, type CreateEngine } from './engine-under-test.js';

const [MOLINA, QUIROGA, EMPTY_STORE] = [11, 12, 13].map((n) => `00000000-0000-7000-8000-0000000000${n}`) as [string, string, string];
const DRESSES = [155, 88];
const SHIRTS = [142, 88];
const SHEETS = [170, 130];

/** Nine products in two categories of clothing and one of linen, of two manufacturers, oldest first. */
const shop = [
  product({ name: 'Remera negra', categoryIds: SHIRTS, price: 4000, sizes: ['S', 'M'], colours: ['Negro'], sellerId: MOLINA }),
  product({ name: 'Remera blanca', categoryIds: SHIRTS, price: 5000, sizes: ['M', 'L'], colours: ['Blanco'], sellerId: MOLINA, onSale: true }),
  product({ name: 'Remera rayada', categoryIds: SHIRTS, price: 9000, sizes: ['42'], colours: ['Negro', 'Azul marino'], sellerId: QUIROGA }),
  product({ name: 'Remera de hombre', categoryIds: SHIRTS, genderId: 1, price: 12_000, sizes: ['42', '42'], sellerId: QUIROGA }),
  product({ name: 'Vestido negro', categoryIds: DRESSES, price: 10_000, sizes: ['S/M'], colours: ['Negro'], sellerId: QUIROGA, onSale: true }),
  product({ name: 'Vestido largo', categoryIds: DRESSES, price: 20_001, sizes: ['S/M', 'L/XL'], colours: ['Verde agua'], sellerId: MOLINA }),
  product({ name: 'Sábana lisa', description: 'Tela de remera', categoryIds: SHEETS, genderId: 6, price: 30_000, sizes: ['Único'], sellerId: QUIROGA }),
  product({ name: 'Vestido sin talle', categoryIds: DRESSES, price: 10_000, sellerId: MOLINA }),
  product({ name: 'Remera vieja', categoryIds: SHIRTS, price: 100, sellerId: MOLINA, description: 'Fue borrada' }),
]; // prettier-ignore
const removed = shop.at(-1)?.id ?? '';

export function testsOfFilters(name: string, create: CreateEngine): void {
  describe(`${name}: filtered lists`, () => {
    const tested = sharedEngine(create, shop);

    type Asked = Partial<SearchFilters> & Partial<Omit<BrowseRequest, 'filters'>>;
    const browse = async ({ term = '', scope = {}, sort = 'relevance', page = 1, pageSize = 24, ...filters }: Asked) => {
      await tested.engine.remove([{ kind: 'product', id: removed, revision: 2 }]);
      return tested.engine.browse({ term, scope, sort, page, pageSize, filters: { sizes: [], colours: [], onSale: false, ...filters } });
    };
    const names = async (asked: Asked) => (await browse(asked)).products.map((card) => card.name);

    const women = { genderId: 2 };
    const shirts = { categoryId: 142 };
    it.each<[string, Asked, string[]]>([
      ['of every product, newest first', {}, ['Vestido sin talle', 'Sábana lisa', 'Vestido largo', 'Vestido negro', 'Remera de hombre', 'Remera rayada', 'Remera blanca', 'Remera negra']],
      ['of a category', { scope: shirts }, ['Remera de hombre', 'Remera rayada', 'Remera blanca', 'Remera negra']],
      ['of a category and a gender', { scope: { ...shirts, ...women } }, ['Remera rayada', 'Remera blanca', 'Remera negra']],
      ['of a type', { scope: { categoryId: 130 } }, ['Sábana lisa']],
      ['of a type and a gender', { scope: { categoryId: 88, genderId: 1 } }, ['Remera de hombre']],
      ['of a store', { scope: { sellerId: MOLINA } }, ['Vestido sin talle', 'Vestido largo', 'Remera blanca', 'Remera negra']],
      ['of an unknown category', { scope: { categoryId: 999_999 } }, []],
      ['of an unknown store', { scope: { sellerId: EMPTY_STORE } }, []],
      ['by lowest price', { scope: shirts, sort: 'lowestPrice' }, ['Remera negra', 'Remera blanca', 'Remera rayada', 'Remera de hombre']],
      ['by highest price', { scope: shirts, sort: 'highestPrice' }, ['Remera de hombre', 'Remera rayada', 'Remera blanca', 'Remera negra']],
      ['by newest', { scope: shirts, sort: 'newest' }, ['Remera de hombre', 'Remera rayada', 'Remera blanca', 'Remera negra']],
      ['from a price', { minPrice: 10_001 }, ['Sábana lisa', 'Vestido largo', 'Remera de hombre']],
      ['to a price, inclusive', { maxPrice: 5000 }, ['Remera blanca', 'Remera negra']],
      ['in a price range, inclusive', { minPrice: 5000, maxPrice: 9000 }, ['Remera rayada', 'Remera blanca']],
      ['in a range without prices', { minPrice: 9001, maxPrice: 9999 }, []],
      ['of a size', { sizes: ['m'] }, ['Remera blanca', 'Remera negra']],
      ['of one of two sizes', { sizes: ['l', '42'] }, ['Remera de hombre', 'Remera rayada', 'Remera blanca']],
      ['of a size whose name has a slash', { sizes: ['l-xl'] }, ['Vestido largo']],
      ['of an unknown size', { sizes: ['9xl'] }, []],
      ['of a colour', { colours: ['negro'] }, ['Vestido negro', 'Remera rayada', 'Remera negra']],
      ['of a colour of two words', { colours: ['azul-marino'] }, ['Remera rayada']],
      ['of one of two colours', { colours: ['blanco', 'verde-agua'] }, ['Vestido largo', 'Remera blanca']],
      ['on sale', { onSale: true }, ['Vestido negro', 'Remera blanca']],
      ['of some sellers', { sellerIds: [QUIROGA, EMPTY_STORE] }, ['Sábana lisa', 'Vestido negro', 'Remera de hombre', 'Remera rayada']],
      ['of no seller', { sellerIds: [] }, []],
      ['of a store that is not among the sellers', { scope: { sellerId: MOLINA }, sellerIds: [QUIROGA] }, []],
      ['of all filters together', { scope: women, minPrice: 9000, maxPrice: 10_000, sizes: ['42', 's-m'], colours: ['negro'], onSale: true, sellerIds: [QUIROGA] }, ['Vestido negro']],
      ['of a term, the better match first', { term: 'remera' }, ['Remera de hombre', 'Remera rayada', 'Remera blanca', 'Remera negra', 'Sábana lisa']],
      ['of a term and a filter', { term: 'remeras', maxPrice: 9000, colours: ['negro'] }, ['Remera rayada', 'Remera negra']],
      ['of a term with a typo', { term: 'vetsido', colours: ['negro'] }, ['Vestido negro']],
      ['of a synonym', { term: 'camiseta', onSale: true }, ['Remera blanca']],
      ['of a term in a category', { term: 'remera', scope: { categoryId: 130 } }, ['Sábana lisa']],
      ['of an unfinished term', { term: 'vest', sizes: ['s-m'] }, ['Vestido largo', 'Vestido negro']],
      ['of a term by price', { term: 'vestido', sort: 'lowestPrice' }, ['Vestido sin talle', 'Vestido negro', 'Vestido largo']],
      ['of a term that matches nothing', { term: 'xqzwkj' }, []],
      ['of a term without words', { term: '¿?', onSale: true }, ['Vestido negro', 'Remera blanca']],
    ])('[UX 2] lists the products %s', async (_behaviour, asked, expected) => {
      const { products, total } = await browse(asked);
      expect(products.map((card) => card.name)).toEqual(expected);
      expect(total).toBe(expected.length);
    }); // prettier-ignore

    it('[UX 2] counts every value of an unfiltered list', async () => {
      expect((await browse({})).facets).toEqual({
        prices: [2, 4, 3, 2],
        sizes: { '42': 2, l: 1, 'l-xl': 1, m: 2, s: 1, 's-m': 2, unico: 1 },
        colours: { 'azul-marino': 1, blanco: 1, negro: 3, 'verde-agua': 1 },
        onSale: 2,
        sellers: { [MOLINA]: 4, [QUIROGA]: 4 },
      });
    });

    it('[UX 2] counts each facet with the choices of all others and without its own', async () => {
      const { facets, total } = await browse({ colours: ['negro'], maxPrice: 9000 });
      expect(total).toBe(2);
      expect(facets).toEqual({
        prices: [1, 2, 1, 0],
        sizes: { '42': 1, m: 1, s: 1 },
        colours: { 'azul-marino': 1, blanco: 1, negro: 2 },
        onSale: 0,
        sellers: { [MOLINA]: 1, [QUIROGA]: 1 },
      });
    });

    it.each<[string, Asked, Partial<Awaited<ReturnType<typeof browse>>['facets']>]>([
      ['sizes', { sizes: ['m'] }, { sizes: { '42': 2, l: 1, 'l-xl': 1, m: 2, s: 1, 's-m': 2, unico: 1 }, colours: { blanco: 1, negro: 1 } }],
      ['on sale', { onSale: true }, { onSale: 2, sellers: { [MOLINA]: 1, [QUIROGA]: 1 } }],
      ['sellers', { sellerIds: [MOLINA] }, { sellers: { [MOLINA]: 4, [QUIROGA]: 4 }, onSale: 1 }],
      ['sellers while none is left', { sellerIds: [] }, { sellers: { [MOLINA]: 4, [QUIROGA]: 4 }, onSale: 0, sizes: {} }],
      ['two facets of an empty result', { sizes: ['l-xl'], colours: ['blanco'] }, { sizes: { l: 1, m: 1 }, colours: { 'verde-agua': 1 }, onSale: 0 }],
    ])('[UX 2] keeps the other values of the facet of %s', async (_facet, asked, expected) => {
      expect((await browse(asked)).facets).toMatchObject(expected);
      for (const [facet, counts] of Object.entries(expected)) expect({ facet, counts: (await browse(asked)).facets[facet as 'sizes'] }).toEqual({ facet, counts });
    }); // prettier-ignore

    it('[UX 2] counts the facets of a term and of a store', async () => {
      const facets = { prices: [0, 1, 1, 0], sizes: { 's-m': 1 }, colours: { negro: 1 }, onSale: 1, sellers: { [QUIROGA]: 1 } };
      expect((await browse({ term: 'vestido', scope: { sellerId: QUIROGA } })).facets).toEqual(facets);
    });

    it('[UX 2] pages without repetitions, with the same total and facets on each page', async () => {
      const pages = [];
      for (let page = 1; page <= 4; page++) pages.push(await browse({ page, pageSize: 3, sort: 'highestPrice' }));
      expect(pages.map(({ products }) => products.length)).toEqual([3, 3, 2, 0]);
      expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(8);
      for (const { total, facets } of pages) expect({ total, facets }).toEqual({ total: 8, facets: pages[0]?.facets });
    });

    it('[UX 2] follows an edit of every field that filters read', async () => {
      const before = product({ name: 'Turmalina', sizes: ['S'], colours: ['Rojo'], price: 700, sellerId: MOLINA });
      await tested.engine.index([before]);
      const formerValues = { sizes: ['s'], colours: ['rojo'], maxPrice: 700, sellerIds: [MOLINA] };
      expect(await names({ term: 'turmalina', ...formerValues })).toEqual(['Turmalina']);
      const after = { ...before, revision: 2, sizes: ['L'], colours: ['Azul'], price: 900, sellerId: QUIROGA, genderId: 1, categoryIds: SHIRTS, onSale: true }; // prettier-ignore
      await tested.engine.index([after]);
      for (const old of [{ sizes: ['s'] }, { colours: ['rojo'] }, { maxPrice: 700 }, { sellerIds: [MOLINA] }, { scope: women }])
        expect(await names({ term: 'turmalina', ...old })).toEqual([]);
      const scope = { ...shirts, genderId: 1, sellerId: QUIROGA };
      const newValues = { scope, sizes: ['l'], colours: ['azul'], minPrice: 900, onSale: true };
      expect(await names({ term: 'turmalina', ...newValues })).toEqual(['Turmalina']);
      await tested.engine.remove([{ kind: 'product', id: before.id, revision: 3 }]);
      const noFacets = { prices: [0, 0, 0, 0], sizes: {}, colours: {}, onSale: 0, sellers: {} };
      expect((await browse({ term: 'turmalina' })).facets).toEqual(noFacets);
    });

    it('[UX 2] treats the syntax of engines in values as text', async () => {
      for (const value of ['"', "'", '\\', 'm" OR price > 0', "m') or true --", '{}', '%', '']) {
        expect(await names({ sizes: [value] })).toEqual([]);
        expect(await names({ colours: [value] })).toEqual([]);
      }
    });
  });
}
