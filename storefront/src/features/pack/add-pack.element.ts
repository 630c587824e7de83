import { texts } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { addPack } from '../cart/cart.store.js';
import { knownPack } from '../cart/known.js';
import { saveSoon } from '../cart/save-soon.js';

/** One more of the pack into the cart (CONST-14). */
const quantity = 1;

class AddPack extends HTMLElement {
  connectedCallback(): void {
    const said = this.querySelector('[role=status]');
    const pack = JSON.parse(this.dataset['pack'] ?? '') as { id: string } & Parameters<typeof knownPack>[0];
    this.querySelector('button')?.addEventListener('click', () => {
      addPack(pack.id, quantity, knownPack(pack));
      saveSoon();
      if (said) said.innerHTML = html`<span>${texts.packAdded}</span> <a href="/mi-carrito">Ver el carrito</a>`.markup;
    });
  }
}

customElements.define('add-pack', AddPack);
