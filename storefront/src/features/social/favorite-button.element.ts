import { texts } from '@shop/contracts';
import { tell } from '../../ui/message-dialog.js';
import { root, token } from '../../lib/root.store.js';

/**
 * Favourites are of wholesalers: everybody else is told so (SOC-09). Wholesalers see no button until there is a service that keeps their
 * favourites, because it would do nothing.
 */
class FavoriteButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    root.subscribe(({ user }) => (button.hidden = user?.role === 'wholesaler'));
    button.addEventListener('click', () => {
      const links = token.get() ? [] : [{ href: '/ingresar', name: 'Ingresar' }];
      void tell({ title: texts.notAllowed, text: texts.favoriteRefused, links });
    });
  }
}

customElements.define('favorite-button', FavoriteButton);
