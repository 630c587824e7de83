/**
 * Public images are content-addressed: `/media/<hash>.webp` is the stored image (at most 1200 px wide), `/media/<hash>-<width>.webp` are
 * the sizes that pages use. `hash` is the first 32 hex digits of the SHA-256 of the stored image; pictures of stores put `store` before it.
 */
export const imageWidths = [160, 320, 480, 640] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const masterWidth = 1200;

const mediaUrlPattern = /^\/media\/([0-9a-f]{32})\.webp$/;

export const mediaUrl = (hash: string, width?: ImageWidth): string => `/media/${hash}${width ? `-${width}` : ''}.webp`;

/** The hash in the address of a stored image; undefined for any other address (foreign hosts, paths, sizes). */
export const mediaHash = (url: string): string | undefined => mediaUrlPattern.exec(url)?.[1];

/** `srcset` of a stored image, or '' for any other address. No file is wider than needed if the image is shown at most `maxWidth` pixels wide. */
export function srcset(url: string, maxWidth: number = masterWidth): string {
  const hash = mediaHash(url);
  if (!hash) return '';
  const sources = [...imageWidths.map((w) => ({ file: mediaUrl(hash, w), w })), { file: mediaUrl(hash), w: masterWidth as number }];
  const enough = sources.findIndex(({ w }) => w >= maxWidth) + 1 || sources.length;
  return sources
    .slice(0, enough)
    .map(({ file, w }) => `${file} ${w}w`)
    .join(', ');
}
