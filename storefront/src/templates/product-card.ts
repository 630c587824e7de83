import { formatDollars, formatPesos, texts, type Color, type ProductCard } from '@shop/contracts';
import { html, type Html } from './html.js';
import { picture } from './picture.js';

const shownColors = 5;
const sizes = '(min-width: 1200px) 220px, (min-width: 768px) 23vw, 45vw';

export interface CardOptions {
  /** In the first view of the page. */
  eager?: boolean;
  /** Among the first a small screen shows: what the page is judged by. */
  priority?: boolean;
  /** A store's own page does not repeat its name on every card. */
  withoutMaker?: boolean;
  /** Level of the name's heading in the page's outline. */
  heading?: 2 | 3;
}

/** A product as every list shows it. */
export function productCard(
  product: ProductCard,
  { eager = false, priority = false, withoutMaker = false, heading = 3 }: CardOptions = {},
): Html {
  const name = html`<a class="card-link" href="/producto/${product.id}">${product.name}</a>`;
  return html`<article class="card">
    <div class="card-picture">
      ${
        product.mainImage
          ? picture(product.mainImage, { alt: '', sizes, eager, priority })
          : html`<span class="no-picture">${texts.productWithoutImages}</span>`
      }
      ${product.onSale && html`<span class="label label-sale">Oferta</span>`}
    </div>
    <div class="card-body">
      ${heading === 2 ? html`<h2 class="card-name">${name}</h2>` : html`<h3 class="card-name">${name}</h3>`} ${priceLine(product)}
      ${!withoutMaker && html`<p class="card-maker"><a href="/store/${product.userId}">${product.manufacturer.name}</a></p>`}
      ${swatches(product.colors)}
    </div>
  </article>`;
}

/** Pesos, and dollars where the manufacturer gives them. */
export function priceLine({ price, priceUSD }: { price: number; priceUSD: number | null }): Html {
  return html`<p class="price">
    ${formatPesos(price)}${priceUSD !== null && html` <span class="price-usd">${formatDollars(priceUSD)}</span>`}
  </p>`;
}

function swatches(colors: Color[]): Html | false {
  if (colors.length === 0) return false;
  const more = colors.length - shownColors;
  // Drawn, not styled: the content security policy allows no style attributes.
  return html`<ul class="swatches" aria-label="Colores">
    ${colors.slice(0, shownColors).map((color) => html`<li>${swatch(color)}</li>`)}
    ${more > 0 && html`<li class="swatches-more">+${more}<span class="hidden"> colores más</span></li>`}
  </ul>`;
}

export function swatch({ name, code }: Color): Html {
  return html`<svg class="swatch" viewBox="0 0 16 16" role="img" aria-label="${name}">
    <title>${name}</title>
    <rect width="16" height="16" fill="${code}" />
  </svg>`;
}

/** The space of a card while its product is on the way. */
export const cardSkeleton: Html = html`<article class="card skeleton" aria-hidden="true">
  <div class="card-picture"></div>
  <div class="card-body">
    <p class="bar"></p>
    <p class="bar bar-short"></p>
  </div>
</article>`;
