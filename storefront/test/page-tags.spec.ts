import { describe, expect, it } from '@jest/globals';
import { pageSizes, pageTags, shopListPath } from '@shop/contracts';
import { manufacturer, products } from './style-page/samples.js';
import { byColor } from './style-page/sample-details.js';
import { renderPage } from './render-page.js';

const opinions = pageTags.reputation(manufacturer.userId);
const store = {
  '/api/manufacturers/': manufacturer,
  '/api/products/manufacturer/': { products, totalProducts: pageSizes.store * 2 },
  '/api/packs/new': [],
} as const;

it('[UX 28] the offers have the tag of their list, which further pages have in a lower tier', async () => {
  const list = { '/api/products/offers?': { products, totalProducts: pageSizes.shop * 2 } } as const;
  const tagsOf = async (page: number) => (await renderPage(shopListPath({ kind: 'offers' }, page), list)).tags;
  expect(await tagsOf(1)).toEqual(expect.arrayContaining([`${pageTags.offers} 1`, `${pageTags.product(products[0]?.id ?? '')} 1`]));
  expect(await tagsOf(2)).toContain(`${pageTags.offers} 2`);
});

describe('the reputation tag of a manufacturer', () => {
  it('[STORE-05] is on the pages of its store, with tier 1 on the first page', async () => {
    const tagsOf = async (path: string) => (await renderPage(path, store)).tags.filter((tag) => tag.startsWith('reputation'));
    expect(await tagsOf(`/store/${manufacturer.userId}`)).toEqual([`${opinions} 1`]);
    expect(await tagsOf(`/store/${manufacturer.userId}/_p/2`)).toEqual([`${opinions} 2`]);
  });

  it('[STORE-05] is on no other page, so a new follower rebuilds no product cards', async () => {
    const list = { '/api/categories': [], '/api/products?': { products, totalProducts: products.length } } as const;
    const manufacturersList = {
      '/api/products/shopfronts?': { shopfronts: [{ id: manufacturer.id, products: [], categories: [] }], totalShopfronts: 1 },
      '/api/manufacturers?': { manufacturers: [manufacturer], totalManufacturers: 1 },
      '/api/categories': [],
    } as const;
    const otherPages = await Promise.all([
      renderPage(shopListPath({ kind: 'newest' }), list),
      renderPage('/fabricantes', manufacturersList),
      renderPage(`/producto/${byColor.id}`, { productPage: { product: byColor, related: products, moreFromManufacturer: products } }),
    ]);
    expect(otherPages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(otherPages.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('reputation'))).toEqual([]);
  });
});
