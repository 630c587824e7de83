import { texts } from '@shop/contracts';
import { addPack } from './state.js';

class AddPack extends HTMLElement {
  connectedCallback(): void {
    const said = this.querySelector('[role=status]');
    this.querySelector('button')?.addEventListener('click', () => {
      addPack(this.dataset['pack'] ?? '', 1);
      if (said) said.textContent = texts.packAdded;
    });
  }
}

customElements.define('add-pack', AddPack);
