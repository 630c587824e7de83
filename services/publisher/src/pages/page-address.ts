/** A deeper page is page 2 or higher of a list. Addresses here are decoded, NFC, without extension. */
const deeperPattern = /^(.*)\/_p\/([1-9]\d{0,5})$/;

/** The list and the number of a deeper page; undefined for other pages. */
export function parseDeeperPage(url: string): { base: string; n: number } | undefined {
  const [, base, n] = deeperPattern.exec(url) ?? [];
  return base && n ? { base, n: Number(n) } : undefined;
}

export const deeperUrl = (base: string, n: number): string => `${base === '/' ? '' : base}/_p/${n}`;

/** The detail page of a product, pack or manufacturer, by its tag. The page is rendered when the tag is invalidated for the first time. */
export function detailUrlOf(tag: string): string | undefined {
  const [, kind, id] = /^(product|pack|manufacturer):([\w-]+)$/.exec(tag) ?? [];
  if (!id) return undefined;
  return kind === 'product' ? `/producto/${id}` : kind === 'pack' ? `/pack/${id}` : `/store/${id}`;
}

/** True for the detail page of a product, pack or manufacturer. */
export const isDetailPage = (url: string): boolean => /^\/(?:producto|pack|store)\/[^/]+$/.test(url);

/** True for tags of lists. Deeper pages are updated for these at most once a minute. */
export const isListTag = (tag: string): boolean => /^(listing|store|home):/.test(tag);

/** The file of a page, relative; undefined for an address that must not become a file. */
export function fileOf(url: string): string | undefined {
  if (url === '/') return 'index.html';
  const segments = url.slice(1).split('/');
  const isSafe =
    url.startsWith('/') &&
    url.length < 500 &&
    segments.every((s) => s.length > 0 && s.length < 200 && !s.startsWith('.') && !hasControl(s));
  return isSafe ? `${segments.join('/')}.html` : undefined;
}

const hasControl = (text: string): boolean => /[\p{Cc}\\]/u.test(text);

/** The address of a page's file; the inverse of `fileOf`. */
export const urlOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);
