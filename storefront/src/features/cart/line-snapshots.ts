import type { Pack, Product } from '@shop/contracts';
import { optionName } from '../picker/picker-rows.js';
import type { LineSnapshot } from './cart-snapshot.js';

type ProductData = Pick<Product, 'name' | 'articleCode' | 'price' | 'mainImage' | 'isVariable' | 'inventories'>;
type ManufacturerData = LineSnapshot['manufacturer'];

const manufacturerOf = ({ id, name, minPurchase, phone, invoicing, verified }: ManufacturerData): ManufacturerData => ({
  id,
  name,
  minPurchase,
  phone,
  invoicing,
  verified,
});

export const snapshotOfProduct = (product: ProductData & { manufacturer: ManufacturerData }): LineSnapshot => ({
  name: product.name,
  articleCode: product.articleCode,
  price: product.price,
  image: product.mainImage,
  manufacturer: manufacturerOf(product.manufacturer),
  options: Object.fromEntries(product.inventories.map((inventory) => [inventory.id, optionName(inventory, product)])),
});

export const snapshotOfPack = (
  pack: Pick<Pack, 'name' | 'price'> & { quantityTotal?: number; image: string | null; manufacturer: ManufacturerData },
): LineSnapshot => ({
  name: pack.name,
  price: pack.price,
  image: pack.image,
  ...(pack.quantityTotal !== undefined && { units: pack.quantityTotal }),
  manufacturer: manufacturerOf(pack.manufacturer),
  options: {},
});
