import { describe, expect, it } from '@jest/globals';
import { emptyRoot, readRoot, signedOutRoot } from './root.js';

const cart = { packs: [{ packId: 'p', quantity: 2 }], products: [] };
const user = {
  id: 'u',
  email: 'ana@correo.com',
  role: 'wholesaler',
  verified: true,
  standing: 'active',
  reason: null,
  manufacturer: null,
  wholesaler: null,
};

/** A root with every part that is stored. */
const stored = {
  ...emptyRoot,
  user,
  recovery: { requestedAt: '2026-01-01T00:00:00.000Z', error: null },
  cart,
  memory: { p: 1 },
  shipping: { m: { note: 'x' } },
  savedCart: { user: 'u', version: 3, cart: '40:1', sent: [] },
  buyer: { name: 'Ana', phone: '1144445555' },
  outgoing: [{ key: 'k' }],
  orders: [{ id: 'K7QM-2D4X-9TRA' }],
  ordersSeenAt: '2026-01-01T00:00:00.000Z',
  followed: ['m'],
  favorites: ['p'],
  newsSeenAt: '2026-01-01T00:00:00.000Z',
  draft: { name: 'Remera' },
  searches: ['remera'],
  seen: [{ id: 'p', name: 'Remera', image: null, at: 1 }],
};

describe('the stored root', () => {
  it('[CONST-24] reads what it wrote', () => {
    expect(readRoot(JSON.stringify(stored))).toEqual(stored);
  });

  it('[CONST-24] reads the valid parts of older versions', () => {
    expect(readRoot(JSON.stringify({ user: { id: 'u', email: 'ana@correo.com', role: 'wholesaler' }, cart }))).toEqual({
      ...emptyRoot,
      user: { ...user, verified: false },
      cart,
    });
    expect(readRoot(JSON.stringify({ auth: { user }, cart, _persist: { version: -1 } }))).toEqual({ ...emptyRoot, user, cart });
    expect(readRoot(JSON.stringify({ version: 2, user, cart, memory: { p: 1 }, searches: ['remera'], seen: [] }))).toEqual({
      ...emptyRoot,
      version: 3,
      user,
      cart,
      memory: { p: 1 },
      searches: ['remera'],
      seen: [],
    });
  });

  it('[CONST-24] drops unknown roles and users without an id', () => {
    expect(readRoot(JSON.stringify({ user: { ...user, role: 'owner' } })).user?.role).toBeNull();
    expect(readRoot(JSON.stringify({ user: { role: 'admin' } })).user).toBeNull();
    expect(readRoot(JSON.stringify({ ...emptyRoot, password: 'Telares2026', selfie: 'data:' }))).toEqual(emptyRoot);
    for (const broken of ['', '{', 'null', '[]', '3']) expect(() => readRoot(broken)).toThrow(/./);
  });

  it('[AUTH-17] [CONST-24] keeps only the cart and a draft after sign-out', () => {
    const { memory, shipping, draft } = stored;
    expect(signedOutRoot(readRoot(JSON.stringify(stored)))).toEqual({ ...emptyRoot, cart, memory, shipping, draft });
  });
});
