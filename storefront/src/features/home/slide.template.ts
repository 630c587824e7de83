import type { HomeBanner } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';

/** A longer title gets smaller letters, so that it fits in the fixed height of the banner. */
const LONG_TITLE = 48;

/** Drawing and text of a banner. The home page draws it, and the preview of admins. */
export const slide = ({ image, kicker, title, text, href, action }: HomeBanner, isFirst: boolean): Html =>
  html`<img
      src="/img/banner/${image}.svg"
      alt=""
      width="1600"
      height="640"
      loading="${isFirst ? 'eager' : 'lazy'}"
      ${isFirst && html`fetchpriority="high"`}
      decoding="${isFirst ? 'sync' : 'async'}"
    />
    <div class="slide-text wrap">
      <p class="kicker">${kicker}</p>
      <h2 ${title.length > LONG_TITLE && html`class="slide-long"`}>${title}</h2>
      <p>${text}</p>
      <a class="button button-tape" href="${href}">${action}</a>
    </div>`;
