import { imageWidths, mediaHash, mediaUrl, srcset } from '@shop/contracts';
import { html, type Html } from './html.js';

/** Pixels of a screen per CSS pixel. */
const DENSEST_SCREEN = 3;

export interface PictureOptions {
  alt: string;
  /** Pixels of a small picture, or the conditions of a larger one. */
  sizes: number | string;
  eager?: boolean;
  /** The LCP element. */
  priority?: boolean;
  square?: boolean;
}

export function picture(url: string, { alt, sizes, eager, priority, square }: PictureOptions): Html {
  const [width, height] = square ? [320, 320] : [900, 1200];
  const hash = mediaHash(url);
  return html`<img
    src="${hash ? mediaUrl(hash, imageWidths[1]) : url}"
    ${srcsetOf(url, sizes)}
    sizes="${typeof sizes === 'number' ? `${sizes}px` : sizes}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="${eager ? 'eager' : 'lazy'}"
    decoding="${priority ? 'sync' : 'async'}"
    ${priority ? html`fetchpriority="high"` : !eager && html`fetchpriority="low"`}
  />`;
}

function srcsetOf(url: string, sizes: PictureOptions['sizes']): Html | false {
  const sources = srcset(url, typeof sizes === 'number' ? sizes * DENSEST_SCREEN : undefined);
  return sources !== '' && html`srcset="${sources}"`;
}
