import { formatPesos, type ManufacturerRef } from '@shop/contracts';
import { chatLink } from '../lib/chat.js';
import { html, type Html } from './html.js';
import { logo } from './maker-card.js';
import { unitCount } from './pack-card.js';
import { picture } from './picture.js';

/** A line of the local cart with what the shop knows of it now. */
export interface CartLine {
  kind: 'product' | 'pack';
  id: string;
  name: string;
  image: string | null;
  /** Of one unit, in pesos. */
  price: number;
  units: number;
  /** "M, Bordó: 3" for each size or colour; empty for packs. */
  details: string[];
}
export interface CartGroup {
  maker: ManufacturerRef;
  lines: CartLine[];
}

const totalOf = ({ lines }: CartGroup): number => lines.reduce((sum, line) => sum + line.price * line.units, 0);

/** What is written to the manufacturer: the items and the total, under the text's limit (A-33). */
export function cartMessage(group: CartGroup, store: string): string {
  const items = group.lines.map(
    ({ name, units, details }) => `• ${name} × ${units}${details.length > 0 ? ` (${details.join('; ')})` : ''}`,
  );
  return [store, `Hola, quiero comprar:`, ...items, `Total: ${formatPesos(totalOf(group))}`].join('\n');
}

const cartLine = (line: CartLine): Html =>
  html`<li class="cart-line">
    <span class="cart-picture">${line.image && picture(line.image, { alt: '', sizes: '64px' })}</span>
    <div>
      <a href="/${line.kind === 'pack' ? 'pack' : 'producto'}/${line.id}">${line.name}</a>
      <p class="cart-details">${line.details.length > 0 ? line.details.join(' · ') : unitCount(line.units)}</p>
    </div>
    <p class="cart-price">${formatPesos(line.price * line.units)}</p>
    <button class="icon-button" type="button" data-remove="${line.id}" aria-label="Quitar ${line.name}">×</button>
  </li>`;

export function cartGroup(group: CartGroup, origin: string): Html {
  const total = totalOf(group);
  const { maker } = group;
  const missing = maker.minPurchase - total;
  const chat = chatLink(maker.phone, cartMessage(group, `${origin}/store/${maker.id}`));
  return html`<section class="cart-group" aria-label="${maker.name}">
    <header class="cart-maker">
      ${logo({ name: maker.name, image: maker.logo }, '48px')}
      <h2><a href="/store/${maker.id}">${maker.name}</a></h2>
    </header>
    <ul>
      ${group.lines.map(cartLine)}
    </ul>
    <p class="cart-total"><span>Total</span> <strong>${formatPesos(total)}</strong></p>
    ${
      maker.minPurchase > 0 &&
      html`<p class="cart-minimum">
        Compra mínima ${formatPesos(maker.minPurchase)}${missing > 0 ? `: te faltan ${formatPesos(missing)}` : ': ya llegaste'}
      </p>`
    }
    ${chat && html`<a class="button" href="${chat}" target="_blank" rel="noopener">Escribirle a ${maker.name}</a>`}
  </section>`;
}
