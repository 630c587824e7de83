import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PickerProduct } from './picker-rows.js';
import { ProductPicker } from './ProductPicker.js';

/** Wakes the picker that came with the page, or draws one where there is none yet. */
export function mountPicker(element: HTMLElement, product: PickerProduct): void {
  const picker = <ProductPicker product={product} />;
  // A transition is taken over in slices of 5 ms: as one task, fifty fields would be felt on a phone.
  if (element.firstElementChild) startTransition(() => void hydrateRoot(element, picker));
  else createRoot(element).render(picker);
}
