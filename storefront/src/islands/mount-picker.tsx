import { createRoot } from 'react-dom/client';
import type { PickerProduct } from './picker-rows.js';
import { ProductPicker } from './ProductPicker.js';

/** Puts the living picker in the place of the drawn one, which looks the same. */
export function mountPicker(element: HTMLElement, product: PickerProduct): void {
  createRoot(element).render(<ProductPicker product={product} />);
}
