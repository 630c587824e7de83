import { imageWidths, mediaHash, mediaUrl, srcset, type ImageWidth } from '@shop/contracts';
import { html, type Html } from './html.js';

export interface PictureOptions {
  alt: string;
  sizes: string;
  /** The widest file that a small picture needs on a screen of three pixels per CSS pixel. */
  widest?: ImageWidth | undefined;
  eager?: boolean;
  /** The LCP element. */
  priority?: boolean;
  square?: boolean;
}

export function picture(url: string, { alt, sizes, widest, eager, priority, square }: PictureOptions): Html {
  const [width, height] = square ? [320, 320] : [900, 1200];
  const hash = mediaHash(url);
  return html`<img
    src="${hash ? mediaUrl(hash, imageWidths[1]) : url}"
    ${srcsetOf(url, widest)}
    sizes="${sizes}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="${eager ? 'eager' : 'lazy'}"
    decoding="${priority ? 'sync' : 'async'}"
    ${priority ? html`fetchpriority="high"` : !eager && html`fetchpriority="low"`}
  />`;
}

function srcsetOf(url: string, widest: ImageWidth | undefined): Html | false {
  const sources = srcset(url, widest);
  return sources !== '' && html`srcset="${sources}"`;
}
