import { newOrderNumber } from '@shop/contracts';
import { demoAccounts } from '../accounts/accounts.js';
import { demoPacks, type DemoPack, variantsOf } from '../packs/packs.js';
import { type DemoProduct, demoProducts, retiredProduct } from '../products/products.js';
import { Random } from '../random.js';

export interface DemoOrderLine {
  productId: string;
  sizeId: number;
  /** Null for a product without colours. */
  colorId: number | null;
  quantity: number;
}
export interface DemoOrder {
  key: string;
  number: string;
  /** Numbers of its parts; empty for an order from one manufacturer. */
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
/** Orders only contain products that exist in a catalogue of any size. */
const COMMON_PRODUCTS = 240;

/** Special orders by their position in time; the others are orders of one of the demo's wholesalers. */
interface Plan {
  /** Number of manufacturers; default: one for sales of fabricante@mayorea.test, else three to five. */
  sellers?: number;
  buyer?: 'own' | 'guest';
  /** Includes fabricante@mayorea.test; default: every third order does. */
  own?: boolean;
  hidden?: boolean;
  /** Contains the product that is deleted afterwards. */
  retired?: boolean;
}
const plans: Readonly<Record<number, Plan>> = {
  3: { buyer: 'own' },
  10: { buyer: 'own', sellers: 3, own: true },
  17: { buyer: 'own', retired: true },
  24: { buyer: 'own' },
  30: { buyer: 'own', hidden: true },
  37: { buyer: 'own', sellers: 4, own: true },
  41: { buyer: 'guest', own: true },
  43: { buyer: 'own' },
};

interface SellerStock {
  id: string;
  minPurchase: number;
  products: DemoProduct[];
  packs: DemoPack[];
}

/**
 * Orders of the 90 days before `until`, oldest first, the same in every run, with dates relative to `until`. Each reaches the minimum of
 * every manufacturer in it; every fifth contains a pack.
 */
export function demoOrders({ products, until }: { products: number; until: Date }): DemoOrder[] {
  const accounts = demoAccounts();
  const [ownBuyer = '', ...buyers] = accounts.filter(({ wholesaler }) => wholesaler).map(({ id }) => id);
  const retired = retiredProduct({ products });
  const allSellers = groupBySeller([...demoProducts({ count: Math.min(products, COMMON_PRODUCTS) })].flat(), demoPacks({ products }));
  const own = allSellers[0];
  if (!own) throw new Error('The demo needs its manufacturers');
  const sellersWithPacks = allSellers.filter(({ packs }) => packs.length > 0);
  const morning = Math.floor(until.getTime() / DAY) * DAY - 2 * ORDERS * DAY + 12 * 3_600_000;

  return Array.from({ length: ORDERS }, (_, n): DemoOrder => {
    const random = new Random(`order ${n}`);
    const plan = plans[n] ?? {};
    const withPack = n % 5 === 4;
    const isFromOwn = plan.own ?? n % 3 === 0;
    const first = isFromOwn ? own : random.pick(withPack && sellersWithPacks.length > 0 ? sellersWithPacks : allSellers);
    const count = plan.sellers ?? (isFromOwn || plan.buyer ? 1 : random.int(3, 5));
    const sellers = plan.retired ? [sellerStockOf(retired)] : [first, ...random.sample(withoutSeller(allSellers, first), count - 1)];
    const guest = { name: 'Rocío Albornoz', phone: '2235554821' };
    const parts = sellers.map((seller, i) => choosePurchase(seller, withPack && i === 0, random));
    return {
      key: `demo-order-${String(n).padStart(6, '0')}`,
      number: numberFrom(random),
      partNumbers: sellers.length > 1 ? sellers.map(() => numberFrom(random)) : [],
      buyer: plan.buyer === 'guest' ? guest : plan.buyer === 'own' ? ownBuyer : (buyers[n % buyers.length] ?? ownBuyer),
      unified: sellers.length > 1,
      hidden: plan.hidden ?? false,
      products: parts.flatMap((part) => part.products),
      packs: parts.flatMap((part) => part.packs),
      // Every second day, during working hours in Buenos Aires.
      createdAt: new Date(morning + 2 * n * DAY + random.int(0, 9 * 3_600_000)).toISOString(),
    };
  });
}

const withoutSeller = (sellers: readonly SellerStock[], first: SellerStock): SellerStock[] => sellers.filter((seller) => seller !== first);

/** Real order numbers cannot be guessed; those of the demo are public, like its passwords. */
const numberFrom = (random: Random): string => newOrderNumber((count) => Uint8Array.from({ length: count }, () => random.int(0, 255)));

const minimums = new Map(demoAccounts().flatMap(({ id, manufacturer }) => (manufacturer ? [[id, manufacturer.minPurchase] as const] : [])));
const sellerStockOf = (product: DemoProduct): SellerStock => ({
  id: product.userId,
  minPurchase: minimums.get(product.userId) ?? 0,
  products: [product],
  packs: [],
});

/** Groups products and packs by manufacturer, in the order of their first product; fabricante@mayorea.test is the first. */
function groupBySeller(products: readonly DemoProduct[], packs: readonly DemoPack[]): SellerStock[] {
  const sellers = new Map<string, SellerStock>();
  for (const product of products) {
    const seller = sellers.get(product.userId);
    if (seller) seller.products.push(product);
    else sellers.set(product.userId, sellerStockOf(product));
  }
  for (const pack of packs) sellers.get(pack.userId)?.packs.push(pack);
  return [...sellers.values()];
}

/** Chooses variants of a few products, with quantities that reach the minimum purchase. */
function choosePurchase(
  { products, packs, minPurchase }: SellerStock,
  withPack: boolean,
  random: Random,
): Pick<DemoOrder, 'products' | 'packs'> {
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
