import { invoiceFacts, type Product, verifiedText } from '@shop/contracts';
import type { PickerProduct } from './picker-rows.js';

/** Serialised into the page as island props, so it holds only what the picker needs. */
export function pickerProduct(product: Product): PickerProduct {
  const { id, name, minPurchase, phone } = product.manufacturer;
  return {
    id: product.id,
    name: product.name,
    ...(product.articleCode && { articleCode: product.articleCode }),
    price: product.price,
    mainImage: product.mainImage,
    isVariable: product.isVariable,
    inventories: product.inventories,
    colors: product.colors,
    colorIdsWithPhoto: product.variations.filter((variation) => variation.mainImage).map((variation) => variation.colorId),
    manufacturer: {
      id,
      name,
      minPurchase,
      phone,
      invoicing: invoiceFacts(product.manufacturer).join(' · '),
      verified: verifiedText(product.manufacturer),
    },
  };
}
