import { filterSearch, offersUrl, parseShopAddress, shellOf, shopListPath } from '@shop/contracts';
import { findCategory } from '@shop/contracts/categories';
import type { Address } from './address.js';
import { assetPath, hiddenPath, oldCategoryPath, pagedListPath, positiveNumber } from './address-patterns.js';

/** Answer to a page address. `file` is relative to the published files; `else` is sent when the file does not exist. */
export type Resolution =
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308 }
  | { kind: 'file'; file: string; else: { shell: string; status: 200 | 404 }; secret?: true }
  | { kind: 'nothing' };

const notFound = { shell: '/404', status: 404 } as const;

/** Maps an address to a file, redirect or shell, without looking at the file system. */
export function resolveAddress(address: Address): Resolution {
  const { raw, path, search, params, segments } = address;
  const shell = shellOf(path);
  // Shells parse their address in the browser: a search term may contain a slash.
  if (shell?.status === 200 && !raw.startsWith('//')) return shell.secret ? { ...page(shell.shell), secret: true } : page(shell.shell);
  if (address.suspicious) return { kind: 'nothing' };
  if (address.trailingSlash) return { kind: 'redirect', to: raw.replace(/\/+$/, '') + search, status: 308 };
  if (path === '/') return page('/index');
  if (segments[0] === 'tienda') return resolveShop(raw, params);
  if (path === offersUrl) return page(shopListPath({ kind: 'offers' }, pageNumber(params)));
  const [, oldCategory] = oldCategoryPath.exec(path) ?? [];
  if (oldCategory) return { kind: 'redirect', to: `/tienda?type=product&category=${oldCategory}`, status: 301 };
  if (hiddenPath.test(path)) return { kind: 'nothing' };
  if (assetPath.test(path)) return { kind: 'file', file: path.slice(1), else: notFound };
  const n = pagedListPath.test(path) ? pageNumber(params) : 1;
  return n > 1 ? page(`${path}/_p/${n}`) : page(path, shell);
}

/** ROUTE-12…15: lists by query and by path. */
function resolveShop(raw: string, params: URLSearchParams): Resolution {
  const shopAddress = parseShopAddress(raw, params, findCategory);
  switch (shopAddress.kind) {
    case 'redirect':
      return { kind: 'redirect', to: shopAddress.to, status: shopAddress.permanent ? 301 : 302 };
    case 'gender':
      return page(`/tienda/${shopAddress.gender}`);
    case 'list':
      return page(shopListPath(shopAddress.list, shopAddress.page));
    case 'search':
      return { kind: 'redirect', to: `/busqueda/${encodeURIComponent(shopAddress.term)}${filterSearch(params)}`, status: 302 };
    default:
      return { kind: 'nothing' };
  }
}

const page = (path: string, fallback: { shell: string; status: 200 | 404 } = notFound): Resolution & { kind: 'file' } => ({
  kind: 'file',
  file: `${path.slice(1)}.html`,
  else: fallback,
});

function pageNumber(params: URLSearchParams): number {
  const value = params.get('page') ?? '';
  return positiveNumber.test(value) ? Number(value) : 1;
}
