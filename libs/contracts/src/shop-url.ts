import { genderOfSlug, genders, type GenderSlug } from './reference/genders.js';

/** A product list of the shop that exists as static files at every page of its newest order. */
export type ShopList =
  { kind: 'category'; gender: GenderSlug; category: string } | { kind: 'all-genders'; categoryId: number } | { kind: 'newest' };

/** What an address under `/tienda` asks for. `sortBy` and `searchTerm` of a list are applied by the page's script. */
export type ShopAddress =
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'gender'; gender: GenderSlug }
  | { kind: 'list'; list: ShopList; page: number }
  | { kind: 'search'; term: string }
  | { kind: 'not-found' };

const positive = (value: string | null): number | undefined => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);

/** The static path (no extension) under which page `page` of a list is published. Page 1 of a category list is its own address. */
export function shopListPath(list: ShopList, page = 1): string {
  const base =
    list.kind === 'category'
      ? `/tienda/${list.gender}/${list.category}`
      : list.kind === 'all-genders'
        ? `/tienda/_/categoria-${list.categoryId}`
        : '/tienda/_/novedades';
  return page > 1 ? `${base}/_p/${page}` : base;
}

/** The address a person sees and shares for page `page` of a list. */
export function shopListUrl(list: ShopList, page = 1): string {
  if (list.kind === 'category') return encodeURI(`/tienda/${list.gender}/${list.category}`) + (page > 1 ? `?page=${page}` : '');
  const query = list.kind === 'all-genders' ? `type=product&category=${list.categoryId}` : 'type=product&sortBy=newest';
  return `/tienda?${query}${page > 1 ? `&page=${page}` : ''}`;
}

/** Path segments, decoded one by one (an encoded slash stays inside its segment), NFC; undefined when the encoding is broken. */
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

/** Reads an address under `/tienda` (A-05, A-07): the one place that knows, shared by gateway, publisher and pages. */
export function readShopAddress(pathname: string, params: URLSearchParams): ShopAddress {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: 'not-found' };
  const [, rawGender, rawCategory, ...rest] = segments;
  if (rest.length > 0) return { kind: 'not-found' };
  const page = positive(params.get('page')) ?? 1;

  if (!rawGender) {
    const term = params.get('searchTerm')?.trim();
    if (term) return { kind: 'search', term };
    const category = positive(params.get('subcategory')) ?? positive(params.get('category'));
    if (category) return { kind: 'list', list: { kind: 'all-genders', categoryId: category }, page };
    const gender = params.get('gender');
    if (gender) {
      const known = genderOfSlug(gender);
      return known ? { kind: 'redirect', to: encodeURI(`/tienda/${known.slug}`), permanent: false } : { kind: 'not-found' };
    }
    if (params.get('sortBy')) return { kind: 'list', list: { kind: 'newest' }, page };
    return { kind: 'redirect', to: '/tienda/mujer', permanent: false };
  }

  const gender = genders.find((g) => g.slug === rawGender);
  if (!gender) {
    const canonical = genderOfSlug(rawGender);
    if (!canonical) return { kind: 'not-found' };
    const query = params.size > 0 ? `?${params.toString()}` : '';
    return { kind: 'redirect', to: encodeURI(`/tienda/${canonical.slug}${rawCategory ? `/${rawCategory}` : ''}`) + query, permanent: true };
  }
  if (!rawCategory) return { kind: 'gender', gender: gender.slug };
  return { kind: 'list', list: { kind: 'category', gender: gender.slug, category: rawCategory }, page };
}
