import { formatNumber, formatPesos, type Manufacturer } from '@shop/contracts';
import { html, type Html } from './html.js';
import { icon } from './icon.js';
import { logo } from './maker-card.js';
import { picture } from './picture.js';
import { rating } from './rating.js';

export interface StoreHeadOptions {
  /** Link that opens the chat with the manufacturer; without a telephone there is none. */
  contact: string | undefined;
  /** Said where the manufacturer has no shop of its own (A-38). */
  pickup: string;
}

const outside = html`target="_blank" rel="noopener"`;

/** Whatever an account holds, only a web address becomes a link. */
export const liveAddress = ({ tiktokUrl }: Pick<Manufacturer, 'tiktokUrl'>): string | undefined =>
  tiktokUrl?.startsWith('https://') ? tiktokUrl : undefined;

/** The address where people can buy, or nothing while the manufacturer has none that is public. */
export const shopAddress = ({ pointOfSale, street }: Pick<Manufacturer, 'pointOfSale' | 'street'>): string | undefined =>
  pointOfSale && street ? street : undefined;

/** Who a store belongs to and how to reach them: the top of its page, and of what stands in while there is no page yet. */
export function storeHead(maker: Manufacturer, { contact, pickup }: StoreHeadOptions): Html {
  const address = shopAddress(maker);
  return html`<header class="store-head ${maker.live && 'is-live'}">
    ${maker.live && liveLine(liveAddress(maker))}
    <div class="store-top">
      ${logo(maker, '(min-width: 768px) 144px, 88px', true)}
      <div class="store-who">
        <h1>${maker.name}</h1>
        <ul class="store-facts" role="list">
          <li>${rating(maker.averageRating)}</li>
          <li>
            ${icon('user')}<strong>${formatNumber(maker.followersCount)}</strong>
            ${maker.followersCount === 1 ? 'seguidor' : 'seguidores'}
          </li>
          ${maker.minPurchase > 0 && html`<li>${icon('cart')}Compra mínima <strong>${formatPesos(maker.minPurchase)}</strong></li>`}
        </ul>
        ${maker.description && html`<p class="store-about">${maker.description}</p>`}
        <p class="store-place">${icon('pin')} ${address ? place(address) : pickup}</p>
      </div>
      <div class="store-actions">
        ${contact && html`<chat-link><a class="button" href="${contact}" ${outside}>${icon('chat')} Contactar</a></chat-link>`}
        <store-gate class="for-wholesalers" data-refusal="follow"
          ><button class="button button-quiet" type="button">Seguir</button></store-gate
        >
        <share-button><button class="button button-quiet" type="button" hidden>${icon('share')} Compartir</button></share-button>
        ${social(maker)}
      </div>
    </div>
    ${storePictures(maker)}
  </header>`;
}

/** What a manufacturer shows of itself besides its logo. */
function storePictures({ name, images }: Manufacturer): Html | false {
  if (images.length === 0) return false;
  return html`<ul class="store-pictures" aria-label="Fotos de ${name}" role="list">
    ${images.map(
      (image, i) => html`<li>${picture(image, { alt: `Foto ${i + 1} de ${name}`, sizes: '(min-width: 768px) 240px, 33vw' })}</li>`,
    )}
  </ul>`;
}

/** The badge, which leads to the transmission where its address is known (A-39). */
function liveLine(address: string | undefined): Html {
  const words = html`<span class="label label-live">LIVE</span> <span>Ahora en TikTok</span>`;
  return address
    ? html`<a class="store-live" href="${address}" ${outside}>${words} <strong>Ver la transmisión</strong></a>`
    : html`<p class="store-live">${words}</p>`;
}

const place = (address: string): Html =>
  html`<span
    >${address} ·
    <a href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, Argentina`)}" ${outside}
      >Cómo llegar</a
    ></span
  >`;

function social(maker: Manufacturer): Html | false {
  const instagram = maker.instagramNick && `https://www.instagram.com/${encodeURIComponent(maker.instagramNick.replace(/^@/, ''))}`;
  const tiktok = liveAddress(maker)?.replace(/\/live\/?$/, '');
  if (!instagram && !tiktok) return false;
  return html`<ul class="store-social" aria-label="Redes" role="list">
    ${instagram && html`<li><a class="button button-quiet" href="${instagram}" ${outside}>${icon('instagram')} Instagram</a></li>`}
    ${tiktok && html`<li><a class="button button-quiet" href="${tiktok}" ${outside}>${icon('tiktok')} TikTok</a></li>`}
  </ul>`;
}
