import type { Product } from '@shop/contracts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Html } from '../templates/html.js';
import { pickerPlace, pickerProduct } from '../templates/picker-place.js';
import { ProductPicker } from './ProductPicker.js';

/** The picker as it is published: drawn, and taken over by its script. Astro's own islands need inline scripts, which our pages refuse. */
export function pickerMarkup(product: Product): Html {
  const drawn = renderToString(createElement(ProductPicker, { product: pickerProduct(product) }));
  return pickerPlace(product, new Html(drawn));
}
