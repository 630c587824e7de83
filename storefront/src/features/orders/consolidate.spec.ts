import { describe, expect, it } from '@jest/globals';
import { sampleOrder, sampleSubOrder } from '../../../test/style-page/sample-order.js';
import { consolidate } from './consolidate.js';

describe('consolidating an order', () => {
  it('sums units of packs and loose units by product, size and colour', () => {
    const [parcel] = consolidate(sampleOrder([sampleSubOrder()])).parcels;
    expect(parcel?.lines.map(({ name, size, color, units, inPacks }) => [name, size, color, units, inPacks])).toEqual([
      ['Remera lisa', 'M', 'Negro', 11, 8],
      ['Remera lisa', 'L', 'Negro', 2, 0],
      ['Remera lisa', 'S', 'Crudo', 16, 16],
    ]);
    expect(parcel?.packs).toEqual([{ name: 'Pack surtido', quantity: 2 }]);
    expect(parcel?.units).toBe(29);
  });

  it('[D-116] keeps the article codes of products', () => {
    const part = sampleSubOrder();
    const withCode = { ...part, products: part.products.map((product) => ({ ...product, articleCode: `C-${product.name}` })) };
    const [parcel] = consolidate(sampleOrder([withCode])).parcels;
    expect(parcel?.lines[0]).toMatchObject({ name: 'Remera lisa', articleCode: 'C-Remera lisa' });
  });

  it('makes one numbered parcel per manufacturer and sums them', () => {
    const order = sampleOrder([sampleSubOrder(), sampleSubOrder({ id: 'AAAA-BBBB-CCCC', packs: [], subtotal: 50_000 })]);
    const { parcels, units, total } = consolidate(order);
    expect(parcels.map(({ number, partNumber: at, partCount: of }) => [number, at, of])).toEqual([
      ['K7QM-2D4X-9TRA', 1, 2],
      ['AAAA-BBBB-CCCC', 2, 2],
    ]);
    expect([units, total]).toEqual([34, 280_000]);
  });

  it('sorts products by name in Spanish order, keeps equal names apart, and accepts products without a colour', () => {
    const [product] = sampleSubOrder().products;
    if (!product) throw new Error('a product');
    const one = (id: string, name: string) => ({
      ...product,
      id,
      name,
      inventories: [{ id: `${id}-u`, size: 'Único', color: null, totalItem: 1 }],
    });
    const part = sampleSubOrder({ packs: [], products: [one('z', 'Ñandutí'), one('a', 'Zoquete'), one('b', 'Nido'), one('c', 'Zoquete')] });
    const [parcel] = consolidate(sampleOrder([part])).parcels;
    expect(parcel?.lines.map(({ productId, name, units }) => [productId, name, units])).toEqual([
      ['b', 'Nido', 1],
      ['z', 'Ñandutí', 1],
      ['a', 'Zoquete', 1],
      ['c', 'Zoquete', 1],
    ]);
    expect(parcel?.lines.every(({ color }) => color === null)).toBe(true);
  });
});
