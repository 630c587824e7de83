import type { Manufacturer } from '@shop/contracts';
import { html, type Html } from './html.js';
import { picture } from './picture.js';

const initial = (name: string): string => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase();

/** A manufacturer's logo, or the first letter of its name. */
export function logo(maker: { name: string; image: string | null }, sizes: string, eager = false): Html {
  return maker.image
    ? html`<span class="logo">${picture(maker.image, { alt: '', sizes, eager, square: true })}</span>`
    : html`<span class="logo logo-letter" aria-hidden="true">${initial(maker.name)}</span>`;
}

/** A live manufacturer in the strip of the home page. */
export function liveCard(maker: Manufacturer): Html {
  return html`<li class="live-item ${maker.live && 'is-live'}">
    <a href="/store/${maker.userId}">
      <span class="live-ring">${logo(maker, '96px')}${maker.live && html`<span class="label label-live">LIVE</span>`}</span>
      <span class="live-name">${maker.name}</span>
    </a>
  </li>`;
}
