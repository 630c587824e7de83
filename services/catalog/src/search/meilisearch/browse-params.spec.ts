import { describe, expect, it } from '@jest/globals';
import { facetsOf, questionsOf } from './browse-params.js';

const none = { sizes: [], colours: [], onSale: false };

describe('[UX 2] questions of a filtered list to Meilisearch', () => {
  it('are one without choices', () => {
    expect(questionsOf({ scope: { genderId: 2, categoryId: 142, sellerId: 'a' }, filters: none })).toEqual([
      {
        filter: ['sellerId EXISTS', 'genderId = 2', 'categoryIds = 142', 'sellerId = "a"'],
        facets: ['priceRanges', 'sizes', 'colours', 'onSale', 'sellerId'],
      },
    ]);
  });

  it('ask for the facet of each chosen filter without that choice', () => {
    const filters = { ...none, minPrice: 1, maxPrice: 9, sizes: ['m', '42'], sellerIds: [] };
    const [prices, sizes, sellers] = [['price >= 1', 'price <= 9'], ['sizes IN ["m", "42"]'], ['sellerId IN []']];
    expect(questionsOf({ scope: {}, filters })).toEqual([
      { filter: ['sellerId EXISTS', ...prices, ...sizes, ...sellers], facets: ['colours', 'onSale'] },
      { filter: ['sellerId EXISTS', ...sizes, ...sellers], facets: ['priceRanges'] },
      { filter: ['sellerId EXISTS', ...prices, ...sellers], facets: ['sizes'] },
      { filter: ['sellerId EXISTS', ...prices, ...sizes], facets: ['sellerId'] },
    ]);
  });

  it('quote values, so that none is syntax', () => {
    const [question] = questionsOf({ scope: {}, filters: { ...none, colours: ['a" OR "1" = "1', '\\'] } });
    expect(question?.filter[1]).toBe('colours IN ["a\\" OR \\"1\\" = \\"1", "\\\\"]');
  });

  it('give facets by the value, with 0 for ranges and flags without products', () => {
    expect(facetsOf([{ sizes: { m: 2 }, onSale: { false: 3 } }, { priceRanges: { '1': 4 } }, undefined])).toEqual({
      prices: [0, 4, 0, 0],
      sizes: { m: 2 },
      colours: {},
      onSale: 0,
      sellers: {},
    });
  });
});
