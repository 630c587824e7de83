import type { PickerProduct } from '../islands/picker-rows.js';
import { pause } from './pause.js';

/** How near the picker comes before React travels. */
const near = '200px';

/**
 * Wakes the picker when it comes near, once the page has loaded and has nothing else to do; at once when somebody touches it.
 * What is drawn until then has the same size.
 */
class ProductPickerElement extends HTMLElement {
  #woken = false;

  connectedCallback(): void {
    const drawn = this.querySelector('.picker-fields');
    if (!drawn) {
      void this.#wake();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        afterLoad(() => void this.#wake());
      },
      { rootMargin: near },
    );
    observer.observe(drawn);
    for (const touch of ['pointerdown', 'focusin'] as const) this.addEventListener(touch, () => void this.#wake(), { once: true });
  }

  async #wake(): Promise<void> {
    if (this.#woken) return;
    this.#woken = true;
    const { mountPicker } = await import('../islands/mount-picker.js');
    // React has just been evaluated: what it draws is a task of its own.
    await pause();
    mountPicker(this, JSON.parse(this.dataset['product'] ?? '') as PickerProduct);
  }
}

function afterLoad(act: () => void): void {
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1500 });
    else setTimeout(act, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

customElements.define('product-picker', ProductPickerElement);
