import { describe, expect, it } from '@jest/globals';
import { CodedError, type PackDraft, type PackLine } from '@shop/contracts';
import { packCases, rightPack } from '@shop/contracts/rule-cases';
import { Pack, type Stock } from './pack.entity.js';

const seller = '0193b1d5-1111-7000-8000-000000000001';
const stock: Stock = new Map([
  ['remera', new Set(['remera-s', 'remera-m'])],
  ['buzo', new Set(['buzo-u'])],
]);
const line = (productId: string, ...quantities: [string, number][]): PackLine => ({
  productId,
  quantities: quantities.map(([inventoryId, quantity]) => ({ inventoryId, quantity })),
});
const publish = (changes: PackDraft = {}): Pack => Pack.publish(seller, { ...rightPack, ...changes }, stock, { sellerVisible: true });
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
  it.each(packCases)('[PACK-09] is published or refused by the rules that forms ask: one that $what', ({ draft, wrong }) => {
    expect(fieldsOf(() => Pack.publish(seller, draft, stock, { sellerVisible: true }))).toEqual(wrong);
  });

  it('[PACK-09][A-36] costs whole pesos', () => {
    expect(publish({ price: 999.5 }).price).toBe(1000);
  });

  it('[PACK-09] holds only products and variants that exist', () => {
    for (const products of [[line('remera', ['buzo-u', 1])], [line('unknown', ['buzo-u', 1])]]) {
      expect(Object.keys(fieldsOf(() => publish({ products })))).toEqual(['products']);
    }
  });

  it('[API-34] adds up its units', () => {
    expect(publish().quantityTotal).toBe(6);
  });

  it('leaves the lists when something in it is gone, and returns with an edit', () => {
    const pack = publish();
    const buzo = (...variants: string[]) =>
      new Map([['buzo', { name: 'Buzo', variants: new Set(variants), formerVariants: new Map([['buzo-u', 'Buzo (Único)']]) }]]);
    pack.loseWhatIsGone(buzo('buzo-u', 'buzo-v'));
    expect([pack.complete, pack.missing]).toEqual([true, []]);
    pack.loseWhatIsGone(buzo('buzo-v'));
    pack.loseWhatIsGone(buzo());
    expect([pack.complete, pack.missing]).toEqual([false, ['Buzo (Único)', 'Buzo']]);
    expect(pack.listings()).toEqual([]);
    const left: Stock = new Map([['remera', new Set(['remera-s', 'remera-m'])]]);
    expect(() => pack.edit({ name: 'Combo invierno' }, left, true)).toThrow(CodedError);
    pack.edit({ products: [line('remera', ['remera-s', 4])] }, left, true);
    expect([pack.complete, pack.missing]).toEqual([true, []]);
    expect(pack.listings()).not.toEqual([]);
    expect(pack).toMatchObject({ quantityTotal: 4, productIds: ['remera'], name: 'Combo otoño' });
  });
});
