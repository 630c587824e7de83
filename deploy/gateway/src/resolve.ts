import { readShopAddress, shellOf, shopListPath } from '@shop/contracts';
import type { Address } from './address.js';
import { assetPath, hiddenPath, oldCategoryPath, pagedPath, positiveNumber } from './site-rules.js';

/** What a page address is answered with. `file` is relative to the tree; `else` stands in when there is no such file. */
export type Resolution =
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308 }
  | { kind: 'file'; file: string; else: { shell: string; status: 200 | 404 }; secret?: true }
  | { kind: 'nothing' };

const notFound = { shell: '/404', status: 404 } as const;

/** Static addresses of the site: which file, redirect or shell. Knows nothing of files that exist. */
export function resolve(address: Address): Resolution {
  const { raw, path, search, params, segments } = address;
  const shell = shellOf(path);
  // Shells by nature read their address themselves: a search term may hold a slash.
  if (shell?.status === 200 && !raw.startsWith('//')) return shell.secret ? { ...page(shell.shell), secret: true } : page(shell.shell);
  if (address.suspicious) return { kind: 'nothing' };
  if (address.trailingSlash) return { kind: 'redirect', to: raw.replace(/\/+$/, '') + search, status: 308 };
  if (path === '/') return page('/index');
  if (segments[0] === 'tienda') return shop(raw, params);
  const [, oldCategory] = oldCategoryPath.exec(path) ?? [];
  if (oldCategory) return { kind: 'redirect', to: `/tienda?type=product&category=${oldCategory}`, status: 301 };
  if (hiddenPath.test(path)) return { kind: 'nothing' };
  if (assetPath.test(path)) return { kind: 'file', file: path.slice(1), else: notFound };
  const n = pagedPath.test(path) ? pageNumber(params) : 1;
  return n > 1 ? page(`${path}/_p/${n}`) : page(path, shell);
}

/** ROUTE-12…15: navigation by query and by path, over published files. */
function shop(raw: string, params: URLSearchParams): Resolution {
  const shown = readShopAddress(raw, params);
  switch (shown.kind) {
    case 'redirect':
      return { kind: 'redirect', to: shown.to, status: shown.permanent ? 301 : 302 };
    case 'gender':
      return page(`/tienda/${shown.gender}`);
    case 'list':
      return page(shopListPath(shown.list, shown.page));
    case 'search':
      return { kind: 'redirect', to: `/busqueda/${encodeURIComponent(shown.term)}`, status: 302 };
    default:
      return { kind: 'nothing' };
  }
}

const page = (path: string, otherwise: { shell: string; status: 200 | 404 } = notFound): Resolution & { kind: 'file' } => ({
  kind: 'file',
  file: `${path.slice(1)}.html`,
  else: otherwise,
});

function pageNumber(params: URLSearchParams): number {
  const value = params.get('page') ?? '';
  return positiveNumber.test(value) ? Number(value) : 1;
}
