import { texts, type ProductCard } from '@shop/contracts';
import { html, type Html } from './html.js';
import { productCard, type CardOptions } from './product-card.js';

/** Some products in one line to swipe through, under a heading; nothing where there are none. `moreLabel` says where "Ver más" goes. */
export function productSection(
  { id, title, more, moreLabel }: { id: string; title: string; more: string; moreLabel: string },
  products: ProductCard[],
  options: CardOptions = {},
): Html | false {
  if (products.length === 0) return false;
  return html`<section class="section wrap" aria-labelledby="${id}">
    <div class="section-head">
      <h2 id="${id}">${title}</h2>
      <a class="more" href="${more}">${texts.seeMore}<span class="hidden"> ${moreLabel}</span></a>
    </div>
    <ul class="row" tabindex="0" role="list" aria-labelledby="${id}">
      ${products.map((product) => html`<li>${productCard(product, options)}</li>`)}
    </ul>
  </section>`;
}

/** More of the same manufacturer. */
export const moreFrom = (maker: { id: string; name: string }, products: ProductCard[]): Html | false =>
  productSection(
    { id: 'mas-del-fabricante', title: `Más de ${maker.name}`, more: `/store/${maker.id}`, moreLabel: `de ${maker.name}` },
    products,
    { withoutMaker: true },
  );
