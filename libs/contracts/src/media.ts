/**
 * Public images are content-addressed: `/media/<hash>.webp` is the stored picture (at most 1200 px wide),
 * `/media/<hash>-<width>.webp` the sizes pages use. `hash` = first 32 hex digits of the SHA-256 of the stored picture.
 */
export const imageWidths = [160, 320, 480, 640] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const masterWidth = 1200;

const mediaUrlPattern = /^\/media\/([0-9a-f]{32})\.webp$/;

export const mediaUrl = (hash: string, width?: ImageWidth): string => `/media/${hash}${width ? `-${width}` : ''}.webp`;

/** The hash of one of our own picture addresses; undefined for anything else (foreign hosts, paths, sizes). */
export const mediaHash = (url: string): string | undefined => mediaUrlPattern.exec(url)?.[1];

/** `srcset` of a stored picture, or '' for an address that is not ours. */
export function srcset(url: string): string {
  const hash = mediaHash(url);
  return hash ? [...imageWidths.map((w) => `${mediaUrl(hash, w)} ${w}w`), `${mediaUrl(hash)} ${masterWidth}w`].join(', ') : '';
}
