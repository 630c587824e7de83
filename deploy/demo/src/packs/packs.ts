import { Random, uuidAt } from '../random.js';
import { type DemoProduct, demoProducts, retiredProduct } from '../products/products.js';
import { seasons } from '../products/words.js';

export interface DemoPackQuantity {
  sizeId: number;
  /** Null for a product without colours. */
  colorId: number | null;
  quantity: number;
}
export interface DemoPack {
  id: string;
  userId: string;
  name: string;
  description: string;
  /** Whole pesos. */
  price: number;
  priceUSD: number | null;
  products: { productId: string; quantities: DemoPackQuantity[] }[];
  /** ISO 8601, UTC. */
  createdAt: string;
}

const reasons = [
  'Armado con lo que más se vende: abrís la caja y tenés vidriera.',
  'Un surtido pensado para empezar o reponer sin vueltas.',
  'Llevando el combo pagás menos que por separado.',
  'Curva pareja de talles y colores, lista para exhibir.',
  'Ideal para emprendedoras: poca inversión y mucha rotación.',
] as const;

/** All sizes and colours of a product. */
export function variantsOf({ sizes, colors }: DemoProduct): Omit<DemoPackQuantity, 'quantity'>[] {
  const colours: (number | null)[] = colors.length > 0 ? colors : [null];
  return sizes.flatMap((sizeId) => colours.map((colorId) => ({ sizeId, colorId })));
}

/** One of this many packs belongs to fabricante@mayorea.test. */
const OWN_EVERY = 30;

function quantities(product: DemoProduct, random: Random): DemoPackQuantity[] {
  const all = variantsOf(product);
  const each = random.int(1, all.length > 3 ? 1 : 3);
  return random.sample(all, Math.min(all.length, random.int(2, 4))).map((combination) => ({ ...combination, quantity: each }));
}

/** Packs of two to six products of one manufacturer, a little cheaper than their parts. `products` is the size of the catalogue. */
export function demoPacks({ count = 150, products = 1500 }: { count?: number; products?: number } = {}): DemoPack[] {
  const bySeller = new Map<string, DemoProduct[]>();
  for (const batch of demoProducts({ count: Math.min(products, 1500) }))
    for (const product of batch) bySeller.set(product.userId, [...(bySeller.get(product.userId) ?? []), product]);
  const [own, ...otherSellers] = [...bySeller.values()].filter((some) => some.length >= 2);
  if (!own) return [];
  const ofOthers = otherSellers.length > 0 ? otherSellers : [own];

  return Array.from({ length: count }, (_, index): DemoPack => {
    const random = new Random(`pack ${index}`);
    const from = index % OWN_EVERY === 0 ? own : (ofOthers[index % ofOthers.length] ?? own);
    const chosen = random.sample(from, random.int(2, 6));
    return packOf(chosen, { name: `${random.pick(['Combo', 'Pack', 'Combo', 'Caja'])} ${random.pick(seasons)}`, random });
  });
}

/** A pack of fabricante@mayorea.test with the product that is deleted when the demo is seeded: it cannot be bought until it is edited. */
export function incompletePack({ products }: { products: number }): DemoPack {
  const random = new Random('incomplete pack');
  const retired = retiredProduct({ products });
  const [firstProducts = []] = demoProducts({ count: Math.min(products, 240) });
  const own = firstProducts.filter(({ userId }) => userId === retired.userId);
  return packOf([...random.sample(own, 2), retired], { name: 'Combo de liquidación', random });
}

function packOf(chosen: readonly DemoProduct[], { name, random }: { name: string; random: Random }): DemoPack {
  const lines = chosen.map((product) => ({ product, quantities: quantities(product, random) }));
  const units = lines.reduce((sum, line) => sum + line.quantities.reduce((s, q) => s + q.quantity, 0), 0);
  const sum = lines.reduce((total, line) => total + line.product.price * line.quantities.reduce((s, q) => s + q.quantity, 0), 0);
  const newest = Math.max(...chosen.map((product) => Date.parse(product.createdAt)));
  const createdAt = new Date(newest + random.int(60_000, 5 * 86_400_000));
  return {
    id: uuidAt(createdAt, random),
    userId: chosen[0]?.userId ?? '',
    name: `${name} x ${units}`,
    description: `${random.pick(reasons)} Incluye ${chosen.map((product) => product.name).join(', ')}.`,
    price: Math.max(1, Math.floor((sum * random.int(86, 94)) / 100 / 500) * 500),
    priceUSD: null,
    products: lines.map((line) => ({ productId: line.product.id, quantities: line.quantities })),
    createdAt: createdAt.toISOString(),
  };
}
