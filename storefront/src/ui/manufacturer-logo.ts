import { html, type Html } from './html.js';
import { picture } from './picture.js';

const initial = (name: string): string => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase();

/** A manufacturer's logo, or the first letter of its name. */
export function logo(maker: { name: string; image: string | null }, sizes: string, eager = false): Html {
  return maker.image
    ? html`<span class="logo">${picture(maker.image, { alt: '', sizes, eager, square: true })}</span>`
    : html`<span class="logo logo-letter" aria-hidden="true">${initial(maker.name)}</span>`;
}
