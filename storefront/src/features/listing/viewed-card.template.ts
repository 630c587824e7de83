import { texts } from '@shop/contracts';
import { relativeTime } from '../../lib/relative-time.js';
import type { ViewedProduct } from './recently-viewed.store.js';
import { html, type Html } from '../../ui/html.js';
import { picture } from '../../ui/picture.js';

/** Without a price, which may have changed. */
export const viewedCard = ({ id, name, image, at }: ViewedProduct): Html =>
  html`<article class="card card-viewed">
    <div class="card-picture">
      ${image ? picture(image, { alt: '', sizes: '160px' }) : html`<span class="no-picture">${texts.productWithoutImages}</span>`}
    </div>
    <div class="card-body">
      <h3 class="card-name"><a class="card-link" href="/producto/${id}">${name}</a></h3>
      <p class="card-date">Lo viste ${relativeTime(new Date(at))}</p>
    </div>
  </article>`;
