import { formatPesos, type Manufacturer, type Pack, type Product, type ProductCard, type ShareCard } from '@shop/contracts';
import { unitCount } from './format.js';

// What stands on the pictures of shared links. Only what the page itself shows, so that a card changes exactly when its page does.

const minimum = (amount: number): { note?: string } => (amount > 0 ? { note: `Compra mínima: ${formatPesos(amount)}` } : {});

const pictures = (...urls: (string | null)[]): string[] => urls.filter((url): url is string => url !== null);

export const productShareCard = (product: Product): ShareCard => ({
  kicker: `${product.category.name} · ${product.gender.name}`,
  title: product.name,
  price: formatPesos(product.price),
  ...minimum(product.manufacturer.minPurchase),
  store: product.manufacturer.name,
  pictures: pictures(product.mainImage),
});

export const packShareCard = (pack: Pack): ShareCard => ({
  kicker: `Pack · ${unitCount(pack.quantityTotal)}`,
  title: pack.name,
  price: formatPesos(pack.price),
  ...minimum(pack.manufacturer.minPurchase),
  store: pack.manufacturer.name,
  pictures: pictures(...pack.products.map((product) => product.mainImage)).slice(0, 4),
});

/** The newest products and the logo. */
export const storeShareCard = (maker: Manufacturer, products: ProductCard[]): ShareCard => ({
  kicker: 'Fabricante',
  title: maker.name,
  ...minimum(maker.minPurchase),
  pictures: [...pictures(...products.map((product) => product.mainImage)).slice(0, 3), ...pictures(maker.image)],
});

/** A list: its first products on its first page. Deeper pages give none, or every new product would change the cards of all of them. */
export const listShareCard = (title: string, products: ProductCard[] = [], kicker = 'Por mayor, directo de fábrica'): ShareCard => ({
  kicker,
  title,
  pictures: pictures(...products.map((product) => product.mainImage)).slice(0, 4),
});
