/** What a page address (decoded, NFC, no extension) says about itself. */
const deeper = /^(.*)\/_p\/([1-9]\d{0,5})$/;

/** The list and the number of a page n ≥ 2 of a list; undefined for first pages and everything else. */
export function deeperPage(url: string): { base: string; n: number } | undefined {
  const [, base, n] = deeper.exec(url) ?? [];
  return base && n ? { base, n: Number(n) } : undefined;
}

export const deeperUrl = (base: string, n: number): string => `${base === '/' ? '' : base}/_p/${n}`;

/** The page that is about one thing, by the thing's tag: it exists as soon as the thing is touched. */
export function ownUrl(tag: string): string | undefined {
  const [, kind, id] = /^(product|pack|manufacturer):([\w-]+)$/.exec(tag) ?? [];
  if (!id) return undefined;
  return kind === 'product' ? `/producto/${id}` : kind === 'pack' ? `/pack/${id}` : `/store/${id}`;
}

/** Tags that say "this list should now show something else"; the deeper pages of a list follow them once a minute. */
export const isListTag = (tag: string): boolean => /^(listing|store|home):/.test(tag);

/** The file of a page inside the tree, or undefined for an address that must never become a file. */
export function fileOf(url: string): string | undefined {
  if (url === '/') return 'index.html';
  const segments = url.slice(1).split('/');
  const safe =
    url.startsWith('/') &&
    url.length < 500 &&
    segments.every((s) => s.length > 0 && s.length < 200 && !s.startsWith('.') && !hasControl(s));
  return safe ? `${segments.join('/')}.html` : undefined;
}

const hasControl = (text: string): boolean => /[\p{Cc}\\]/u.test(text);

/** The page address of a file of the tree; the inverse of `fileOf`. */
export const urlOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`);
