import type { Pack, Product } from '@shop/contracts';
import { optionName } from '../picker/picker-rows.js';
import type { Remembered } from './cart-snapshot.js';

type Sold = Pick<Product, 'name' | 'price' | 'mainImage' | 'isVariable' | 'inventories'>;
type Maker = Pick<Product['manufacturer'], 'id' | 'name' | 'minPurchase' | 'phone'>;

const makerOf = ({ id, name, minPurchase, phone }: Maker): Maker => ({ id, name, minPurchase, phone });

/** What the cart remembers of a product. */
export const knownProduct = (product: Sold & { manufacturer: Maker }): Remembered => ({
  name: product.name,
  price: product.price,
  image: product.mainImage,
  maker: makerOf(product.manufacturer),
  options: Object.fromEntries(product.inventories.map((inventory) => [inventory.id, optionName(inventory, product)])),
});

/** What the cart remembers of a pack. */
export const knownPack = (
  pack: Pick<Pack, 'name' | 'price'> & { quantityTotal?: number; image: string | null; manufacturer: Maker },
): Remembered => ({
  name: pack.name,
  price: pack.price,
  image: pack.image,
  ...(pack.quantityTotal !== undefined && { units: pack.quantityTotal }),
  maker: makerOf(pack.manufacturer),
  options: {},
});
