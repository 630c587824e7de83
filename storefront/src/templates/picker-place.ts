import type { Product } from '@shop/contracts';
import type { PickerProduct } from '../islands/picker-rows.js';
import { html, type Html } from './html.js';

/** The element that `product-picker.ts` wakes, with what it needs to know. */
export const pickerPlace = (product: Product, drawn?: Html): Html =>
  html`<product-picker class="picker" data-product="${JSON.stringify(pickerProduct(product))}">${drawn}</product-picker>`;

export function pickerProduct(product: Product): PickerProduct {
  const { id, name, minPurchase, phone } = product.manufacturer;
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    mainImage: product.mainImage,
    isVariable: product.isVariable,
    inventories: product.inventories,
    colors: product.colors,
    pictured: product.variations.filter((variation) => variation.mainImage).map((variation) => variation.colorId),
    manufacturer: { id, name, minPurchase, phone },
  };
}
