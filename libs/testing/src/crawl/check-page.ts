import { filterParams, shareImageSize } from '@shop/contracts';
import type { ReadPage } from './read-html.js';

/** Response of a share image's address. */
export interface FetchedShareImage {
  status: number;
  /** Content type without parameters. */
  type: string;
  bytes: number;
  /** True if the default image was served because the share image could not be drawn. */
  isFallback: boolean;
}

const MAX_SHARE_IMAGE_BYTES = 300_000;

/** Returns problems of the page's metadata. `address` is the public address, absolute. */
export function checkPage(page: ReadPage, address: string): string[] {
  const problems: string[] = [];
  const expectThat = (isRight: boolean, problem: string): void => {
    if (!isRight) problems.push(problem);
  };
  expectThat(page.title.length > 0, 'no title');
  expectThat(page.description.length > 0, 'no description');
  if (!page.noindex) {
    expectThat(page.canonical !== undefined, 'no canonical address');
    expectThat(page.canonical === undefined || page.canonical === canonicalOf(address), `canonical address is ${page.canonical}`);
    expectThat(page.languages.get('es-AR') === page.canonical, 'no hreflang es-AR for itself');
    expectThat(page.social.get('og:url') === page.canonical, `og:url is ${page.social.get('og:url')}`);
  }
  for (const key of ['og:title', 'og:type', 'og:image', 'og:image:alt', 'twitter:card', 'twitter:image'])
    expectThat(Boolean(page.social.get(key)), `no ${key}`);
  const size = `${page.social.get('og:image:width')} × ${page.social.get('og:image:height')}`;
  expectThat(size === `${shareImageSize.width} × ${shareImageSize.height}`, `share image is declared as ${size}`);
  for (const text of page.data) {
    try {
      const data = JSON.parse(text) as Record<string, unknown>;
      expectThat(Boolean(data['@context'] && data['@type']), 'structured data without context or type');
    } catch {
      problems.push('structured data that is not JSON');
    }
  }
  return problems;
}

/** All searches have the same canonical address, and a filtered list has the one of the whole list. */
function canonicalOf(address: string): string {
  const [path = '', query = ''] = address.replace(/(\/busqueda)\/[^/?]+$/, '$1').split('?');
  const kept = query.split('&').filter((parameter) => !filters.has(parameter.split('=')[0] ?? ''));
  return kept.join('') === '' ? path : `${path}?${kept.join('&')}`;
}
const filters = new Set<string>(Object.values(filterParams));

export function checkShareImage({ status, type, bytes, isFallback }: FetchedShareImage): string[] {
  if (status !== 200) return [`share image answers ${status}`];
  if (isFallback) return ['share image was not drawn'];
  if (!['image/jpeg', 'image/png'].includes(type)) return [`share image is ${type}`];
  return bytes >= MAX_SHARE_IMAGE_BYTES ? [`share image has ${bytes} bytes`] : [];
}
