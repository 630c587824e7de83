import { icons, type IconName } from './icons.js';
import { html, type Html } from './html.js';

export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="${icons[name]}"></path>
  </svg>`;
