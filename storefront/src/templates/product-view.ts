import { formatDollars, formatPesos, genders, shopListUrl, texts, type Product, type ProductCard } from '@shop/contracts';
import type { Crumb } from '../lib/seo.js';
import { gallery } from './gallery.js';
import { html, type Html } from './html.js';
import { productSection } from './section.js';
import { seller } from './seller.js';

/** From this length on a description is folded. */
const longText = 280;

/** Address of the list a product stands in. */
export function listOf({ genderId, category, categoryId }: Pick<Product, 'genderId' | 'category' | 'categoryId'>): string {
  const gender = genders.find((candidate) => candidate.id === genderId);
  return gender
    ? shopListUrl({ kind: 'category', gender: gender.slug, category: category.url })
    : shopListUrl({ kind: 'all-genders', categoryId });
}

/** The way to a product: its gender and category. */
export function productCrumbs(product: Product): Crumb[] {
  const gender = genders.find((candidate) => candidate.id === product.genderId);
  return [
    { name: 'Inicio', href: '/' },
    ...(gender ? [{ name: product.gender.name, href: encodeURI(`/tienda/${gender.slug}`) }] : []),
    { name: product.category.name, href: listOf(product) },
    { name: product.name },
  ];
}

/** A product as its page shows it. `picker` is the place of the quantities; `address` the page's own. */
export function productView(product: Product, picker: Html, address: string): Html {
  return html`<article class="product">
    ${gallery(product)}
    <div class="product-info">
      <div class="product-head">
        <p class="product-kind"><a href="${listOf(product)}">${product.category.name}</a> · ${product.gender.name}</p>
        <h1>${product.name}</h1>
        <p class="product-maker">de <a href="/store/${product.userId}">${product.manufacturer.name}</a></p>
        ${product.onSale && html`<span class="label label-sale">Oferta</span>`} ${bigPrice(product, 'Precio por mayor, por unidad')}
      </div>
      ${picker} ${description(product.description)} ${tags(product.tags)}
      ${seller({ manufacturer: product.manufacturer, thing: product.name, address })}
    </div>
  </article>`;
}

export function bigPrice({ price, priceUSD }: { price: number; priceUSD: number | null }, label: string): Html {
  return html`<p class="product-price">
    <strong>${formatPesos(price)}</strong>
    ${priceUSD !== null && html`<span class="price-usd">${formatDollars(priceUSD)}</span>`}
    <small>${label}</small>
  </p>`;
}

/** What the manufacturer says of it; a long text shows its beginning and opens. */
export function description(text: string | null): Html {
  const words = text?.trim() ?? '';
  return html`<section class="product-text" aria-labelledby="descripcion">
    <h2 id="descripcion">Descripción</h2>
    ${
      words === ''
        ? html`<p>${texts.noDescription}</p>`
        : words.length <= longText
          ? html`<p class="prose">${words}</p>`
          : html`<p class="prose prose-folded">${words}</p>
              <details class="show-more"><summary>Ver</summary></details>`
    }
  </section>`;
}

const tags = (words: string[]): Html | false =>
  words.length > 0 &&
  html`<ul class="tags" aria-label="Etiquetas">
    ${words.map((word) => html`<li><a href="/busqueda/${encodeURIComponent(word)}" rel="nofollow">${word}</a></li>`)}
  </ul>`;

/** What else there is of its kind. */
export const relatedSection = (product: Product, related: ProductCard[]): Html | false =>
  productSection(
    { id: 'relacionados', title: 'Productos relacionados', more: listOf(product), moreLabel: `de ${product.category.name}` },
    related,
  );
