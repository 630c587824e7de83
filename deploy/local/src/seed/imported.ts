import type { ImportedOrder } from '@shop/cart-orders';
import type { ImportedPack, ImportedProduct } from '@shop/catalog';
import type { DemoAccount, DemoOrder, DemoPack, DemoProduct } from '@shop/demo';
import type { ImportedAccount } from '@shop/identity';

/** What people are told they can sign in with; the other accounts have no password. */
const demoPassword = 'Mayorea2026';
const openAccounts = new Set(['admin@mayorea.test', 'fabricante@mayorea.test', 'mayorista@mayorea.test']);

/** Gives the address of a picture of the demo. */
type Address = (key: string) => string;

/** An account of the demo as identity imports it. */
export function importedAccount(account: DemoAccount, url: Address): ImportedAccount {
  const { id, email, role, createdAt, manufacturer, wholesaler } = account;
  return {
    id,
    email,
    role,
    createdAt,
    ...(openAccounts.has(email) && { password: demoPassword }),
    ...(manufacturer && { manufacturer: { ...manufacturer, image: url(manufacturer.image), images: manufacturer.images.map(url) } }),
    ...(wholesaler && { wholesaler }),
  };
}

export function importedProduct(product: DemoProduct, url: Address): ImportedProduct {
  return {
    ...product,
    mainImage: url(product.mainImage),
    images: product.images.map(url),
    variations: product.variations.map((v) => ({ ...v, mainImage: url(v.mainImage), images: v.images.map(url) })),
  };
}

/** The pictures a product of the demo shows. */
export const pictureKeys = ({ mainImage, images, variations }: DemoProduct): string[] => [
  mainImage,
  ...images,
  ...variations.flatMap((v) => [v.mainImage, ...v.images]),
];

/** One thing a pack can hold: a product in a size and a colour. */
export interface StockItem {
  productId: string;
  inventoryId: string;
  sizeId: number;
  colorId: number | null;
}
export const stockKey = ({ productId, sizeId, colorId }: Omit<StockItem, 'inventoryId'>): string =>
  `${productId} ${sizeId} ${colorId ?? ''}`;

/** A pack of the demo as catalog imports it; `stock` has the inventory of each product, size and colour. */
export function importedPack(pack: DemoPack, stock: ReadonlyMap<string, string>): ImportedPack {
  const products = pack.products.map(({ productId, quantities }) => ({
    productId,
    quantities: quantities.map(({ sizeId, colorId, quantity }) => {
      const inventoryId = stock.get(stockKey({ productId, sizeId, colorId }));
      if (!inventoryId) throw new Error(`the demo's pack ${pack.name} holds a size or colour that its product has not`);
      return { inventoryId, quantity };
    }),
  }));
  return { ...pack, products };
}

/** An order of the demo as cart-orders imports it; `stock` has the inventory of each product, size and colour. */
export function importedOrder({ products, packs, ...order }: DemoOrder, stock: ReadonlyMap<string, string>): ImportedOrder {
  const variations = new Map<string, { variationId: string; quantity: number }[]>();
  for (const { quantity, ...item } of products) {
    const variationId = stock.get(stockKey(item));
    if (!variationId) throw new Error(`the demo's order ${order.key} has a size or colour that its product has not`);
    variations.set(item.productId, [...(variations.get(item.productId) ?? []), { variationId, quantity }]);
  }
  return { ...order, items: { packs, products: [...variations].map(([productId, some]) => ({ productId, variations: some })) } };
}
