import { texts } from '@shop/contracts';
import { tell } from '../../ui/message-dialog.js';
import { token } from '../../lib/root.store.js';

const refusals: Record<string, string> = { follow: texts.followRefused, rate: texts.rateRefused };

/**
 * Following and rating are for wholesalers: everybody else is told so (SOC-05, SOC-07). Wholesalers see no button (the stylesheet takes it
 * away) until there is a service that keeps what they would press it for.
 */
class StoreGate extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const text = refusals[this.dataset['refusal'] ?? ''];
      if (!text || !(target instanceof Element && target.closest('button'))) return;
      const links = token.get() ? [] : [{ href: '/registro', name: 'Registrarme' }];
      void tell({ title: texts.notAllowed, text, links });
    });
  }
}

customElements.define('store-gate', StoreGate);
