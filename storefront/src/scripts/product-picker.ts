import type { PickerProduct } from '../islands/picker-rows.js';

/** Wakes the picker when it comes into view; React travels only then. */
class ProductPickerElement extends HTMLElement {
  connectedCallback(): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void this.#wake();
    });
    observer.observe(this);
  }

  async #wake(): Promise<void> {
    const { mountPicker } = await import('../islands/mount-picker.js');
    mountPicker(this, JSON.parse(this.dataset['product'] ?? '') as PickerProduct);
  }
}

customElements.define('product-picker', ProductPickerElement);
