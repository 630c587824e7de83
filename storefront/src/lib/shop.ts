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

/** A product list of the shop with everything its page says and asks for. */
export interface ShopListPage {
  list: ShopList;
  title: string;
  crumbs: Crumb[];
  /** Parameters of `/api/products` that filter it. */
  filter: string;
  tag: string;
  /** One path segment up. */
  back: string;
  category?: Category;
  /** Lists beside this one: the same for other genders, or what a type holds. */
  beside: { label: string; links: { name: string; href: string }[] };
}

export const shopGender = (slug: string | undefined): Gender | undefined =>
  genders.find((gender) => gender.slug === slug?.normalize('NFC'));

/** "Mujer", and for the sixth what it holds. */
export const genderTitle = (gender: Gender): string => (gender.id === MORE ? 'Blanquería y bisutería' : gender.name);

/** Categories that the page of a gender shows, in the catalogue's order. */
export async function categoriesOf(page: PageContext, gender: Gender): Promise<Category[]> {
  const resources = await page.get<GenderResource[]>('/api/genders');
  return resources.find((resource) => resource.id === gender.id)?.categories ?? [];
}

/** Reads the two segments of `/tienda/{gender}/{category}` as they are published, with those of the lists over all genders. */
export async function readShopList(page: PageContext, genderSegment: string, categorySegment: string): Promise<ShopListPage | undefined> {
  if (genderSegment === '_') return readListOfAll(page, categorySegment);
  const gender = shopGender(genderSegment);
  if (!gender) return undefined;
  const category = (await categoriesOf(page, gender)).find((candidate) => candidate.url === categorySegment);
  if (!category) return undefined;
  const up = `/tienda/${gender.slug}`;
  // The sixth gender is a shelf, not a person: it filters nothing (A-06).
  const genderId = gender.id === MORE ? undefined : gender.id;
  return {
    list: { kind: 'category', gender: gender.slug, category: category.url },
    title: genderId ? `${category.name} de ${gender.name.toLowerCase()}` : category.name,
    crumbs: [{ name: 'Inicio', href: '/' }, { name: genderTitle(gender), href: encodeURI(up) }, { name: category.name }],
    filter: `${genderId ? `genderId=${genderId}&` : ''}categoryId=${category.id}`,
    tag: pageTags.listing(category.id, genderId),
    back: encodeURI(up),
    category,
    beside: {
      label: `${category.name} para`,
      links: byGender(category, gender),
    },
  };
}

async function readListOfAll(page: PageContext, segment: string): Promise<ShopListPage | undefined> {
  const home = { name: 'Inicio', href: '/' };
  const shop = { name: 'Tienda', href: `/tienda/${DEFAULT_GENDER}` };
  if (shopListPath({ kind: 'newest' }).endsWith(`/${segment}`)) {
    return {
      list: { kind: 'newest' },
      title: 'Nuevos productos',
      crumbs: [home, shop, { name: 'Nuevos productos' }],
      filter: '',
      tag: pageTags.newest,
      back: '/',
      beside: { label: 'Nuevos productos de', links: productTypes.map((type) => linkTo(type)) },
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
    filter: `categoryId=${category.id}`,
    tag: pageTags.listing(category.id),
    back: '/',
    category,
    beside:
      parts.length > 0
        ? { label: 'Categorías', links: parts.map((part) => linkTo(part)) }
        : { label: `${category.name} para`, links: byGender(category) },
  };
}

const linkTo = ({ id, name }: { id: number; name: string }): { name: string; href: string } => ({
  name,
  href: shopListUrl({ kind: 'all-genders', categoryId: id }),
});

/** The category's lists of the genders that have it. The sixth is no gender to buy for. */
const byGender = (category: Category, without?: Gender): { name: string; href: string }[] =>
  genders
    .filter((gender) => gender.id !== MORE && gender !== without && category.genderIds.includes(gender.id))
    .map(({ name, slug }) => ({ name, href: shopListUrl({ kind: 'category', gender: slug, category: category.url }) }));
