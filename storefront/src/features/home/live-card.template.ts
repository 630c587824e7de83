import type { Manufacturer } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { logo } from '../../ui/manufacturer-logo.js';

/** A live manufacturer in the strip of the home page. */
export function liveCard(maker: Manufacturer): Html {
  return html`<li class="live-item ${maker.live && 'is-live'}">
    <a href="/store/${maker.userId}">
      <span class="live-ring">${logo(maker, '96px')}${maker.live && html`<span class="label label-live">LIVE</span>`}</span>
      <span class="live-name">${maker.name}</span>
    </a>
  </li>`;
}
