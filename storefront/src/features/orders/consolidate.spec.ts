import { describe, expect, it } from '@jest/globals';
import { anOrder, aPart } from '../../dev/sample-order.js';
import { consolidate } from './consolidate.js';

describe('an order that is put together', () => {
  it('takes packs apart and sums them with loose units, by product, size and colour', () => {
    const [parcel] = consolidate(anOrder([aPart()])).parcels;
    expect(parcel?.lines.map(({ name, size, color, units, inPacks }) => [name, size, color, units, inPacks])).toEqual([
      ['Remera lisa', 'M', 'Negro', 11, 8],
      ['Remera lisa', 'L', 'Negro', 2, 0],
      ['Remera lisa', 'S', 'Crudo', 16, 16],
    ]);
    expect(parcel?.packs).toEqual([{ name: 'Pack surtido', quantity: 2 }]);
    expect(parcel?.units).toBe(29);
  });

  it('gives every manufacturer its parcel, numbered, and sums them', () => {
    const order = anOrder([aPart(), aPart({ id: 'AAAA-BBBB-CCCC', packs: [], subtotal: 50_000 })]);
    const { parcels, units, total } = consolidate(order);
    expect(parcels.map(({ number, at, of }) => [number, at, of])).toEqual([
      ['K7QM-2D4X-9TRA', 1, 2],
      ['AAAA-BBBB-CCCC', 2, 2],
    ]);
    expect([units, total]).toEqual([34, 280_000]);
  });

  it('keeps products of one name apart, sorted by name as Spanish does, and what has no colour', () => {
    const [product] = aPart().products;
    if (!product) throw new Error('a product');
    const one = (id: string, name: string) => ({
      ...product,
      id,
      name,
      inventories: [{ id: `${id}-u`, size: 'Único', color: null, totalItem: 1 }],
    });
    const part = aPart({ packs: [], products: [one('z', 'Ñandutí'), one('a', 'Zoquete'), one('b', 'Nido'), one('c', 'Zoquete')] });
    const [parcel] = consolidate(anOrder([part])).parcels;
    expect(parcel?.lines.map(({ productId, name, units }) => [productId, name, units])).toEqual([
      ['b', 'Nido', 1],
      ['z', 'Ñandutí', 1],
      ['a', 'Zoquete', 1],
      ['c', 'Zoquete', 1],
    ]);
    expect(parcel?.lines.every(({ color }) => color === null)).toBe(true);
  });
});
