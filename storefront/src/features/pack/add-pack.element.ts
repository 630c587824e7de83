import { texts } from '@shop/contracts';
import { html } from '../../ui/html.js';
import { addPack } from '../cart/cart.store.js';
import { snapshotOfPack } from '../cart/line-snapshots.js';
import { startAutosave } from '../cart/start-autosave.js';

/** Packs are added one by one (CONST-14). */
const quantity = 1;

class AddPack extends HTMLElement {
  connectedCallback(): void {
    const status = this.querySelector('[role=status]');
    const pack = JSON.parse(this.dataset['pack'] ?? '') as { id: string } & Parameters<typeof snapshotOfPack>[0];
    this.querySelector('button')?.addEventListener('click', () => {
      addPack(pack.id, quantity, snapshotOfPack(pack));
      startAutosave();
      if (status) status.innerHTML = html`<span>${texts.packAdded}</span> <a href="/mi-carrito">Ver el carrito</a>`.markup;
    });
  }
}

customElements.define('add-pack', AddPack);
