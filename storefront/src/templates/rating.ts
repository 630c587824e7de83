import { formatNumber, limits, texts } from '@shop/contracts';
import { icons } from '../lib/icons.js';
import { html, type Html } from './html.js';

const { max } = limits.rating;
const stars = (kind: 'empty' | 'full'): Html[] =>
  Array.from({ length: max }, (_, i) => html`<path class="star-${kind}" d="${icons.star}" transform="translate(${i * 24} 0)"></path>`);

/** The average of a manufacturer's ratings, to the nearest half star; null while there are none. */
export function rating(value: number | null): Html {
  if (value === null) return html`<p class="rating rating-none">${texts.unrated}</p>`;
  const halves = Math.round(value * 2);
  const said = formatNumber(value, 1).replace(/,0$/, '');
  // A drawing inside a drawing shows only what fits into it: no clip path, whose id would stand many times on one page.
  return html`<p class="rating">
    <svg class="stars" viewBox="0 0 ${max * 24} 24" role="img" aria-label="${said} de ${max} estrellas" data-halves="${halves}">
      ${stars('empty')}<svg width="${halves * 12}" height="24">${stars('full')}</svg>
    </svg>
    <span aria-hidden="true">${said}</span>
  </p>`;
}
