import { formatNumber, formatPesos, type Manufacturer, type Shopfront, texts } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { icon } from '../../ui/icon.js';
import { logo } from '../../ui/manufacturer-logo.js';
import { picture } from '../../ui/picture.js';
import { readRating } from '../../ui/stars.js';
import { stars } from '../../ui/stars.template.js';
import { verifiedMark } from '../../ui/verified-mark.js';
import { shopAddress } from './addresses.js';

/** Value of `sizes`, from the widths of `.manufacturers`. */
const pictureSizes = '(min-width: 1024px) 120px, (min-width: 620px) 15vw, 28vw';
const MAX_PRODUCTS = 3;

export type ShopfrontData = Pick<Shopfront, 'products' | 'categories'>;

/** A manufacturer as a shopfront: awning, newest products, and what a buyer has to know. */
export function manufacturerCard(manufacturer: Manufacturer, { products, categories }: ShopfrontData, eager = false): Html {
  const address = shopAddress(manufacturer);
  return html`<article class="manufacturer-card ${manufacturer.live && 'is-live'}">
    <div class="shopfront">
      ${products.map(({ name, mainImage }) => picture(mainImage, { alt: name, sizes: pictureSizes, eager }))}
      ${Array.from({ length: MAX_PRODUCTS - products.length }, () => html`<span></span>`)}
      ${products.length === 0 && html`<p>Todavía no publicó productos.</p>`}
    </div>
    <div class="manufacturer-card-head">
      ${logo(manufacturer, '56px', eager)}
      <h2 class="manufacturer-card-name">
        <a class="card-link" href="/store/${manufacturer.userId}">${manufacturer.name}</a>
        ${manufacturer.live && html`<span class="label label-live">LIVE</span>`}
      </h2>
    </div>
    ${categories.length > 0 && html`<p class="manufacturer-card-categories">${categories.join(' · ')}</p>`} ${verifiedMark(manufacturer)}
    ${rating(manufacturer)} ${address !== undefined && html`<p class="manufacturer-card-address">${icon('pin')}<span>${address}</span></p>`}
    ${
      manufacturer.minPurchase > 0 &&
      html`<p class="manufacturer-card-minimum">Compra mínima <strong>${formatPesos(manufacturer.minPurchase)}</strong></p>`
    }
  </article>`;
}

function rating({ averageRating, reviewsCount }: Manufacturer): Html {
  if (averageRating === null) return html`<p class="rating rating-none">${texts.unrated}</p>`;
  const reviews = reviewsCount === 1 ? '1 opinión' : `${formatNumber(reviewsCount)} opiniones`;
  return html`<p class="rating">
    ${stars(averageRating)}<span aria-hidden="true">${readRating(averageRating).average}</span> · ${reviews}
  </p>`;
}

export const manufacturerSkeleton: Html = html`<article class="manufacturer-card skeleton" aria-hidden="true">
  <div class="shopfront">${Array.from({ length: MAX_PRODUCTS }, () => html`<span></span>`)}</div>
  <p><span class="bar bar-short"></span></p>
  <p><span class="bar"></span></p>
  <p><span class="bar bar-short"></span></p>
</article>`;
