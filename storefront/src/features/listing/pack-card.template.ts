import { texts, type PackCard } from '@shop/contracts';
import { unitCount } from '../../lib/format.js';
import { html, type Html } from '../../ui/html.js';
import { picture } from '../../ui/picture.js';
import { noPicture, priceLine } from './product-card.template.js';

export function packCard(pack: PackCard, { eager = false, heading = 3 }: { eager?: boolean; heading?: 2 | 3 } = {}): Html {
  const images = pack.images.slice(0, 4);
  const sizes = images.length === 1 ? '(min-width: 768px) 270px, 50vw' : '(min-width: 768px) 140px, 104px';
  const name = html`<a class="card-link" href="/pack/${pack.id}">${pack.name}</a>`;
  return html`<article class="card card-pack">
    <div class="card-picture mosaic mosaic-${images.length}">
      ${images.length > 0 ? images.map((image) => picture(image, { alt: '', sizes, eager, priority: eager })) : noPicture(texts.noImage)}
      <span class="label label-pack">${unitCount(pack.quantityTotal)}</span>
    </div>
    <div class="card-body">
      <h${heading} class="card-name">${name}</h${heading}> ${priceLine(pack)}
      <p class="card-manufacturer"><a href="/store/${pack.userId}">${pack.manufacturer.name}</a></p>
    </div>
  </article>`;
}
