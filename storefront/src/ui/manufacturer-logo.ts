import { html, type Html } from './html.js';
import { picture } from './picture.js';

const initial = (name: string): string => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase();

/** A logo is shown at most 144 pixels wide. */
export function logo(manufacturer: { name: string; image: string | null }, sizes: string, eager = false): Html {
  return manufacturer.image
    ? html`<span class="logo">${picture(manufacturer.image, { alt: '', sizes, widest: 480, eager, square: true })}</span>`
    : html`<span class="logo logo-letter" aria-hidden="true">${initial(manufacturer.name)}</span>`;
}
