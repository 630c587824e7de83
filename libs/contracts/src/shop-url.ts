import type { Category } from './api/products.js';
import { filterParams, filterQuery, filterSearch, readFilters } from './product-filters.js';
import { findGender, genders, type Gender, type GenderSlug } from './reference/genders.js';

/** A product list of which every page, sorted by newest, is a static file. */
export type ShopList =
  | { kind: 'category'; gender: GenderSlug; category: string }
  | { kind: 'all-genders'; categoryId: number }
  | { kind: 'newest' }
  | { kind: 'offers' };

/** Target of an address under `/tienda`. The page's script applies `sortBy` of a list, and `gender` of the list of new products. */
export type ShopAddress =
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'gender'; gender: GenderSlug }
  | { kind: 'list'; list: ShopList; page: number }
  | { kind: 'search'; term: string }
  | { kind: 'not-found' };

const parsePositive = (value: string | null): number | undefined => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);

/** Static path (without extension) of page `page` of a list. Page 1 of a category list is published at its own address. */
export function shopListPath(list: ShopList, page = 1): string {
  const base = basePath(list);
  return page > 1 ? `${base}/_p/${page}` : base;
}

function basePath(list: ShopList): string {
  switch (list.kind) {
    case 'category':
      return `/tienda/${list.gender}/${list.category}`;
    case 'all-genders':
      return `/tienda/_/categoria-${list.categoryId}`;
    case 'offers':
      return '/tienda/_/ofertas';
    default:
      return '/tienda/_/novedades';
  }
}

/** Public address of page `page` of a list. */
export function shopListUrl(list: ShopList, page = 1): string {
  if (list.kind === 'category') return encodeURI(`/tienda/${list.gender}/${list.category}`) + (page > 1 ? `?page=${page}` : '');
  if (list.kind === 'offers') return offersUrl + (page > 1 ? `?page=${page}` : '');
  const query = list.kind === 'all-genders' ? `type=product&category=${list.categoryId}` : 'type=product&sortBy=newest';
  return `/tienda?${query}${page > 1 ? `&page=${page}` : ''}`;
}

/** The list of all products on sale. */
export const offersUrl = '/ofertas';

/** Decodes each path segment separately (an encoded slash stays inside its segment), as NFC; undefined for a broken encoding. */
function decodeSegments(pathname: string): string[] | undefined {
  try {
    return pathname
      .replace(/\/+$/, '')
      .split('/')
      .slice(1)
      .map((segment) => decodeURIComponent(segment).normalize('NFC'));
  } catch {
    return undefined;
  }
}

type FindCategory = (id: number) => Category | undefined;

function queryWithout(params: URLSearchParams, ...names: string[]): string {
  const rest = new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
  return rest.size > 0 ? `?${rest.toString()}` : '';
}

/** The page of a category for a gender, or of the gender for a type such as Indumentaria; undefined if the gender does not have it. */
function categoryPath(gender: Gender, category: Category | undefined): string | undefined {
  if (category?.parentId === null && (category.genderIds.length === 0 || category.genderIds.includes(gender.id)))
    return `/tienda/${gender.slug}`;
  return category?.genderIds.includes(gender.id) ? `/tienda/${gender.slug}/${category.url}` : undefined;
}

/** Parses an address under `/tienda` (A-05, A-07), for gateway and development. */
export function parseShopAddress(pathname: string, params: URLSearchParams, findCategory: FindCategory): ShopAddress {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: 'not-found' };
  const [, rawGender, rawCategory, ...rest] = segments;
  if (rest.length > 0) return { kind: 'not-found' };
  const page = parsePositive(params.get('page')) ?? 1;

  if (!rawGender) {
    const term = params.get('searchTerm')?.trim();
    if (term) return { kind: 'search', term };
    const categoryId = parsePositive(params.get('subcategory')) ?? parsePositive(params.get('category'));
    const typedGender = params.get('gender');
    const gender = typedGender ? findGender(typedGender) : undefined;
    if (categoryId) {
      const path = gender && categoryPath(gender, findCategory(categoryId));
      if (path)
        return { kind: 'redirect', to: encodeURI(path) + queryWithout(params, 'gender', 'category', 'subcategory'), permanent: false };
      return { kind: 'list', list: { kind: 'all-genders', categoryId }, page };
    }
    if (typedGender && !gender) return { kind: 'not-found' };
    if (gender && !params.get('sortBy'))
      return { kind: 'redirect', to: encodeURI(`/tienda/${gender.slug}`) + filterSearch(params), permanent: false };
    if (params.get('sortBy') === 'newest' && !gender && params.get(filterParams.onSale) === '1') {
      const filters = filterQuery({ ...readFilters(params), onSale: false });
      return { kind: 'redirect', to: offersUrl + (filters && `?${filters}`), permanent: false };
    }
    if (params.get('sortBy')) return { kind: 'list', list: { kind: 'newest' }, page };
    return { kind: 'redirect', to: `/tienda/mujer${filterSearch(params)}`, permanent: false };
  }

  const gender = genders.find((g) => g.slug === rawGender);
  if (!gender) {
    const canonical = findGender(rawGender);
    if (!canonical) return { kind: 'not-found' };
    const to = encodeURI(`/tienda/${canonical.slug}${rawCategory ? `/${rawCategory}` : ''}`) + queryWithout(params);
    return { kind: 'redirect', to, permanent: true };
  }
  if (!rawCategory) return { kind: 'gender', gender: gender.slug };
  return { kind: 'list', list: { kind: 'category', gender: gender.slug, category: rawCategory }, page };
}
