import { describe, expect, it } from '@jest/globals';
import { CodedError, formTexts } from '@shop/contracts';
import { Pack, type Stock } from './pack.entity.js';
import type { PackDraft, PackLine } from './pack.rules.js';

const seller = '0193b1d5-1111-7000-8000-000000000001';
const stock: Stock = new Map([
  ['remera', new Set(['remera-s', 'remera-m'])],
  ['buzo', new Set(['buzo-u'])],
]);
const line = (productId: string, ...quantities: [string, number][]): PackLine => ({
  productId,
  quantities: quantities.map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
});
const combo: PackDraft = {
  name: 'Combo otoño',
  price: 90_000,
  products: [line('remera', ['remera-s', 2], ['remera-m', 3]), line('buzo', ['buzo-u', 1])],
};
const publish = (changes: PackDraft = {}): Pack => Pack.publish(seller, { ...combo, ...changes }, stock, { sellerVisible: true });
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
  it('[PACK-09] follows the rules of names, descriptions and prices', () => {
    expect(Object.keys(fieldsOf(() => publish({ name: 'ab', description: 'x', price: 0.5, priceUSD: 0 }))).toSorted()).toEqual([
      'description',
      'name',
      'price',
      'priceUSD',
    ]);
    expect(publish({ price: 999.5 }).price).toBe(1000);
  });

  it('[PACK-09] holds at least one product, each with quantities of at least 1', () => {
    expect(fieldsOf(() => publish({ products: [] }))).toEqual({ products: formTexts.productRequired });
    for (const products of [
      [line('remera')],
      [line('remera', ['remera-s', 0])],
      [line('remera', ['remera-s', 1.5])],
      [line('buzo', ['buzo-u', -1])],
    ]) {
      expect(Object.keys(fieldsOf(() => publish({ products })))).toEqual(['products']);
    }
  });

  it('[PACK-09] holds a product and a variant once, and only those that exist', () => {
    for (const products of [
      [line('buzo', ['buzo-u', 1]), line('buzo', ['buzo-u', 1])],
      [line('remera', ['remera-s', 1], ['remera-s', 1])],
      [line('remera', ['buzo-u', 1])],
      [line('unknown', ['buzo-u', 1])],
    ]) {
      expect(Object.keys(fieldsOf(() => publish({ products })))).toEqual(['products']);
    }
  });

  it('[API-34] adds up its units', () => {
    expect(publish().quantityTotal).toBe(6);
  });

  it('leaves the lists when something in it is gone, and returns with an edit', () => {
    const pack = publish();
    expect(pack.needsMoreThan(new Map([['buzo', new Set(['buzo-u'])]]))).toBe(false);
    expect(pack.needsMoreThan(new Map([['buzo', new Set()]]))).toBe(true);
    pack.breakUp();
    expect(pack.listings()).toEqual([]);
    const left: Stock = new Map([['remera', new Set(['remera-s', 'remera-m'])]]);
    expect(() => pack.edit({ name: 'Combo invierno' }, left, true)).toThrow(CodedError);
    pack.edit({ products: [line('remera', ['remera-s', 4])] }, left, true);
    expect(pack.listings()).not.toEqual([]);
    expect(pack).toMatchObject({ quantityTotal: 4, productIds: ['remera'], name: 'Combo otoño' });
  });
});
