import { html, type Html } from '../../ui/html.js';

/** A skeleton without bars for places below the fold: each bar costs style and layout time. */
export const emptySkeleton: Html = html`<article class="card skeleton" aria-hidden="true">
  <div class="card-picture"></div>
  <div class="card-body"></div>
</article>`;
