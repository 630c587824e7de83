import type { Manufacturer } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { logo } from '../../ui/manufacturer-logo.js';

export function liveCard(manufacturer: Manufacturer): Html {
  return html`<li class="live-item ${manufacturer.live && 'is-live'}">
    <a href="/store/${manufacturer.userId}">
      <span class="live-ring">${logo(manufacturer, '96px')}${manufacturer.live && html`<span class="label label-live">LIVE</span>`}</span>
      <span class="live-name">${manufacturer.name}</span>
    </a>
  </li>`;
}
