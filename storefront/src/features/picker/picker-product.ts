import type { Product } from '@shop/contracts';
import type { PickerProduct } from './picker-rows.js';

/** What the picker needs to know of a product: it stands in the page as the property of its island. */
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
