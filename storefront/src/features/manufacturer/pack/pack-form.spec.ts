import { describe, expect, it } from '@jest/globals';
import { formatPesos, formTexts, packTexts, type OwnPack } from '@shop/contracts';
import {
  itemOf,
  itemsOf,
  packBody,
  packFormValues,
  priceSeparately,
  unitsOfPack,
  savingOf,
  suggestedPrice,
  validatePack,
} from './pack-form.js';

const product = (id: string, price: number, quantities: [id: string, quantity: number][]) => ({
  id,
  name: `Producto ${id}`,
  price,
  mainImage: null,
  isVariable: false,
  quantity: 0,
  productpack: { quantity: 0, quantities: quantities.map(([unit, quantity]) => ({ id: unit, color: null, size: 'M', quantity })) },
});
const pack: OwnPack = {
  id: 'k1',
  userId: 'u1',
  name: 'Pack verano',
  price: 12_000,
  priceUSD: 19.5,
  description: null,
  logo: null,
  quantityTotal: 5,
  manufacturer: { id: 'u1', name: 'Taller', logo: null, minPurchase: 0, phone: '', live: false },
  products: [
    product('a', 1000, [
      ['a1', 2],
      ['a2', 1],
    ]),
    product('b', 5000, [['b1', 2]]),
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  complete: true,
  missing: [],
  blockedReason: null,
};

describe('the form of a pack', () => {
  it('sums the units and their separate prices', () => {
    expect(unitsOfPack(itemsOf(pack))).toBe(5);
    expect(priceSeparately(itemsOf(pack))).toBe(13_000);
    expect(priceSeparately([])).toBe(0);
  });

  it('[UX 9] suggests a price 10 % below that of its products one by one, and names the saving', () => {
    const products = itemsOf(pack);
    expect(suggestedPrice(products)).toBe(11_700);
    expect(suggestedPrice(products.map((item) => ({ ...item, price: 3 })))).toBe(13);
    expect(suggestedPrice([])).toBeUndefined();
    expect(['11.700', '13.000', '13.001', '', 'mil'].map((price) => savingOf({ price, products }))).toEqual([
      10,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[UX 9] refuses a price above that of its products one by one, unless neither was changed', () => {
    const saved = packFormValues({ ...pack, price: 13_001 });
    const problem = { price: packTexts.dearer(formatPesos(13_000)) };
    expect(validatePack(saved)).toEqual(problem);
    expect(validatePack({ ...saved, name: 'Pack invierno' }, saved)).toEqual({});
    expect(validatePack({ ...saved, price: '13.002' }, saved)).toEqual(problem);
    expect(validatePack({ ...saved, price: '13.000' })).toEqual({});
  });

  it('[PACK-09] requires at least one product, and a quantity of each', () => {
    const values = packFormValues(pack);
    expect(validatePack({ ...values, products: [] })).toEqual({ products: formTexts.productRequired });
    const products = itemsOf(pack).map((item) => ({ ...item, quantities: { a1: 0 } }));
    expect(validatePack({ ...values, products })).toEqual({ products: packTexts.noQuantity });
    expect(validatePack(values)).toEqual({});
    expect(Object.keys(validatePack({ ...values, name: 'ab', price: 'mil', priceUSD: '0', description: 'a' }))).toEqual([
      'name',
      'price',
      'priceUSD',
      'description',
    ]);
  });

  it('[PACK-11] sends all fields of a new pack and the changed fields of an existing one', () => {
    const typed = { ...packFormValues(pack), name: ' Pack nuevo ', price: '12.500,50', priceUSD: '' };
    expect(packBody(typed)).toEqual({
      name: 'Pack nuevo',
      price: 12_500.5,
      priceUSD: null,
      description: null,
      products: [
        {
          id: 'a',
          productpack: {
            quantities: [
              { id: 'a1', quantity: 2 },
              { id: 'a2', quantity: 1 },
            ],
          },
        },
        { id: 'b', productpack: { quantities: [{ id: 'b1', quantity: 2 }] } },
      ],
    });
    expect(packBody(packFormValues(pack), pack)).toEqual({});
    expect(packBody({ ...packFormValues(pack), price: '21000' }, pack)).toEqual({ price: 21_000 });
  });

  it('[A-53] sends the products of an incomplete pack even if nothing was changed', () => {
    const broken = { ...pack, complete: false, missing: ['Buzo'] };
    expect(Object.keys(packBody(packFormValues(broken), broken))).toEqual(['products']);
  });

  it('adds a product with one variant with quantity 1', () => {
    const one = { id: 'i1', sizeId: 19, size: 'Único', colorId: null, color: null, code: null };
    const made = { id: 'a', name: 'A', price: 1, mainImage: null, isVariable: false } as const;
    const inventories = [one, { ...one, id: 'i2' }];
    expect(itemOf({ ...made, inventories: [one] } as unknown as Parameters<typeof itemOf>[0]).quantities).toEqual({ i1: 1 });
    expect(itemOf({ ...made, inventories } as unknown as Parameters<typeof itemOf>[0]).quantities).toEqual({});
  });
});
