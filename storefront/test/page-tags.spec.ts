import { describe, expect, it } from '@jest/globals';
import { pageSizes, pageTags, shopListPath } from '@shop/contracts';
import { maker, products } from '../src/dev/samples.js';
import { byColor } from '../src/dev/sold.js';
import { renderPage } from './render-page.js';

const opinions = pageTags.reputation(maker.userId);
const store = {
  '/api/manufacturers/': maker,
  '/api/products/manufacturer/': { products, totalProducts: pageSizes.store * 2 },
} as const;

describe('what people think of a manufacturer', () => {
  it('[STORE-05] has its store made again, the first page of it at once', async () => {
    const tagsOf = async (path: string) => (await renderPage(path, store)).tags.filter((tag) => tag.startsWith('reputation'));
    expect(await tagsOf(`/store/${maker.userId}`)).toEqual([`${opinions} 1`]);
    expect(await tagsOf(`/store/${maker.userId}/_p/2`)).toEqual([`${opinions} 2`]);
  });

  it('[STORE-05] has no other page made again: a new follower marks no card of its products', async () => {
    const list = { '/api/categories': [], '/api/products?': { products, totalProducts: products.length } } as const;
    const makers = { '/api/manufacturers': { manufacturers: [maker], totalManufacturers: 1 } } as const;
    const others = await Promise.all([
      renderPage(shopListPath({ kind: 'newest' }), list),
      renderPage('/fabricantes', makers),
      renderPage(`/producto/${byColor.id}`, { productPage: { product: byColor, related: products, moreFromManufacturer: products } }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(others.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('reputation'))).toEqual([]);
  });
});
