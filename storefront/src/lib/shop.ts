import {
  DEFAULT_GENDER,
  genders,
  MORE,
  pageTags,
  productTypes,
  shopListPath,
  shopListUrl,
  type Category,
  type Gender,
  type GenderResource,
  type PageContext,
  type ShopList,
} from '@shop/contracts';
import type { Crumb } from './seo.js';

interface ShopListPage {
  list: ShopList;
  title: string;
  crumbs: Crumb[];
  endpoint: string;
  filteredEndpoint: string;
  tag: string;
  back: string;
  category?: Category;
  relatedLists: { label: string; links: { name: string; href: string }[] };
}

type Endpoints = Pick<ShopListPage, 'endpoint' | 'filteredEndpoint'>;
const endpointsOf = (filter = ''): Endpoints => ({
  endpoint: `/api/products${filter}`,
  filteredEndpoint: `/api/products/filtered${filter}`,
});

export const shopGender = (slug: string | undefined): Gender | undefined =>
  genders.find((gender) => gender.slug === slug?.normalize('NFC'));

export const genderTitle = (gender: Gender): string => (gender.id === MORE ? 'Blanquería y bisutería' : gender.name);

export async function categoriesOf(page: PageContext, gender: Gender): Promise<Category[]> {
  const resources = await page.get<GenderResource[]>('/api/genders');
  return resources.find((resource) => resource.id === gender.id)?.categories ?? [];
}

/** Parses the published path `/tienda/{gender}/{category}`; the gender `_` means all genders. */
export async function readShopList(page: PageContext, genderSegment: string, categorySegment: string): Promise<ShopListPage | undefined> {
  if (genderSegment === '_') return readAllGendersList(page, categorySegment);
  const gender = shopGender(genderSegment);
  if (!gender) return undefined;
  const category = (await categoriesOf(page, gender)).find((candidate) => candidate.url === categorySegment);
  if (!category) return undefined;
  const parentPath = `/tienda/${gender.slug}`;
  // "Más" is a shelf, not a gender: it does not filter (A-06).
  const genderId = gender.id === MORE ? undefined : gender.id;
  return {
    list: { kind: 'category', gender: gender.slug, category: category.url },
    title: genderId ? `${category.name} de ${gender.name.toLowerCase()}` : category.name,
    crumbs: [{ name: 'Inicio', href: '/' }, { name: genderTitle(gender), href: encodeURI(parentPath) }, { name: category.name }],
    ...endpointsOf(`?${genderId ? `genderId=${genderId}&` : ''}categoryId=${category.id}`),
    tag: pageTags.listing(category.id, genderId),
    back: encodeURI(parentPath),
    category,
    relatedLists: {
      label: `${category.name} para`,
      links: byGender(category, gender),
    },
  };
}

async function readAllGendersList(page: PageContext, segment: string): Promise<ShopListPage | undefined> {
  const home = { name: 'Inicio', href: '/' };
  const shop = { name: 'Tienda', href: `/tienda/${DEFAULT_GENDER}` };
  if (shopListPath({ kind: 'newest' }).endsWith(`/${segment}`)) {
    return {
      list: { kind: 'newest' },
      title: 'Nuevos productos',
      crumbs: [home, shop, { name: 'Nuevos productos' }],
      ...endpointsOf(),
      tag: pageTags.newest,
      back: '/',
      relatedLists: { label: 'Nuevos productos de', links: productTypes.map((type) => linkTo(type)) },
    };
  }
  if (shopListPath({ kind: 'offers' }).endsWith(`/${segment}`)) {
    return {
      list: { kind: 'offers' },
      title: 'Ofertas',
      crumbs: [home, shop, { name: 'Ofertas' }],
      endpoint: '/api/products/offers',
      filteredEndpoint: '/api/products/filtered?onSale=true',
      tag: pageTags.offers,
      back: '/',
      relatedLists: { label: '', links: [] },
    };
  }
  const id = Number(/^categoria-(\d+)$/.exec(segment)?.[1]);
  const categories = await page.get<Category[]>('/api/categories');
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) return undefined;
  const parts = categories.filter((candidate) => candidate.parentId === id);
  const type = productTypes.find((candidate) => candidate.id === category.parentId);
  const above = type ? [{ name: type.name, href: `/tienda?type=product&category=${type.id}` }] : [];
  return {
    list: { kind: 'all-genders', categoryId: category.id },
    title: category.name,
    crumbs: [home, shop, ...above, { name: category.name }],
    ...endpointsOf(`?categoryId=${category.id}`),
    tag: pageTags.listing(category.id),
    back: '/',
    category,
    relatedLists:
      parts.length > 0
        ? { label: 'Categorías', links: parts.map((part) => linkTo(part)) }
        : { label: `${category.name} para`, links: byGender(category) },
  };
}

const linkTo = ({ id, name }: { id: number; name: string }): { name: string; href: string } => ({
  name,
  href: shopListUrl({ kind: 'all-genders', categoryId: id }),
});

const byGender = (category: Category, except?: Gender): { name: string; href: string }[] =>
  genders
    .filter((gender) => gender.id !== MORE && gender !== except && category.genderIds.includes(gender.id))
    .map(({ name, slug }) => ({ name, href: shopListUrl({ kind: 'category', gender: slug, category: category.url }) }));
