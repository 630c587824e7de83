import { Random, uuidAt } from '../random.js';
import { type DemoProduct, demoProducts } from '../products/products.js';
import { seasons } from '../products/words.js';

export interface DemoPackQuantity {
  sizeId: number;
  /** Null where the product comes in no colours. */
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

/** Every size and colour a product comes in. */
export function variantsOf({ sizes, colors }: DemoProduct): Omit<DemoPackQuantity, 'quantity'>[] {
  const colours: (number | null)[] = colors.length > 0 ? colors : [null];
  return sizes.flatMap((sizeId) => colours.map((colorId) => ({ sizeId, colorId })));
}

function quantities(product: DemoProduct, random: Random): DemoPackQuantity[] {
  const all = variantsOf(product);
  const each = random.int(1, all.length > 3 ? 1 : 3);
  return random.sample(all, Math.min(all.length, random.int(2, 4))).map((combination) => ({ ...combination, quantity: each }));
}

/**
 * Bundles of two to six products of one manufacturer, a little under the price of the parts. `products` is how many products the
 * catalogue was made with (packs only hold what is in it).
 */
export function demoPacks({ count = 150, products = 1500 }: { count?: number; products?: number } = {}): DemoPack[] {
  const bySeller = new Map<string, DemoProduct[]>();
  for (const batch of demoProducts({ count: Math.min(products, 1500) }))
    for (const product of batch) bySeller.set(product.userId, [...(bySeller.get(product.userId) ?? []), product]);
  const sellers = [...bySeller].filter(([, own]) => own.length >= 2);
  if (sellers.length === 0) return [];

  return Array.from({ length: count }, (_, index): DemoPack => {
    const random = new Random(`pack ${index}`);
    const [userId, own] = sellers[index % sellers.length] ?? ['', []];
    const chosen = random.sample(own, random.int(2, 6));
    const lines = chosen.map((product) => ({ product, quantities: quantities(product, random) }));
    const units = lines.reduce((sum, line) => sum + line.quantities.reduce((s, q) => s + q.quantity, 0), 0);
    const sum = lines.reduce((total, line) => total + line.product.price * line.quantities.reduce((s, q) => s + q.quantity, 0), 0);
    const newest = Math.max(...chosen.map((product) => Date.parse(product.createdAt)));
    const createdAt = new Date(newest + random.int(60_000, 5 * 86_400_000));
    return {
      id: uuidAt(createdAt, random),
      userId,
      name: `${random.pick(['Combo', 'Pack', 'Combo', 'Caja'])} ${random.pick(seasons)} x ${units}`,
      description: `${random.pick(reasons)} Incluye ${chosen.map((product) => product.name).join(', ')}.`,
      price: Math.max(1, Math.floor((sum * random.int(86, 94)) / 100 / 500) * 500),
      priceUSD: null,
      products: lines.map((line) => ({ productId: line.product.id, quantities: line.quantities })),
      createdAt: createdAt.toISOString(),
    };
  });
}
