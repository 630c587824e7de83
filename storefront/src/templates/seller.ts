import { formatPesos, sentences, type ManufacturerRef } from '@shop/contracts';
import { chatLink, contactText } from '../lib/chat.js';
import { html, type Html } from './html.js';
import { icon } from './icon.js';
import { logo } from './maker-card.js';

/** Who sells it, and how to ask them. `address` of the page begins the message, so that the chat shows its card. */
export function seller({ manufacturer, thing, address }: { manufacturer: ManufacturerRef; thing: string; address: string }): Html {
  const contact = chatLink(manufacturer.phone, contactText(address, thing));
  return html`<aside class="seller" aria-label="Fabricante">
    ${logo({ name: manufacturer.name, image: manufacturer.logo }, '64px')}
    <div class="seller-who">
      <a class="seller-name" href="/store/${manufacturer.id}">${manufacturer.name}</a>
      ${manufacturer.live && html`<span class="label label-live">LIVE</span>`}
      ${
        manufacturer.minPurchase > 0 &&
        html`<p class="seller-minimum">${sentences.minPurchaseHeader(formatPesos(manufacturer.minPurchase), manufacturer.name)}</p>`
      }
    </div>
    <div class="seller-actions">
      ${
        contact &&
        html`<chat-link><a class="button" href="${contact}" target="_blank" rel="noopener">${icon('chat')}Contactar</a></chat-link>`
      }
      <share-button><button class="button button-quiet" type="button" hidden>${icon('share')}Compartir</button></share-button>
    </div>
  </aside>`;
}
