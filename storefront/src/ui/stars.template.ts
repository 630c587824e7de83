import { commonIcons } from './common-icons.js';
import { html, type Html } from './html.js';
import { readRating, starTransforms, starsViewBox } from './stars.js';

/** The stars of `Stars`, for cards that are no islands. */
export function stars(value: number): Html {
  const { halves, label } = readRating(value);
  const row = (className: string): Html[] =>
    starTransforms.map((transform) => html`<path class="${className}" d="${commonIcons.star}" transform="${transform}"></path>`);
  return html`<svg class="stars" viewBox="${starsViewBox}" role="img" aria-label="${label}" data-halves="${halves}">
    ${row('star-empty')}<svg width="${halves * 12}" height="24">${row('star-full')}</svg>
  </svg>`;
}
