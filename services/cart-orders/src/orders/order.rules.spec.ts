import { describe, expect, it } from '@jest/globals';
import { CodedError, type OrderChanged } from '@shop/contracts';
import type { Book, BookSeller } from '../book/book.js';
import { fingerprintOf } from './fingerprint.js';
import { draftOrder, type Sender } from './order.rules.js';
import type { WantedOrder } from './orders.dto.js';

const ana: Sender = { role: null, buyer: { name: 'Ana', phone: '1145678901' }, guestsMaySend: true };
const seller = (id: string, minPurchase = 0): BookSeller => ({
  id,
  name: `Fabricante ${id}`,
  image: null,
  phone: '1140000000',
  street: null,
  minPurchase,
  sells: true,
});
const book = (sellers: BookSeller[], price: number, units = 4): Book => ({
  sellers,
  products: sellers.map(({ id }) => ({
    id: `p${id}`,
    sellerId: id,
    name: 'Remera',
    price,
    priceUSD: null,
    mainImage: null,
    isVariable: true,
    offered: true,
    inventories: [{ id: `v${id}`, size: 'M', color: null, code: null }],
  })),
  packs: sellers.map(({ id }) => ({
    id: `k${id}`,
    sellerId: id,
    name: 'Pack',
    price,
    priceUSD: null,
    image: null,
    units,
    offered: true,
    known: true,
    contents: [],
  })),
});
/** One unit of the product of each, as it was seen at this price. */
const wanted = (ids: string[], price: number, changes: Partial<WantedOrder> = {}): WantedOrder => ({
  unified: ids.length > 1,
  buyer: ana.buyer,
  items: { packs: [], products: ids.map((id) => ({ productId: `p${id}`, variations: [{ variationId: `v${id}`, quantity: 1 }] })) },
  seen: new Map(ids.map((id) => [`p${id}`, { price }])),
  totals: new Map(ids.map((id) => [id, price])),
  ...changes,
});

function refused(run: () => unknown): CodedError {
  try {
    run();
  } catch (error) {
    if (error instanceof CodedError) return error;
  }
  throw new Error('it was not refused');
}

describe('the rules of an order', () => {
  it('[A-25] take the prices of the book where the buyer saw the same', () => {
    const { total, parts } = draftOrder(wanted(['a'], 900), ana, book([seller('a')], 900));
    expect([total, parts.map(({ subtotal, units, seller: { name } }) => [subtotal, units, name])]).toEqual([
      900,
      [[900, 1, 'Fabricante a']],
    ]);
    for (const price of [899, 901]) {
      const error = refused(() => draftOrder(wanted(['a'], 900), ana, book([seller('a')], price)));
      expect([error.code, (error.details as unknown as OrderChanged).changes[0]?.after]).toEqual(['order.changed', { price }]);
    }
  });

  it('[CART-16] [A-29] reckon the minimum at the total: equal passes, one less does not, 0 is none', () => {
    const of = (minPurchase: number) => () => draftOrder(wanted(['a'], 900), ana, book([seller('a', minPurchase)], 900));
    expect(of(0)().total).toBe(900);
    expect(of(900)().total).toBe(900);
    expect(refused(of(901)).code).toBe('order.below-minimum');
  });

  it('[A-25] say what changed before what is missing to a minimum since', () => {
    expect(refused(() => draftOrder(wanted(['a'], 900), ana, book([seller('a', 900)], 800))).code).toBe('order.changed');
  });

  it('[CART-12] take what goes to several manufacturers as unified, whatever the request calls it', () => {
    const two = wanted(['a', 'b'], 900, { unified: false });
    const of = (role: Sender['role']) => () => draftOrder(two, { ...ana, role }, book([seller('a'), seller('b')], 900));
    expect(refused(of(null)).code).toBe('order.not-wholesaler');
    expect(of('wholesaler')().parts).toHaveLength(2);
  });

  it('[A-36] reckon exactly up to what numbers can hold, and take no more', () => {
    const [price, quantity, lines] = [999_999_999, 9999, 300];
    const many = (n: number): WantedOrder => {
      const items = {
        packs: [],
        products: [{ productId: 'pa', variations: Array.from({ length: n }, (_, i) => ({ variationId: `v${i}`, quantity })) }],
      };
      return { ...wanted(['a'], price), items, totals: new Map([['a', n * price * quantity]]) };
    };
    const at = (n: number): Book => {
      const whole = book([seller('a')], price);
      const inventories = Array.from({ length: n }, (_, i) => ({ id: `v${i}`, size: 'M', color: null, code: null }));
      return { ...whole, products: whole.products.map((product) => ({ ...product, inventories })) };
    };
    expect(BigInt(draftOrder(many(lines), ana, at(lines)).total)).toBe(BigInt(lines) * BigInt(price) * BigInt(quantity));
    expect(refused(() => draftOrder(many(1500), ana, at(1500))).code).toBe('order.too-much');
  });
});

describe('the fingerprint of a request', () => {
  const base = wanted(['a', 'b'], 900);

  it('[A-25] is the same however its lines are ordered', () => {
    const reversed: WantedOrder = {
      ...base,
      items: { packs: [], products: base.items.products.toReversed() },
      seen: new Map([...base.seen].toReversed()),
      totals: new Map([...base.totals].toReversed()),
    };
    expect(fingerprintOf(reversed)).toBe(fingerprintOf(base));
  });

  it.each<[string, Partial<WantedOrder>]>([
    ['whether it is unified', { unified: false }],
    ['the buyer', { buyer: { name: 'Eva', phone: '1145678901' } }],
    [
      'a quantity',
      {
        items: {
          ...base.items,
          products: base.items.products.map((line) => ({ ...line, variations: line.variations.map((one) => ({ ...one, quantity: 2 })) })),
        },
      },
    ],
    ['a line', { items: { ...base.items, products: base.items.products.slice(1) } }],
    ['a seen price', { seen: new Map([...base.seen, ['pa', { price: 901 }]]) }],
    ['the units of a pack', { seen: new Map([...base.seen, ['ka', { price: 900, units: 4 }]]) }],
    ['a total', { totals: new Map([...base.totals, ['a', 901]]) }],
  ])('[A-25] is another with %s', (_, change) => {
    expect(fingerprintOf({ ...base, ...change })).not.toBe(fingerprintOf(base));
  });
});
