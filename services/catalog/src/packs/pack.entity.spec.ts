import { describe, expect, it } from '@jest/globals';
import { CodedError, formatPesos, type PackDraft, type PackLine, packTexts } from '@shop/contracts';
import { packCases, validPack } from '@shop/contracts/rule-cases';
import { Pack, type Stock } from './pack.entity.js';

const seller = '0193b1d5-1111-7000-8000-000000000001';
const stock: Stock = new Map([
  ['remera', { price: 25_000, inventories: new Set(['remera-s', 'remera-m']) }],
  ['buzo', { price: 30_000, inventories: new Set(['buzo-u']) }],
]);
const line = (productId: string, ...quantities: [string, number][]): PackLine => ({
  productId,
  quantities: quantities.map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
});
const publish = (changes: PackDraft = {}): Pack => Pack.publish(seller, { ...validPack, ...changes }, stock, { sellerVisible: true });
const fieldsOf = (act: () => unknown): Record<string, string> => {
  try {
    act();
  } catch (error) {
    if (error instanceof CodedError) return error.fields ?? {};
    throw error;
  }
  return {};
};

describe('a pack', () => {
  it.each(packCases)('[PACK-09] is validated by the rules of the form: $title', ({ draft, problems }) => {
    expect(fieldsOf(() => Pack.publish(seller, draft, stock, { sellerVisible: true }))).toEqual(problems);
  });

  it('[PACK-09][A-36] rounds its prices to whole pesos and to cents', () => {
    expect(publish({ price: 999.5 }).price).toBe(1000);
    expect([null, 12.345].map((priceUSD) => publish({ priceUSD }).priceUSD)).toEqual([null, 12.35]);
  });

  it('[PACK-09] accepts only products and variants that exist', () => {
    for (const products of [[line('remera', ['buzo-u', 1])], [line('unknown', ['buzo-u', 1])]]) {
      expect(Object.keys(fieldsOf(() => publish({ products })))).toEqual(['products']);
    }
  });

  it('[UX 9] costs at most what its products cost one by one, also after an edit of price or products', () => {
    const products = [line('remera', ['remera-s', 2], ['remera-m', 1])];
    const refused = { price: packTexts.dearer(formatPesos(75_000)) };
    expect(fieldsOf(() => publish({ products, price: 75_001 }))).toEqual(refused);
    const pack = publish({ products, price: 75_000 });
    expect(fieldsOf(() => pack.edit({ price: 80_000 }, stock, true))).toEqual(refused);
    expect(Object.keys(fieldsOf(() => pack.edit({ products: [line('remera', ['remera-s', 1])] }, stock, true)))).toEqual(['price']);
    const cheaper: Stock = new Map([['remera', { price: 100, inventories: new Set(['remera-s', 'remera-m']) }]]);
    pack.edit({ name: 'Combo invierno' }, cheaper, true);
    expect(pack.name).toBe('Combo invierno');
  });

  it('[API-34] sums the quantities of its variants', () => {
    expect(publish().quantityTotal).toBe(6);
  });

  it('leaves the listings when one of its products or variants is deleted, and returns after an edit', () => {
    const pack = publish();
    const buzo = (...variants: string[]) =>
      new Map([
        [
          'buzo',
          {
            name: 'Buzo',
            variants: new Map(variants.map((id) => [id, 'Buzo (Nuevo)'])),
            formerVariants: new Map([['buzo-u', 'Buzo (Único)']]),
          },
        ],
      ]);
    pack.dropUnavailable(buzo('buzo-u', 'buzo-v'));
    expect([pack.isComplete, pack.missing]).toEqual([true, []]);
    pack.dropUnavailable(buzo('buzo-v'));
    pack.dropUnavailable(buzo());
    expect([pack.isComplete, pack.missing]).toEqual([false, ['Buzo (Único)', 'Buzo']]);
    expect(pack.listings()).toEqual([]);
    const left: Stock = new Map([['remera', { price: 25_000, inventories: new Set(['remera-s', 'remera-m']) }]]);
    expect(() => pack.edit({ name: 'Combo invierno' }, left, true)).toThrow(CodedError);
    pack.edit({ products: [line('remera', ['remera-s', 4])] }, left, true);
    expect([pack.isComplete, pack.missing]).toEqual([true, []]);
    expect(pack.listings()).not.toEqual([]);
    expect(pack).toMatchObject({ quantityTotal: 4, productIds: ['remera'], name: 'Combo otoño' });
  });

  it('[A-53] returns to the listings when everything in it can be bought again, unless it is blocked or its seller hidden', () => {
    const withoutBuzo: Stock = new Map([['remera', { price: 25_000, inventories: new Set(['remera-s', 'remera-m']) }]]);
    const noBuzo = new Map([
      ['buzo', { name: 'Buzo', variants: new Map<string, string>(), formerVariants: new Map([['buzo-u', 'Buzo']]) }],
    ]);
    const incomplete = (): Pack => {
      const pack = publish();
      pack.dropUnavailable(noBuzo);
      return pack;
    };
    const pack = incomplete();
    expect([pack.isComplete, pack.visible, pack.missing]).toEqual([false, false, ['Buzo']]);
    expect([publish(), pack].map((one) => one.isRestorable(withoutBuzo))).toEqual([false, false]);
    expect([publish(), pack].map((one) => one.isRestorable(stock))).toEqual([false, true]);
    pack.restore(true);
    expect([pack.isComplete, pack.visible, pack.missing]).toEqual([true, true, []]);
    const blocked = incomplete();
    blocked.block('Marca ajena');
    blocked.restore(true);
    const ofHiddenSeller = incomplete();
    ofHiddenSeller.restore(false);
    expect([blocked, ofHiddenSeller].map(({ isComplete, visible }) => [isComplete, visible])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
