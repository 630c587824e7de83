import { chatLine, formatPesos, listText, texts } from '@shop/contracts';
import type { CartGroup, CartLine } from './cart-groups.js';
import { chatLink } from '../../lib/chat.js';
import { html, type Html } from '../../ui/html.js';
import { icon } from '../../ui/icon.js';
import { missingText, progressOf } from './minimum.js';
import { unitCount } from '../../lib/format.js';
import { picture } from '../../ui/picture.js';
import { stepper } from './stepper.template.js';

/** Everything of one manufacturer in the cart. `origin` begins the link that the chat message carries. */
export function cartGroup({ maker, lines, total }: CartGroup, origin: string): Html {
  const bought = lines.filter((line) => !line.removed).flatMap(summary);
  const contact = bought.length > 0 && chatLink(maker.phone, listText(`${origin}/store/${maker.id}`, bought, formatPesos(total)));
  return html`<section class="cart-group" aria-labelledby="de-${maker.id}">
    <header class="cart-group-head">
      <h2 id="de-${maker.id}"><a href="/store/${maker.id}">${maker.name}</a></h2>
      ${
        maker.minPurchase > 0 &&
        html`<p class="cart-minimum">
          Compra mínima ${formatPesos(maker.minPurchase)}
          <progress
            class="minimum"
            max="100"
            value="${progressOf(total, maker.minPurchase)}"
            aria-label="Hacia la compra mínima"
          ></progress>
          <span>${missingText(total, maker.minPurchase)}</span>
        </p>`
      }
    </header>
    <ul class="cart-lines" role="list">
      ${lines.map(cartLine)}
    </ul>
    <p class="cart-total">
      <span>${countOf(lines)}</span>
      <strong>${formatPesos(total)}</strong>
    </p>
    ${
      contact &&
      html`<chat-link class="cart-contact">
        <a class="button" href="${contact}" target="_blank" rel="noopener">${icon('chat')}Consultar por chat</a>
      </chat-link>`
    }
  </section>`;
}

function cartLine(line: CartLine): Html {
  const { id, href, known, parts, total, removed } = line;
  return html`<li class="cart-line ${removed && 'cart-line-removed'}">
    <div class="cart-picture">
      ${known.image ? picture(known.image, { alt: '', sizes: '96px' }) : html`<span class="no-picture">${texts.noImage}</span>`}
    </div>
    <div class="cart-what">
      <h3><a href="${href}">${known.name}</a></h3>
      ${
        removed
          ? html`<p class="cart-removed">${texts.removedProduct}</p>`
          : html`<p class="cart-price">${formatPesos(known.price)} ${isPack(line) ? 'el pack' : 'por unidad'}</p>
              <ul class="cart-parts" role="list">
                ${parts.map(
                  (part) =>
                    html`<li>
                      <span>${part.label}</span>${stepper({ key: part.key, name: `${known.name}, ${part.label}`, quantity: part.quantity })}
                    </li>`,
                )}
              </ul>`
      }
      <p class="cart-line-foot">
        <button class="link-button" type="button" data-remove="${id}" data-focus="${id} eliminar">
          Eliminar<span class="hidden"> ${known.name}</span>
        </button>
        ${!removed && html`<strong>${formatPesos(total)}</strong>`}
      </p>
    </div>
  </li>`;
}

/** "12 unidades y 1 pack": a pack is not a unit. */
function countOf(lines: CartLine[]): string {
  const count = (packs: boolean): number =>
    lines.reduce((sum, line) => sum + (!line.removed && isPack(line) === packs ? line.units : 0), 0);
  const [units, packs] = [count(false), count(true)];
  const said = [units > 0 || packs === 0 ? unitCount(units) : '', packs > 0 ? `${packs} ${packs === 1 ? 'pack' : 'packs'}` : ''];
  return said.filter(Boolean).join(' y ');
}

const isPack = ({ id, parts }: CartLine): boolean => parts[0]?.key === id;

const summary = ({ known, parts }: CartLine): string[] => parts.map((part) => chatLine(part.quantity, known.name, part.label));
