import { texts } from '@shop/contracts';
import { relativeTime } from '../../lib/relative-time.js';
import type { Seen } from './recently-viewed.store.js';
import { html, type Html } from '../../ui/html.js';
import { picture } from '../../ui/picture.js';

/** A product somebody looked at before. Without its price: that may have changed since. */
export const seenCard = ({ id, name, image, at }: Seen): Html =>
  html`<article class="card card-seen">
    <div class="card-picture">
      ${image ? picture(image, { alt: '', sizes: '160px' }) : html`<span class="no-picture">${texts.productWithoutImages}</span>`}
    </div>
    <div class="card-body">
      <h3 class="card-name"><a class="card-link" href="/producto/${id}">${name}</a></h3>
      <p class="card-when">Lo viste ${relativeTime(new Date(at))}</p>
    </div>
  </article>`;
