import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PickerProduct } from './picker-rows.js';
import { ProductPicker } from './ProductPicker.js';

/** Wakes the picker that came with the page, or draws one where there is none yet. */
export function mountPicker(element: HTMLElement, product: PickerProduct): void {
  const picker = <ProductPicker product={product} />;
  if (element.firstElementChild) hydrateRoot(element, picker);
  else createRoot(element).render(picker);
}
