import type { ImportedOrder } from '@shop/cart-orders';
import type { ImportedPack, ImportedProduct } from '@shop/catalog';
import { type DemoAccount, type DemoOrder, type DemoPack, demoPassword, type DemoProduct } from '@shop/demo';
import type { ImportedAccount } from '@shop/identity';

/** Accounts of each role, and of a manufacturer that waits for its verification. The other accounts have no password. */
const accountsWithPassword = new Set([
  'admin@mayorea.test',
  'fabricante@mayorea.test',
  'mayorista@mayorea.test',
  'nuevo.horizonte.textil@mayorea.test',
]);

/** Returns the URL of a picture of the demo. */
type PictureUrl = (key: string) => string;

export function toImportedAccount(account: DemoAccount, url: PictureUrl): ImportedAccount {
  const { id, email, role, createdAt, manufacturer, wholesaler } = account;
  return {
    id,
    email,
    role,
    createdAt,
    ...(accountsWithPassword.has(email) && { password: demoPassword }),
    ...(manufacturer && { manufacturer: { ...manufacturer, image: url(manufacturer.image), images: manufacturer.images.map(url) } }),
    ...(wholesaler && { wholesaler }),
  };
}

export function toImportedProduct({ reduction, ...product }: DemoProduct, url: PictureUrl): ImportedProduct {
  // Pictures that products share have one URL for all views.
  const urls = (keys: readonly string[]): string[] => [...new Set(keys.map(url))];
  return {
    ...product,
    ...(reduction && { reduction: { from: reduction.from, at: new Date(Date.now() - reduction.daysAgo * 86_400_000) } }),
    mainImage: url(product.mainImage),
    images: urls(product.images),
    variations: product.variations.map((v) => ({ ...v, mainImage: url(v.mainImage), images: urls(v.images) })),
  };
}

/** Keys of the pictures that a product of the demo shows. */
export const pictureKeys = ({ mainImage, images, variations }: DemoProduct): string[] => [
  mainImage,
  ...images,
  ...variations.flatMap((v) => [v.mainImage, ...v.images]),
];

/** A product in one size and one colour. */
export interface StockItem {
  productId: string;
  inventoryId: string;
  sizeId: number;
  colorId: number | null;
}
export const stockKey = ({ productId, sizeId, colorId }: Omit<StockItem, 'inventoryId'>): string =>
  `${productId} ${sizeId} ${colorId ?? ''}`;

/** `stock` maps product, size and colour (`stockKey`) to the inventory id. */
export function toImportedPack(pack: DemoPack, stock: ReadonlyMap<string, string>): ImportedPack {
  const products = pack.products.map(({ productId, quantities }) => ({
    productId,
    quantities: quantities.map(({ sizeId, colorId, quantity }) => {
      const inventoryId = stock.get(stockKey({ productId, sizeId, colorId }));
      if (!inventoryId) throw new Error(`the demo's pack ${pack.name} has a size or colour that its product lacks`);
      return { inventoryId, quantity };
    }),
  }));
  return { ...pack, products };
}

/** `stock` maps product, size and colour (`stockKey`) to the inventory id. */
export function toImportedOrder({ products, packs, ...order }: DemoOrder, stock: ReadonlyMap<string, string>): ImportedOrder {
  const variations = new Map<string, { variationId: string; quantity: number }[]>();
  for (const { quantity, ...item } of products) {
    const variationId = stock.get(stockKey(item));
    if (!variationId) throw new Error(`the demo's order ${order.key} has a size or colour that its product lacks`);
    variations.set(item.productId, [...(variations.get(item.productId) ?? []), { variationId, quantity }]);
  }
  return { ...order, items: { packs, products: [...variations].map(([productId, items]) => ({ productId, variations: items })) } };
}
