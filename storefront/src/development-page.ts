import {
  PageDataError,
  defaultShareImage,
  offersUrl,
  parseShopAddress,
  serviceOf,
  shopListPath,
  type PageContext,
  type ProductPage,
} from '@shop/contracts';
import { findCategory } from '@shop/contracts/categories';
import type { APIContext, MiddlewareNext } from 'astro';

const catalog = (): string => process.env['CATALOG_URL'] ?? 'http://127.0.0.1:3002';
const admin = (): string => process.env['ADMIN_URL'] ?? 'http://127.0.0.1:3005';
const identity = (): string => process.env['IDENTITY_URL'] ?? 'http://127.0.0.1:3001';

const originOf = (path: string): string => {
  const service = serviceOf(path.split('?', 1)[0] ?? '');
  return service === 'identity' ? identity() : service === 'admin' ? admin() : catalog();
};

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new PageDataError(response.status, url);
  return (await response.json()) as T;
}

/** Fetches page data from the running services. Cache tags and page counts are ignored in development. */
const page: PageContext = {
  get: (path) => getJson(originOf(path) + path),
  productPage: async (id) => {
    const { pages } = await getJson<{ pages: Record<string, ProductPage> }>(`${catalog()}/internal/pages/products?ids=${id}`);
    const productPage = pages[id];
    if (!productPage) throw new PageDataError(404, `/producto/${id}`);
    return productPage;
  },
  tag: () => undefined,
  pages: () => undefined,
  shareImage: () => defaultShareImage,
};

/** Replaces gateway and publisher in development: maps public addresses to the routes of the pages and provides their data. */
export function developmentPage(context: APIContext, next: MiddlewareNext): Promise<Response> | Response {
  context.locals.page = page;
  const { pathname, searchParams } = context.url;
  const n = searchParams.get('page');
  if (pathname === '/tienda' || pathname.startsWith('/tienda/')) {
    if (pathname.includes('/_')) return next();
    const address = parseShopAddress(pathname, searchParams, findCategory);
    if (address.kind === 'redirect') return context.redirect(address.to);
    if (address.kind === 'search') return context.redirect(`/busqueda/${encodeURIComponent(address.term)}`);
    if (address.kind === 'list') return next(encodeURI(shopListPath(address.list, address.page)));
    return next();
  }
  if (pathname === offersUrl) return next(shopListPath({ kind: 'offers' }, Number(n ?? 1) || 1));
  if (pathname.startsWith('/busqueda/')) return next('/busqueda');
  if (n && /^\d+$/.test(n) && n !== '1') return next(`${pathname}/_p/${n}`);
  return next();
}
