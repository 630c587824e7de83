import { describe, expect, it } from '@jest/globals';
import { CodedError, type OrderChangedDetails, orderRefusals } from '@shop/contracts';
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
  cuit: null,
  vatStatus: null,
  priceVat: null,
  createdAt: null,
  orderStep: null,
});
const book = (sellers: BookSeller[], price: number, units = 4): Book => ({
  sellers,
  products: sellers.map(({ id }) => ({
    id: `p${id}`,
    sellerId: id,
    name: 'Remera',
    articleCode: null,
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
  shipping: new Map(),
  ...changes,
});

const totalsOf = (subtotals: Record<string, number>): ReadonlyMap<string, number> => new Map(Object.entries(subtotals));
const detailsOf = (error: CodedError) => error.details as unknown as OrderChangedDetails;

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
  const draftPack = (quantity: number, books: Book) => () =>
    draftOrder(requestFor([], 900, { items: { packs: [{ packId: 'ka', quantity }], products: [] } }), ana, books);
  const sellers = ['a', 'b', 'c'].map((id) => seller(id));

  it('[A-25] refuse more units in all packs together than an order may have', () => {
    expect(draftPacks(33, book(sellers, 900, 100_000))().parts.map(({ units }) => units)).toEqual([3_300_000, 3_300_000, 3_300_000]);
    const error = errorOf(draftPacks(34, book(sellers, 900, 100_000)));
    expect([error.code, error.kind, error.fields]).toEqual(['order.too-much', 'invalid', { carts: orderRefusals.tooMuch }]);
    expect(draftPack(100, book([seller('a')], 900, 100_000))().parts[0]?.units).toBe(10_000_000);
    expect(errorOf(draftPack(101, book([seller('a')], 900, 100_000))).code).toBe('order.too-much');
  });

  it('[A-25] refuse more variants than an order may have, counting those inside packs', () => {
    const withContents = (variants: number, of: BookSeller[] = sellers): Book => {
      const { packs, ...rest } = book(of, 900);
      const inventories = Array.from({ length: variants }, (_, at) => ({ id: `v${at}`, size: 'M', color: null, totalItem: 1 }));
      return { ...rest, packs: packs.map((pack) => ({ ...pack, contents: [{ productId: 'p', name: 'Remera', inventories }] })) };
    };
    expect(draftPacks(1, withContents(1665))().parts).toHaveLength(3);
    expect(errorOf(draftPacks(1, withContents(1666))).code).toBe('order.too-much');
    expect(draftPack(1, withContents(4999, [seller('a')]))().parts).toHaveLength(1);
    expect(errorOf(draftPack(1, withContents(5000, [seller('a')]))).code).toBe('order.too-much');
  });

  it("[A-25] use the price book's prices if they equal those the buyer saw", () => {
    const { total, parts } = draftOrder(requestFor(['a'], 900), ana, book([seller('a')], 900));
    expect([total, parts.map(({ subtotal, units, seller: { name } }) => [subtotal, units, name])]).toEqual([
      900,
      [[900, 1, 'Fabricante a']],
    ]);
    for (const price of [899, 901]) {
      const error = errorOf(() => draftOrder(requestFor(['a'], 900), ana, book([seller('a')], price)));
      expect([error.code, detailsOf(error).changes[0]?.after]).toEqual(['order.changed', { price }]);
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

describe('a request that does not fit the price book', () => {
  const plain = book([seller('a')], 900);
  const [product] = plain.products;
  const [pack] = plain.packs;
  if (!product || !pack) throw new Error('the book has one product and one pack');
  const productRequest = requestFor(['a'], 900);
  const packRequest = requestFor([], 900, {
    items: { packs: [{ packId: 'ka', quantity: 1 }], products: [] },
    seen: new Map([['ka', { price: 900, units: 4 }]]),
    totals: new Map([['a', 900]]),
  });
  const bothVariants = requestFor(['a'], 900, {
    items: { packs: [], products: [{ productId: 'pa', variations: ['va', 'vb'].map((variationId) => ({ variationId, quantity: 1 })) }] },
    totals: totalsOf({ a: 1800 }),
  });
  const refused = (request: RequestedOrder, today: Book): CodedError => errorOf(() => draftOrder(request, ana, today));
  const changesOf = (request: RequestedOrder, today: Book) => detailsOf(refused(request, today)).changes;

  it.each([
    ['a pack of another price', packRequest, { packs: [{ ...pack, price: 800 }] }, { kind: 'pack', after: { price: 800, units: 4 } }],
    ['a pack of other units', packRequest, { packs: [{ ...pack, units: 5 }] }, { kind: 'pack', after: { price: 900, units: 5 } }],
    ['a pack that is not offered', packRequest, { packs: [{ ...pack, isOffered: false }] }, { kind: 'pack', after: null }],
    ['a pack without an event', packRequest, { packs: [] }, { kind: 'pack', name: '', after: null }],
    ['a product of another price', productRequest, { products: [{ ...product, price: 800 }] }, { kind: 'product', after: { price: 800 } }],
    ['a product that is not offered', productRequest, { products: [{ ...product, isOffered: false }] }, { kind: 'product', after: null }],
    ['a product without variants', productRequest, { products: [{ ...product, inventories: [] }] }, { kind: 'product', after: null }],
    ['a product without an event', productRequest, { products: [] }, { kind: 'product', name: '', after: null }],
    [
      'a product out of stock',
      productRequest,
      { products: [{ ...product, inventories: [{ id: 'va', size: 'M', color: null, code: null, outOfStock: true as const }] }] },
      { kind: 'product', after: { price: 900 }, goneInventories: ['va'] },
    ],
    ['one of two variants', bothVariants, {}, { kind: 'product', after: { price: 900 }, goneInventories: ['vb'] }],
  ])('[A-25] names %s as the only change, with the values before and after', (_, request, today, change) => {
    const { kind } = change;
    const before = kind === 'pack' ? { price: 900, units: 4 } : { price: 900 };
    const name = kind === 'pack' ? 'Pack' : 'Remera';
    expect(changesOf(request, { ...plain, ...today })).toEqual([{ id: kind === 'pack' ? 'ka' : 'pa', name, before, ...change }]);
  });

  it('[A-25] names a changed product, and no unchanged pack', () => {
    const request = requestFor(['a'], 900, {
      items: { ...productRequest.items, packs: packRequest.items.packs },
      seen: new Map([...productRequest.seen, ...packRequest.seen]),
    });
    expect(changesOf(request, { ...plain, products: [{ ...product, price: 800 }] })).toMatchObject([{ kind: 'product', id: 'pa' }]);
  });

  it('[A-25] compares the subtotal of every manufacturer', () => {
    const request = requestFor(['a', 'b'], 900, { totals: totalsOf({ a: 900, b: 901 }) });
    const today = book([seller('a'), seller('b')], 900);
    expect(errorOf(() => draftOrder(request, { ...ana, role: 'wholesaler' }, today)).code).toBe('order.changed');
  });

  it('[A-25] names a line without a seen price, and no unchanged line', () => {
    const request = requestFor(['a'], 900, { items: { ...productRequest.items, packs: packRequest.items.packs } });
    expect(changesOf(request, plain)).toEqual([
      { kind: 'pack', id: 'ka', name: 'Pack', before: { price: 0 }, after: { price: 900, units: 4 } },
    ]);
  });

  it.each<[string, ReadonlyMap<string, number>]>([
    ['another subtotal', totalsOf({ a: 901 })],
    ['the subtotal of another manufacturer', totalsOf({ b: 900 })],
    ['no subtotal', totalsOf({})],
    ['a subtotal too many', totalsOf({ a: 900, b: 900 })],
  ])('[A-25] is refused without changed lines if the buyer saw %s', (_, totals) => {
    const error = refused({ ...productRequest, totals }, plain);
    expect([error.code, error.kind, detailsOf(error).changes]).toEqual(['order.changed', 'conflict', []]);
    expect(detailsOf(error).cart.carts[0]?.totalCart).toBe(900);
  });

  it('[A-25] is not compared if the buyer saw no prices', () => {
    expect(draftOrder({ ...productRequest, seen: new Map(), totals: new Map() }, ana, plain).total).toBe(900);
  });

  it('[CART-11] is reported as changed if all its products were deleted, and as empty if it has no lines', () => {
    expect(refused(productRequest, { ...plain, products: [] }).code).toBe('order.changed');
    expect(refused({ ...productRequest, items: { packs: [], products: [] }, seen: new Map(), totals: new Map() }, plain)).toMatchObject({
      code: 'order.empty',
      kind: 'invalid',
    });
  });

  it('[CART-16] names the manufacturer below its minimum and the missing amount, with the cart', () => {
    const today = book([seller('a'), seller('b', 1000)], 900);
    const request = requestFor(['a', 'b'], 900);
    const error = errorOf(() => draftOrder(request, { ...ana, role: 'wholesaler' }, today));
    expect(error).toMatchObject({
      code: 'order.below-minimum',
      kind: 'conflict',
      details: { manufacturer: { userId: 'b', name: 'Fabricante b' }, missing: 100, cart: { total: 1800, unknown: [] } },
    });
    expect(Object.keys(error.details ?? {})).toEqual(['cart', 'manufacturer', 'missing']);
    expect(detailsOf(error).cart.carts).toHaveLength(2);
  });

  it.each<[string, Partial<Sender>, string, string]>([
    ['a manufacturer', { role: 'manufacturer' }, 'order.manufacturer', 'forbidden'],
    ['an admin', { role: 'admin' }, 'order.not-wholesaler', 'forbidden'],
    ['a guest of a shop without orders of guests', { canGuestsOrder: false }, 'order.guests-off', 'forbidden'],
    ['a guest without name and phone', { buyer: undefined }, 'order.buyer', 'invalid'],
  ])('[CART-16][CART-17] is refused to %s also when a price changed', (_, changes, code, kind) => {
    for (const price of [900, 800]) {
      const error = errorOf(() => draftOrder(productRequest, { ...ana, ...changes }, book([seller('a')], price)));
      expect([error.code, error.kind, error.details]).toEqual([code, kind, undefined]);
    }
  });

  it('[CART-16] names the invalid fields of the buyer as those of the form', () => {
    const withBuyer = (name: string, phone: string) => errorOf(() => draftOrder(productRequest, { ...ana, buyer: { name, phone } }, plain));
    expect(Object.keys(withBuyer('', 'x').fields ?? {})).toEqual(['userData.name', 'userData.phone']);
    expect(withBuyer('Ana', 'x').fields).toEqual({ 'userData.phone': expect.any(String) });
    expect(refused({ ...productRequest, unified: true }, plain)).toMatchObject({ code: 'order.not-wholesaler', fields: undefined });
  });
});

describe('a part of an order', () => {
  it('[API-29] has the data of its manufacturer, its lines with the contents of packs, its units and its subtotal', () => {
    const today = book([{ ...seller('a'), street: 'Avellaneda 3000' }, seller('b')], 900);
    const contents = [{ productId: 'pa', name: 'Remera', inventories: [{ id: 'va', size: 'M', color: null, totalItem: 4 }] }];
    const packs = today.packs.map((pack) => ({ ...pack, contents }));
    const { items, ...rest } = requestFor(['a', 'b'], 900);
    const request = { ...rest, items: { ...items, packs: [{ packId: 'ka', quantity: 2 }] }, seen: new Map(), totals: new Map() };
    const { total, parts } = draftOrder(request, { ...ana, role: 'wholesaler' }, { ...today, packs });
    expect(total).toBe(3600);
    const common = { phone: '1140000000', image: null };
    expect(parts).toMatchObject([
      { seller: { ...common, userId: 'a', name: 'Fabricante a', street: 'Avellaneda 3000' }, units: 9, subtotal: 2700 },
      { seller: { ...common, userId: 'b', name: 'Fabricante b', street: null }, units: 1, subtotal: 900 },
    ]);
    expect(parts[0]?.lines.packs).toEqual([{ id: 'ka', name: 'Pack', price: 900, image: null, totalItem: 2, units: 4, contents }]);
    expect(parts[0]?.lines.products.map(({ id, inventories }) => [id, inventories])).toEqual([
      ['pa', [{ id: 'va', size: 'M', color: null, totalItem: 1 }]],
    ]);
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
