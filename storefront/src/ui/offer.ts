import { formatPesos, type ProductCard } from '@shop/contracts';
import { html, type Html } from './html.js';

type Offer = Pick<ProductCard, 'onSale' | 'price' | 'oldPrice' | 'outOfStock'>;

/** The label on the picture: the reduction in whole per cent, rounded down, if the old price is known (D-119). */
export function saleLabel({ onSale, price, oldPrice = 0 }: Offer): Html | false {
  const percent = Math.floor((1 - price / oldPrice) * 100);
  return (
    onSale &&
    html`<span class="label label-sale">${percent > 0 ? html`<span class="visually-hidden">Oferta: </span>−${percent} %` : 'Oferta'}</span>`
  );
}

export const oldPriceOf = ({ oldPrice }: Pick<ProductCard, 'oldPrice'>): Html | false =>
  oldPrice !== undefined && html` <s class="price-old"><span class="visually-hidden">antes </span>${formatPesos(oldPrice)}</s>`;
