import { canShare, share } from './share.js';

/** Shares the page with the phone's own sheet, or copies its address and says so. Hidden where neither can be done. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button || !canShare) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      void share(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href);
    });
  }
}

customElements.define('share-button', ShareButton);
