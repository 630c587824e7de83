import { describe, expect, it } from '@jest/globals';
import { sampleOrder, sampleSubOrder } from '../../../test/style-page/sample-order.js';
import { buyerOf, viewerOf } from './order-people.js';

const order = sampleOrder([sampleSubOrder()]);
const hidden = sampleOrder([sampleSubOrder()], {
  user: { wholesaler: { name: 'Boutique Sur', phone: null, address: null, city: null, province: null } },
});
const byGuest = sampleOrder([sampleSubOrder()], { user: null, userData: { name: 'Ana', phone: null } });

describe('the viewer of an order', () => {
  it('[A-26] is its buyer, one of its manufacturers, an admin, or a reader who has the number', () => {
    expect(viewerOf(order, { role: 'wholesaler' }, null)).toBe('buyer');
    expect(viewerOf(order, { role: 'manufacturer' }, null)).toBe('manufacturer');
    expect(viewerOf(order, { role: 'admin' }, null)).toBe('admin');
    for (const role of ['wholesaler', 'manufacturer', null] as const) expect(viewerOf(hidden, { role }, null)).toBe('reader');
    expect(viewerOf(hidden, null, null)).toBe('reader');
  });

  it('[A-24] is the buyer if this browser sent the order as a guest', () => {
    expect(viewerOf(byGuest, null, [{ id: byGuest.id }])).toBe('buyer');
    for (const stored of [null, 'x', [], [null], [{ id: 'AAAA-AAAA-AAAA' }]]) expect(viewerOf(byGuest, null, stored)).toBe('reader');
  });

  it('reads the buyer from an account or from guest data', () => {
    expect(buyerOf(order)).toEqual({
      name: 'Boutique Sur',
      phone: '1123456789',
      address: 'Belgrano 12, A4400 Salta, Salta, Argentina',
      isGuest: false,
    });
    expect(buyerOf(hidden)).toEqual({ name: 'Boutique Sur', phone: null, address: null, isGuest: false });
    expect(buyerOf(byGuest)).toEqual({ name: 'Ana', phone: null, address: null, isGuest: true });
  });
});
