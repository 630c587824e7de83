import type { Crumb } from '../lib/seo.js';
import { html, type Html } from './html.js';

/** The way to a page, for pages and for what scripts draw. */
export const breadcrumbs = (crumbs: readonly Crumb[]): Html =>
  html`<nav class="breadcrumbs" aria-label="Ubicación">
    <ol>
      ${crumbs.map(({ name, href }) => html`<li>${href ? html`<a href="${href}">${name}</a>` : html`<span aria-current="page">${name}</span>`}</li>`)}
    </ol>
  </nav>`;
