import {
  genders,
  MORE,
  pageTags,
  shopListPath,
  siteTextSlugs,
  type Category,
  type GenderResource,
  type ManufacturerList,
} from '@shop/contracts';
import type { ApiClient } from '../render/api-client.js';

/** An address that should have a page. If the page does not exist, invalidating one of `tags` creates it. */
export interface KnownAddress {
  url: string;
  tags?: string[];
}

const fixedAddresses: KnownAddress[] = [
  { url: '/', tags: [pageTags.homeNew, pageTags.homePacks, pageTags.homeSale, pageTags.homeMore, pageTags.siteText('banners')] },
  { url: '/packs', tags: [pageTags.packs] },
  { url: '/fabricantes', tags: [pageTags.manufacturers] },
  ...siteTextSlugs.map((slug) => ({ url: `/${slug}`, tags: [pageTags.siteText(slug)] })),
  { url: shopListPath({ kind: 'newest' }), tags: [pageTags.newest] },
  { url: shopListPath({ kind: 'offers' }), tags: [pageTags.offers] },
];

/** Yields every page except deeper ones, most visited first, in batches. The first page of a list creates its deeper pages. */
export async function* listAddresses(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  yield fixedAddresses;
  yield* shopAddresses(api);
  yield* manufacturerAddresses(api);
  yield* detailAddresses(api, 'product', '/producto');
  yield* detailAddresses(api, 'pack', '/pack');
}

async function* shopAddresses(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  const [genderCategories, categories] = await Promise.all([
    api.get<GenderResource[]>('/api/genders'),
    api.get<Category[]>('/api/categories'),
  ]);
  yield genders.map(({ slug }) => ({ url: `/tienda/${slug}` }));
  yield categories.map(({ id }) => ({ url: shopListPath({ kind: 'all-genders', categoryId: id }), tags: [pageTags.listing(id)] }));
  for (const { id: genderId, slug } of genders) {
    const listed = genderCategories.find((gender) => gender.id === genderId)?.categories ?? [];
    yield listed.map(({ id, url }) => ({
      url: shopListPath({ kind: 'category', gender: slug, category: url }),
      tags: [pageTags.listing(id, genderId === MORE ? undefined : genderId)],
    }));
  }
}

async function* manufacturerAddresses(api: ApiClient): AsyncGenerator<KnownAddress[]> {
  for (let page = 1, listedCount = 0; ; page += 1) {
    const { manufacturers, totalManufacturers } = await api.get<ManufacturerList>(`/api/manufacturers?page=${page}&pageSize=500`);
    yield manufacturers.map(({ id }) => ({ url: `/store/${id}` }));
    listedCount += manufacturers.length;
    if (manufacturers.length === 0 || listedCount >= totalManufacturers) return;
  }
}

async function* detailAddresses(api: ApiClient, kind: 'product' | 'pack', folder: string): AsyncGenerator<KnownAddress[]> {
  const limit = 1000;
  for (let after = ''; ;) {
    const from = after ? `&after=${after}` : '';
    const { ids } = await api.from<{ ids: string[] }>('catalog', `/internal/pages/ids?kind=${kind}&limit=${limit}${from}`);
    yield ids.map((id) => ({ url: `${folder}/${id}` }));
    if (ids.length < limit) return;
    after = ids[ids.length - 1] ?? '';
  }
}
