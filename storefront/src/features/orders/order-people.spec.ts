import { describe, expect, it } from '@jest/globals';
import { anOrder, aPart } from '../../dev/sample-order.js';
import { buyerOf, viewerOf } from './order-people.js';
import { dayOf, timeOf } from './order-time.js';

const known = anOrder([aPart()]);
const hidden = anOrder([aPart()], {
  user: { wholesaler: { name: 'Boutique Sur', phone: null, address: null, city: null, province: null } },
});
const byGuest = anOrder([aPart()], { user: null, userData: { name: 'Ana', phone: null } });

describe('who looks at an order', () => {
  it('[A-26] is its buyer, one of its manufacturers, an admin or somebody else with the number', () => {
    expect(viewerOf(known, { role: 'wholesaler' }, null)).toBe('buyer');
    expect(viewerOf(known, { role: 'manufacturer' }, null)).toBe('manufacturer');
    expect(viewerOf(known, { role: 'admin' }, null)).toBe('admin');
    for (const role of ['wholesaler', 'manufacturer', null] as const) expect(viewerOf(hidden, { role }, null)).toBe('reader');
    expect(viewerOf(hidden, null, null)).toBe('reader');
  });

  it('[A-24] a guest is the buyer of what this browser sent', () => {
    expect(viewerOf(byGuest, null, [{ id: byGuest.id }])).toBe('buyer');
    for (const stored of [null, 'x', [], [null], [{ id: 'AAAA-AAAA-AAAA' }]]) expect(viewerOf(byGuest, null, stored)).toBe('reader');
  });

  it('reads the buyer from either kind', () => {
    expect(buyerOf(known)).toEqual({
      name: 'Boutique Sur',
      phone: '1123456789',
      address: 'Belgrano 12, A4400 Salta, Salta, Argentina',
      guest: false,
    });
    expect(buyerOf(hidden)).toEqual({ name: 'Boutique Sur', phone: null, address: null, guest: false });
    expect(buyerOf(byGuest)).toEqual({ name: 'Ana', phone: null, address: null, guest: true });
  });
});

describe('when it was sent', () => {
  it('[A-51] is told in Buenos Aires, whatever the clock of the machine says', () => {
    expect([dayOf(known.createdAt), timeOf(known.createdAt)]).toEqual(['23/11/2026', '23:05']);
    expect([dayOf('2026-01-05T03:00:00Z'), timeOf('2026-01-05T03:00:00Z')]).toEqual(['05/01/2026', '00:00']);
  });
});
