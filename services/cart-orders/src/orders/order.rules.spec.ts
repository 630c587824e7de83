import { describe, expect, it } from '@jest/globals';
import { CodedError, type OrderChangedDetails } from '@shop/contracts';
import type { Book, BookSeller } from '../price-book/book.js';
import { computeFingerprint } from './fingerprint.js';
import { draftOrder, type Sender } from './order.rules.js';
import type { RequestedOrder } from './orders.dto.js';

const ana: Sender = { role: null, buyer: { name: 'Ana', phone: '1145678901' }, canGuestsOrder: true };
const seller = (id: string, minPurchase = 0): BookSeller => ({
  id,
  name: `Fabricante ${id}`,
  image: null,
  phone: '1140000000',
  street: null,
  minPurchase,
  canSell: true,
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
    isOffered: true,
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
    isOffered: true,
    hasAllProducts: true,
    contents: [],
  })),
});
/** A request for one unit of a product of each seller, at the price the buyer saw. */
const requestFor = (ids: string[], price: number, changes: Partial<RequestedOrder> = {}): RequestedOrder => ({
  unified: ids.length > 1,
  buyer: ana.buyer,
  items: { packs: [], products: ids.map((id) => ({ productId: `p${id}`, variations: [{ variationId: `v${id}`, quantity: 1 }] })) },
  seen: new Map(ids.map((id) => [`p${id}`, { price }])),
  totals: new Map(ids.map((id) => [id, price])),
  ...changes,
});

function errorOf(run: () => unknown): CodedError {
  try {
    run();
  } catch (error) {
    if (error instanceof CodedError) return error;
  }
  throw new Error('the function threw no CodedError');
}

describe('the rules of an order', () => {
  const packsRequest = (quantity: number): RequestedOrder => ({
    ...requestFor([], 900),
    items: { packs: ['a', 'b', 'c'].map((id) => ({ packId: `k${id}`, quantity })), products: [] },
  });
  const draftPacks = (quantity: number, books: Book) => () => draftOrder(packsRequest(quantity), { ...ana, role: 'wholesaler' }, books);
  const sellers = ['a', 'b', 'c'].map((id) => seller(id));

  it('[A-25] refuse more units in all packs together than an order may have', () => {
    expect(draftPacks(33, book(sellers, 900, 100_000))().parts.map(({ units }) => units)).toEqual([3_300_000, 3_300_000, 3_300_000]);
    expect(errorOf(draftPacks(34, book(sellers, 900, 100_000)))).toMatchObject({ code: 'order.too-much', kind: 'invalid' });
  });

  it('[A-25] refuse more variants than an order may have, counting those inside packs', () => {
    const withContents = (variants: number): Book => {
      const { packs, ...rest } = book(sellers, 900);
      const inventories = Array.from({ length: variants }, (_, at) => ({ id: `v${at}`, size: 'M', color: null, totalItem: 1 }));
      return { ...rest, packs: packs.map((pack) => ({ ...pack, contents: [{ productId: 'p', name: 'Remera', inventories }] })) };
    };
    expect(draftPacks(1, withContents(1665))().parts).toHaveLength(3);
    expect(errorOf(draftPacks(1, withContents(1666))).code).toBe('order.too-much');
  });

  it("[A-25] use the price book's prices if they equal those the buyer saw", () => {
    const { total, parts } = draftOrder(requestFor(['a'], 900), ana, book([seller('a')], 900));
    expect([total, parts.map(({ subtotal, units, seller: { name } }) => [subtotal, units, name])]).toEqual([
      900,
      [[900, 1, 'Fabricante a']],
    ]);
    for (const price of [899, 901]) {
      const error = errorOf(() => draftOrder(requestFor(['a'], 900), ana, book([seller('a')], price)));
      expect([error.code, (error.details as unknown as OrderChangedDetails).changes[0]?.after]).toEqual(['order.changed', { price }]);
    }
  });

  it('[CART-16] [A-29] accept a total equal to the minimum, refuse one peso less, and treat 0 as no minimum', () => {
    const draftWith = (minPurchase: number) => () => draftOrder(requestFor(['a'], 900), ana, book([seller('a', minPurchase)], 900));
    expect(draftWith(0)().total).toBe(900);
    expect(draftWith(900)().total).toBe(900);
    expect(errorOf(draftWith(901)).code).toBe('order.below-minimum');
  });

  it('[A-25] report a changed price before the minimum that the new total no longer reaches', () => {
    expect(errorOf(() => draftOrder(requestFor(['a'], 900), ana, book([seller('a', 900)], 800))).code).toBe('order.changed');
  });

  it('[CART-12] treat an order to several manufacturers as unified even if the request says otherwise', () => {
    const two = requestFor(['a', 'b'], 900, { unified: false });
    const draftWith = (role: Sender['role']) => () => draftOrder(two, { ...ana, role }, book([seller('a'), seller('b')], 900));
    expect(errorOf(draftWith(null)).code).toBe('order.not-wholesaler');
    expect(draftWith('wholesaler')().parts).toHaveLength(2);
  });

  it('[A-36] compute exact totals up to the largest safe integer and refuse larger ones', () => {
    const [price, quantity, lines] = [999_999_999, 9999, 300];
    const many = (n: number): RequestedOrder => {
      const items = {
        packs: [],
        products: [{ productId: 'pa', variations: Array.from({ length: n }, (_, i) => ({ variationId: `v${i}`, quantity })) }],
      };
      return { ...requestFor(['a'], price), items, totals: new Map([['a', n * price * quantity]]) };
    };
    const at = (n: number): Book => {
      const fullBook = book([seller('a')], price);
      const inventories = Array.from({ length: n }, (_, i) => ({ id: `v${i}`, size: 'M', color: null, code: null }));
      return { ...fullBook, products: fullBook.products.map((product) => ({ ...product, inventories })) };
    };
    expect(BigInt(draftOrder(many(lines), ana, at(lines)).total)).toBe(BigInt(lines) * BigInt(price) * BigInt(quantity));
    expect(errorOf(() => draftOrder(many(1500), ana, at(1500))).code).toBe('order.too-much');
  });
});

describe('the fingerprint of a request', () => {
  const base = requestFor(['a', 'b'], 900);

  it('[A-25] does not depend on the order of the lines', () => {
    const reversed: RequestedOrder = {
      ...base,
      items: { packs: [], products: base.items.products.toReversed() },
      seen: new Map([...base.seen].toReversed()),
      totals: new Map([...base.totals].toReversed()),
    };
    expect(computeFingerprint(reversed)).toBe(computeFingerprint(base));
  });

  it.each<[string, Partial<RequestedOrder>]>([
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
  ])('[A-25] changes with %s', (_, change) => {
    expect(computeFingerprint({ ...base, ...change })).not.toBe(computeFingerprint(base));
  });
});
