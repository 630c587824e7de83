import { canShare, shareAddress } from './share.js';

class ShareButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button || !canShare) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      void shareAddress(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href);
    });
  }
}

customElements.define('share-button', ShareButton);
