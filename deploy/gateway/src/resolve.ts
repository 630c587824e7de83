import { readShopAddress, shellOf, shopListPath } from '@shop/contracts';
import type { Address } from './address.js';

/** What a page address is answered with. `file` is relative to the tree; `else` stands in when there is no such file. */
export type Resolution =
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308 }
  | { kind: 'file'; file: string; else: { shell: string; status: 200 | 404 } }
  | { kind: 'nothing' };

const notFound = { shell: '/404', status: 404 } as const;
const asset = /\.(js|mjs|css|map|svg|png|jpe?g|webp|avif|ico|woff2?|txt|xml|webmanifest|json)$/;
const paged = /^\/(packs|fabricantes|store\/[^/]+)$/;

/** Static addresses of the site: which file, redirect or shell. Knows nothing of files that exist. */
export function resolve(address: Address): Resolution {
  const { raw, path, search, params, segments } = address;
  const shell = shellOf(path);
  // Shells by nature read their address themselves: a search term may hold a slash.
  if (shell?.status === 200 && !raw.startsWith('//')) return page(shell.shell);
  if (address.suspicious) return { kind: 'nothing' };
  if (address.trailingSlash) return { kind: 'redirect', to: raw.replace(/\/+$/, '') + search, status: 308 };
  if (path === '/') return page('/index');
  if (segments[0] === 'tienda') return shop(raw, params);
  if (segments[0] === 'products' && segments[1] === 'category') return category(segments);
  if (segments.includes('_p') || /\.(html|gz)$/.test(path)) return { kind: 'nothing' };
  if (asset.test(path)) return { kind: 'file', file: path.slice(1), else: notFound };
  const n = paged.test(path) ? pageNumber(params) : 1;
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

/** ROUTE-16. */
function category([, , id, ...rest]: string[]): Resolution {
  if (rest.length > 0 || !id || !/^[1-9]\d{0,8}$/.test(id)) return { kind: 'nothing' };
  return { kind: 'redirect', to: `/tienda?type=product&category=${id}`, status: 301 };
}

const page = (path: string, otherwise: { shell: string; status: 200 | 404 } = notFound): Resolution => ({
  kind: 'file',
  file: `${path.slice(1)}.html`,
  else: otherwise,
});

function pageNumber(params: URLSearchParams): number {
  const value = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
