import { genders, MORE, pageTags, shopListPath, type Category, type GenderResource, type ManufacturerList } from '@shop/contracts';
import type { ApiClient } from '../render/api-client.js';

/** An address the site should have, with the listing tags whose touch alone must bring it (back) into being. */
export interface KnownAddress {
  url: string;
  tags?: string[];
}

const fixed: KnownAddress[] = [
  { url: '/', tags: [pageTags.homeNew, pageTags.homePacks, pageTags.homeSale, pageTags.homeMore] },
  { url: '/packs', tags: [pageTags.packs] },
  { url: '/fabricantes', tags: [pageTags.manufacturers] },
  { url: '/preguntas-frecuentes' },
  { url: shopListPath({ kind: 'newest' }), tags: [pageTags.newest] },
];

/** Every first page of the site, most visited first, in portions. Deeper pages of lists are named by their first pages. */
export async function* addresses(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  yield fixed;
  yield* shop(api);
  yield* stores(api);
  yield* things(api, 'product', '/producto');
  yield* things(api, 'pack', '/pack');
}

async function* shop(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  const [shown, categories] = await Promise.all([api.get<GenderResource[]>('/api/genders'), api.get<Category[]>('/api/categories')]);
  yield genders.map(({ slug }) => ({ url: `/tienda/${slug}` }));
  yield categories.map(({ id }) => ({ url: shopListPath({ kind: 'all-genders', categoryId: id }), tags: [pageTags.listing(id)] }));
  for (const { id: genderId, slug } of genders) {
    const listed = shown.find((gender) => gender.id === genderId)?.categories ?? [];
    yield listed.map(({ id, url }) => ({
      url: shopListPath({ kind: 'category', gender: slug, category: url }),
      tags: [pageTags.listing(id, genderId === MORE ? undefined : genderId)],
    }));
  }
}

async function* stores(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { manufacturers, totalManufacturers } = await api.get<ManufacturerList>(`/api/manufacturers?page=${page}&pageSize=500`);
    yield manufacturers.map(({ id }) => ({ url: `/store/${id}` }));
    seen += manufacturers.length;
    if (manufacturers.length === 0 || seen >= totalManufacturers) return;
  }
}

async function* things(api: ApiClient, kind: 'product' | 'pack', folder: string): AsyncGenerator<KnownAddress[]> {
  const limit = 1000;
  for (let after = ''; ;) {
    const from = after ? `&after=${after}` : '';
    const { ids } = await api.from<{ ids: string[] }>('catalog', `/internal/pages/ids?kind=${kind}&limit=${limit}${from}`);
    yield ids.map((id) => ({ url: `${folder}/${id}` }));
    if (ids.length < limit) return;
    after = ids[ids.length - 1] ?? '';
  }
}
