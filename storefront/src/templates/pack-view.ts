import { formatPesos, sentences, texts, type Pack, type PackProduct } from '@shop/contracts';
import type { Crumb } from '../lib/seo.js';
import { html, type Html } from './html.js';
import { unitCount } from './pack-card.js';
import { picture } from './picture.js';
import { bigPrice, description } from './product-view.js';
import { seller } from './seller.js';

export const packCrumbs = ({ name }: Pack): Crumb[] => [
  { name: 'Inicio', href: '/' },
  { name: texts.packsTitle, href: '/packs' },
  { name },
];

/** A pack as its page shows it. `address` is the page's own. */
export function packView(pack: Pack, address: string): Html {
  const { manufacturer } = pack;
  const pictures = pack.products.flatMap((product) => (product.mainImage ? [product.mainImage] : [])).slice(0, 4);
  return html`${
      manufacturer.minPurchase > 0 &&
      html`<p class="notice">${sentences.minPurchaseHeader(formatPesos(manufacturer.minPurchase), manufacturer.name)}</p>`
    }
    <article class="product">
      <div class="gallery">
        <div class="mosaic mosaic-big mosaic-${pictures.length}">
          ${pictures.map((url, i) => picture(url, { alt: '', sizes: '(min-width: 768px) 25vw, 50vw', eager: i === 0, priority: i === 0 }))}
          ${pictures.length === 0 && html`<span class="no-picture">${texts.noImage}</span>`}
        </div>
      </div>
      <div class="product-info">
        <div class="product-head">
          <p class="product-kind"><a href="/packs">Pack</a> · ${unitCount(pack.quantityTotal)}</p>
          <h1>${pack.name}</h1>
          <p class="product-maker">de <a href="/store/${pack.userId}">${manufacturer.name}</a></p>
          ${bigPrice(pack, 'Precio mayorista del pack completo')} ${worth(pack)}
        </div>
        ${addPackBox(pack, pictures[0] ?? null)} ${description(pack.description)} ${seller({ manufacturer, thing: pack.name, address })}
      </div>
    </article>
    <section class="contents" aria-labelledby="contenido-del-pack">
      <h2 id="contenido-del-pack" class="section-title">Qué trae el pack</h2>
      <ul class="contents-list" role="list">
        ${pack.products.map(packItem)}
      </ul>
      <p class="contents-sum"><span>Total del pack</span><strong>${unitCount(pack.quantityTotal)}</strong></p>
    </section>`;
}

/** What a unit comes to, and what the same things cost one by one when that is more. */
function worth({ price, quantityTotal, products }: Pack): Html | false {
  if (quantityTotal <= 0) return false;
  const apart = products.reduce((sum, product) => sum + product.price * product.productpack.quantity, 0);
  const saved = apart > price ? Math.floor(((apart - price) * 100) / apart) : 0;
  return html`<p class="pack-worth">
    Te queda a <strong>${formatPesos(Math.round(price / quantityTotal))}</strong> por unidad.
    ${saved > 0 && html`Por separado sale ${formatPesos(apart)}: ahorrás ${saved} %.`}
  </p>`;
}

function addPackBox({ id, name, price, manufacturer, quantityTotal }: Pack, image: string | null): Html {
  const { id: makerId, name: makerName, minPurchase, phone } = manufacturer;
  const data = { id, name, price, image, manufacturer: { id: makerId, name: makerName, minPurchase, phone } };
  return html`<add-pack class="picker" data-pack="${JSON.stringify(data)}">
    <div class="picker-foot picker-foot-alone">
      <p class="picker-total"><span>${unitCount(quantityTotal)}</span><strong>${formatPesos(price)}</strong></p>
      <button class="button button-big" type="button">${texts.addToCart}</button>
      <p class="add-said" role="status"></p>
    </div>
  </add-pack>`;
}

function packItem(product: PackProduct): Html {
  const rows = product.productpack.quantities.filter((row) => row.quantity > 0);
  const byColor = product.isVariable;
  // A product of several sizes and colours says both in the one column.
  const several = !byColor && new Set(rows.map((row) => row.color)).size > 1;
  return html`<li class="contents-item">
    <div class="contents-picture">
      ${
        product.mainImage ? picture(product.mainImage, { alt: '', sizes: '104px' }) : html`<span class="no-picture">${texts.noImage}</span>`
      }
    </div>
    <div class="contents-what">
      <h3>${product.name}</h3>
      <p class="price">${formatPesos(product.price)}</p>
      <table class="table">
        <caption class="hidden">
          Cantidades de ${product.name}
        </caption>
        <thead>
          <tr>
            <th scope="col">${byColor ? 'Color' : 'Talle'}</th>
            <th scope="col" class="number">Cantidad</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td>${byColor ? (row.color ?? row.size) : several && row.color ? `${row.size}, ${row.color}` : row.size}</td>
                <td class="number">${row.quantity}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="contents-total">
        <span>Total: ${unitCount(product.productpack.quantity)}</span>
        <a class="button button-quiet button-small" href="/producto/${product.id}"
          >${texts.see}<span class="hidden"> ${product.name}</span></a
        >
      </p>
    </div>
  </li>`;
}
