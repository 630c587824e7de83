import { newOrderNumber } from '@shop/contracts';
import { demoAccounts } from '../accounts/accounts.js';
import { demoPacks, type DemoPack, variantsOf } from '../packs/packs.js';
import { type DemoProduct, demoProducts, retiredProduct } from '../products/products.js';
import { Random } from '../random.js';

export interface DemoOrderLine {
  productId: string;
  sizeId: number;
  /** Null where the product comes in no colours. */
  colorId: number | null;
  quantity: number;
}
export interface DemoOrder {
  key: string;
  number: string;
  /** Of its parts; none where it has one manufacturer. */
  partNumbers: string[];
  /** A wholesaler's id, or a guest. */
  buyer: string | { name: string; phone: string };
  unified: boolean;
  hidden: boolean;
  products: DemoOrderLine[];
  packs: { packId: string; quantity: number }[];
  /** ISO 8601, UTC. */
  createdAt: string;
}

const ORDERS = 45;
const DAY = 86_400_000;
/** Orders hold what the catalogue has whatever its size, as far as it goes. */
const SHELF = 240;

/** What is special about an order, by its place in time; the others are orders of one wholesaler of the demo. */
interface Plan {
  /** How many manufacturers: else one where fabricante@mayorea.test sells, and three to five elsewhere. */
  makers?: number;
  buyer?: 'own' | 'guest';
  /** Whether fabricante@mayorea.test sells in it, as in every third. */
  own?: boolean;
  hidden?: boolean;
  /** Of the product that is deleted afterwards. */
  retired?: boolean;
}
const plans: Readonly<Record<number, Plan>> = {
  3: { buyer: 'own' },
  10: { buyer: 'own', makers: 3, own: true },
  17: { buyer: 'own', retired: true },
  24: { buyer: 'own' },
  30: { buyer: 'own', hidden: true },
  37: { buyer: 'own', makers: 4, own: true },
  41: { buyer: 'guest', own: true },
  43: { buyer: 'own' },
};

interface Maker {
  id: string;
  minPurchase: number;
  products: DemoProduct[];
  packs: DemoPack[];
}

/**
 * Orders over the 90 days before `until`, oldest first: the same ones in every run for the same catalogue, with dates that follow `until`.
 * Each reaches the minimum of every manufacturer in it; every fifth holds a pack.
 */
export function demoOrders({ products, until }: { products: number; until: Date }): DemoOrder[] {
  const accounts = demoAccounts();
  const [ownBuyer = '', ...buyers] = accounts.filter(({ wholesaler }) => wholesaler).map(({ id }) => id);
  const retired = retiredProduct({ products });
  const makers = makersOf([...demoProducts({ count: Math.min(products, SHELF) })].flat(), demoPacks({ products }));
  const own = makers[0];
  if (!own) throw new Error('The demo needs its manufacturers');
  const packers = makers.filter(({ packs }) => packs.length > 0);
  const morning = Math.floor(until.getTime() / DAY) * DAY - 2 * ORDERS * DAY + 12 * 3_600_000;

  return Array.from({ length: ORDERS }, (_, n): DemoOrder => {
    const random = new Random(`order ${n}`);
    const plan = plans[n] ?? {};
    const withPack = n % 5 === 4;
    const ofOwn = plan.own ?? n % 3 === 0;
    const first = ofOwn ? own : random.pick(withPack && packers.length > 0 ? packers : makers);
    const count = plan.makers ?? (ofOwn || plan.buyer ? 1 : random.int(3, 5));
    const sellers = plan.retired ? [makerOf(retired)] : [first, ...random.sample(others(makers, first), count - 1)];
    const guest = { name: 'Rocío Albornoz', phone: '2235554821' };
    const parts = sellers.map((seller, i) => bought(seller, withPack && i === 0, random));
    return {
      key: `demo-order-${String(n).padStart(6, '0')}`,
      number: numberFrom(random),
      partNumbers: sellers.length > 1 ? sellers.map(() => numberFrom(random)) : [],
      buyer: plan.buyer === 'guest' ? guest : plan.buyer === 'own' ? ownBuyer : (buyers[n % buyers.length] ?? ownBuyer),
      unified: sellers.length > 1,
      hidden: plan.hidden ?? false,
      products: parts.flatMap((part) => part.products),
      packs: parts.flatMap((part) => part.packs),
      // Of working hours in Buenos Aires, every second day.
      createdAt: new Date(morning + 2 * n * DAY + random.int(0, 9 * 3_600_000)).toISOString(),
    };
  });
}

const others = (makers: readonly Maker[], first: Maker): Maker[] => makers.filter((maker) => maker !== first);

/** Nobody guesses numbers of real orders; these are known to whoever reads this file, like the demo's passwords. */
const numberFrom = (random: Random): string => newOrderNumber((count) => Uint8Array.from({ length: count }, () => random.int(0, 255)));

const minimums = new Map(demoAccounts().flatMap(({ id, manufacturer }) => (manufacturer ? [[id, manufacturer.minPurchase] as const] : [])));
const makerOf = (product: DemoProduct): Maker => ({
  id: product.userId,
  minPurchase: minimums.get(product.userId) ?? 0,
  products: [product],
  packs: [],
});

/** Who sells these, in the order of their first product: fabricante@mayorea.test is the first. */
function makersOf(products: readonly DemoProduct[], packs: readonly DemoPack[]): Maker[] {
  const makers = new Map<string, Maker>();
  for (const product of products) {
    const maker = makers.get(product.userId);
    if (maker) maker.products.push(product);
    else makers.set(product.userId, makerOf(product));
  }
  for (const pack of packs) makers.get(pack.userId)?.packs.push(pack);
  return [...makers.values()];
}

/** What somebody buys of one manufacturer: some of a few products, as many times as its minimum asks for. */
function bought({ products, packs, minPurchase }: Maker, withPack: boolean, random: Random): Pick<DemoOrder, 'products' | 'packs'> {
  const lines = random
    .sample(products, random.int(2, 4))
    .flatMap((product) =>
      random
        .sample(variantsOf(product), random.int(1, 4))
        .map((variant) => ({ price: product.price, line: { productId: product.id, ...variant, quantity: random.int(2, 6) } })),
    );
  const pack = withPack && packs.length > 0 ? random.pick(packs) : undefined;
  const once = lines.reduce((sum, { price, line }) => sum + price * line.quantity, 0);
  const times = Math.max(1, Math.ceil((minPurchase - (pack?.price ?? 0)) / once));
  return {
    products: lines.map(({ line }) => ({ ...line, quantity: line.quantity * times })),
    packs: pack ? [{ packId: pack.id, quantity: random.int(1, 2) }] : [],
  };
}
