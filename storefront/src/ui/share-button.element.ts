import { say } from './toast.js';

// Absent in some browsers, and on pages that are not secure.
const canShare = typeof navigator.share === 'function';
const canCopy = typeof navigator.clipboard?.writeText === 'function';

/** Shares the page with the phone's own sheet, or copies its address and says so. Hidden where neither can be done. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button || !(canShare || canCopy)) return;
    button.hidden = false;
    button.addEventListener('click', () => void this.#share());
  }

  async #share(): Promise<void> {
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    try {
      if (canShare) await navigator.share({ title: document.title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        say('Enlace copiado');
      }
    } catch (error) {
      // Closing the sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) say('No se pudo compartir');
    }
  }
}

customElements.define('share-button', ShareButton);
