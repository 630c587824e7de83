import { formatDollars, formatPesos, texts, type Color, type ProductCard, type SizeRun } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { oldPriceOf, saleLabel } from '../../ui/offer.js';
import { picture } from '../../ui/picture.js';

const maxColors = 5;
/** Name of the only size of products without sizes. */
const singleSize = 'Único';
/** Value of `sizes`, from the widths of `.grid` beside the filters. */
export const cardSizes = '(min-width: 1360px) 320px, (min-width: 1024px) calc((100vw - 25rem) / 3), (min-width: 620px) 30vw, 44vw';

export interface CardOptions {
  eager?: boolean;
  priority?: boolean;
  hideManufacturer?: boolean;
  heading?: 2 | 3;
  /** A card that is not published yet has no heart. */
  isPreview?: boolean;
}

export function productCard(
  product: ProductCard,
  { eager = false, priority = false, hideManufacturer = false, heading = 3, isPreview = false }: CardOptions = {},
): Html {
  const name = html`<a class="card-link" href="/producto/${product.id}">${product.name}</a>`;
  const second = product.secondImage !== undefined && html`data-second="${product.secondImage}"`;
  return html`<article class="card ${hideManufacturer && 'card-own'}" ${second}>
    <div class="card-picture">
      ${product.mainImage ? picture(product.mainImage, { alt: '', sizes: cardSizes, eager, priority }) : noPicture(texts.productWithoutImages)}
      ${product.outOfStock ? html`<span class="label label-sold-out">Sin stock</span>` : saleLabel(product)}
      ${swatches(product.colors)}
    </div>
    <div class="card-body">
      <h${heading} class="card-name">${name}</h${heading}> ${priceLine(product)} ${termsLine(product, hideManufacturer)}
      ${!hideManufacturer && html`<p class="card-manufacturer"><a href="/store/${product.userId}">${product.manufacturer.name}</a></p>`}
      ${!isPreview && sizeRunButton(product)}
    </div>
    ${!isPreview && heart(product)}
  </article>`;
}

/** Spaces within a term do not break. */
function termsLine({ sizeRun, manufacturer }: ProductCard, withoutMinimum: boolean): Html {
  const terms = [
    ...(sizeRun ? termsOf(sizeRun) : []),
    ...(manufacturer.minPurchase && !withoutMinimum ? [`mín. ${formatPesos(manufacturer.minPurchase)}`] : []),
  ];
  return html`<p class="card-terms">${terms.map((term) => term.replaceAll(' ', '\u00a0')).join('\u00a0· ')}</p>`;
}

const termsOf = ({ range, units }: SizeRun): string[] =>
  units > 1 ? [range, `curva ${units} u`] : [range === singleSize ? 'Talle único' : `Talle ${range}`];

/** Adds one unit of each size in the first colour, whose swatch it shows if there are several. */
function sizeRunButton({ id, name, price, colors, sizeRun, outOfStock }: ProductCard): Html | false {
  if (!sizeRun || sizeRun.units < 2 || outOfStock) return false;
  const [first, second] = colors;
  return html`<button class="button button-quiet card-size-run" type="button" data-id="${id}">
    <span>Sumar curva<span class="visually-hidden"> de ${name}</span></span> ${first && second && swatch(first)}
    <span>${formatPesos(price * sizeRun.units)}</span>
  </button>`;
}

const heart = ({ id, name }: ProductCard): Html =>
  html`<mark-button class="card-heart" data-kind="favorites" data-id="${id}"
    ><button class="icon-button" type="button" aria-pressed="false" aria-label="Favorito: ${name}"></button
  ></mark-button>`;

export const noPicture = (text: string): Html =>
  html`<span class="no-picture"
    ><svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true">
      <path d="M60 30v-6c9-2 10-16-1-16-6 0-9 4-9 8M60 30 12 62c-6 4-3 12 4 12h88c7 0 10-8 4-12z"></path></svg
    >${text}</span
  >`;

export function priceLine({ price, priceUSD, oldPrice }: Pick<ProductCard, 'price' | 'priceUSD' | 'oldPrice'>): Html {
  return html`<p class="price">
    ${formatPesos(price)}${oldPriceOf({ oldPrice })}${priceUSD !== null && html` <span class="price-usd">${formatDollars(priceUSD)}</span>`}
  </p>`;
}

function swatches(colors: Color[]): Html | false {
  if (colors.length === 0) return false;
  const more = colors.length - maxColors;
  // SVG, because the content security policy blocks style attributes.
  return html`<ul class="swatches" aria-label="Colores">
    ${colors.slice(0, maxColors).map((color) => html`<li>${swatch(color)}</li>`)}
    ${more > 0 && html`<li class="swatches-more">+${more}<span class="visually-hidden"> colores más</span></li>`}
  </ul>`;
}

export function swatch({ name, code }: Color): Html {
  return html`<svg class="swatch" viewBox="0 0 16 16" role="img" aria-label="${name}">
    <title>${name}</title>
    <rect width="16" height="16" fill="${code}" />
  </svg>`;
}

export const skeletonCard = (kind?: 'card-own' | 'card-pack'): Html =>
  html`<article class="card skeleton ${kind}" aria-hidden="true">
    <div class="card-picture"></div>
    <div class="card-body">
      <p class="card-name"><span class="bar"></span><span class="bar bar-short"></span></p>
      <p class="price"><span class="bar bar-short"></span></p>
      ${kind !== 'card-pack' && html`<p class="card-terms"></p>`} ${kind !== 'card-own' && html`<p class="card-manufacturer"></p>`}
    </div>
  </article>`;
export const cardSkeleton: Html = skeletonCard();
