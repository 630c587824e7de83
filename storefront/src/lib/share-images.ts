import { formatPesos, type Manufacturer, type Pack, type Product, type ProductCard, type ShareImageContent } from '@shop/contracts';
import { unitCount } from './format.js';

// Contents of share images. They use only data of the page itself, so that an image changes exactly when its page does.

const minimum = (amount: number): { note?: string } => (amount > 0 ? { note: `Compra mínima: ${formatPesos(amount)}` } : {});

const pictures = (...urls: (string | null)[]): string[] => urls.filter((url): url is string => url !== null);

export const productShareImage = (product: Product): ShareImageContent => ({
  kicker: `${product.category.name} · ${product.gender.name}`,
  title: product.name,
  price: formatPesos(product.price),
  ...minimum(product.manufacturer.minPurchase),
  store: product.manufacturer.name,
  pictures: pictures(product.mainImage),
});

export const packShareImage = (pack: Pack): ShareImageContent => ({
  kicker: `Pack · ${unitCount(pack.quantityTotal)}`,
  title: pack.name,
  price: formatPesos(pack.price),
  ...minimum(pack.manufacturer.minPurchase),
  store: pack.manufacturer.name,
  pictures: pictures(...pack.products.map((product) => product.mainImage)).slice(0, 4),
});

export const storeShareImage = (manufacturer: Manufacturer, products: ProductCard[]): ShareImageContent => ({
  kicker: 'Fabricante',
  title: manufacturer.name,
  ...minimum(manufacturer.minPurchase),
  pictures: [...pictures(...products.map((product) => product.mainImage)).slice(0, 3), ...pictures(manufacturer.image)],
});

/** First products of a list's first page. Further pages show none: every new product would change all their images. */
export const listShareImage = (
  title: string,
  products: ProductCard[] = [],
  kicker = 'Por mayor, directo de fábrica',
): ShareImageContent => ({
  kicker,
  title,
  pictures: pictures(...products.map((product) => product.mainImage)).slice(0, 4),
});
