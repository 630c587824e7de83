import { findGender, genders, type GenderSlug } from './reference/genders.js';

/** A product list of which every page, sorted by newest, is a static file. */
export type ShopList =
  { kind: 'category'; gender: GenderSlug; category: string } | { kind: 'all-genders'; categoryId: number } | { kind: 'newest' };

/** Target of an address under `/tienda`. The page's script applies `sortBy` and `searchTerm` of a list. */
export type ShopAddress =
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'gender'; gender: GenderSlug }
  | { kind: 'list'; list: ShopList; page: number }
  | { kind: 'search'; term: string }
  | { kind: 'not-found' };

const parsePositive = (value: string | null): number | undefined => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);

/** Static path (without extension) of page `page` of a list. Page 1 of a category list is published at its own address. */
export function shopListPath(list: ShopList, page = 1): string {
  const base =
    list.kind === 'category'
      ? `/tienda/${list.gender}/${list.category}`
      : list.kind === 'all-genders'
        ? `/tienda/_/categoria-${list.categoryId}`
        : '/tienda/_/novedades';
  return page > 1 ? `${base}/_p/${page}` : base;
}

/** Public address of page `page` of a list. */
export function shopListUrl(list: ShopList, page = 1): string {
  if (list.kind === 'category') return encodeURI(`/tienda/${list.gender}/${list.category}`) + (page > 1 ? `?page=${page}` : '');
  const query = list.kind === 'all-genders' ? `type=product&category=${list.categoryId}` : 'type=product&sortBy=newest';
  return `/tienda?${query}${page > 1 ? `&page=${page}` : ''}`;
}

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

/** Parses an address under `/tienda` (A-05, A-07), for gateway, publisher and pages. */
export function parseShopAddress(pathname: string, params: URLSearchParams): ShopAddress {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: 'not-found' };
  const [, rawGender, rawCategory, ...rest] = segments;
  if (rest.length > 0) return { kind: 'not-found' };
  const page = parsePositive(params.get('page')) ?? 1;

  if (!rawGender) {
    const term = params.get('searchTerm')?.trim();
    if (term) return { kind: 'search', term };
    const category = parsePositive(params.get('subcategory')) ?? parsePositive(params.get('category'));
    if (category) return { kind: 'list', list: { kind: 'all-genders', categoryId: category }, page };
    const gender = params.get('gender');
    if (gender) {
      const known = findGender(gender);
      return known ? { kind: 'redirect', to: encodeURI(`/tienda/${known.slug}`), permanent: false } : { kind: 'not-found' };
    }
    if (params.get('sortBy')) return { kind: 'list', list: { kind: 'newest' }, page };
    return { kind: 'redirect', to: '/tienda/mujer', permanent: false };
  }

  const gender = genders.find((g) => g.slug === rawGender);
  if (!gender) {
    const canonical = findGender(rawGender);
    if (!canonical) return { kind: 'not-found' };
    const query = params.size > 0 ? `?${params.toString()}` : '';
    return { kind: 'redirect', to: encodeURI(`/tienda/${canonical.slug}${rawCategory ? `/${rawCategory}` : ''}`) + query, permanent: true };
  }
  if (!rawCategory) return { kind: 'gender', gender: gender.slug };
  return { kind: 'list', list: { kind: 'category', gender: gender.slug, category: rawCategory }, page };
}
