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

const widths = [...imageWidths, masterWidth] as const;

/** `srcset` of a stored image, of the files that are at most `widest` pixels wide; '' for any other address. */
export function srcset(url: string, widest: number = masterWidth): string {
  const hash = mediaHash(url);
  if (!hash) return '';
  const offered = widths.filter((width) => width <= widest);
  return offered.map((w) => `${w === masterWidth ? mediaUrl(hash) : mediaUrl(hash, w)} ${w}w`).join(', ');
}
