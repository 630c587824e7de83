import { describe, expect, it } from '@jest/globals';
import type { OwnManufacturer, Role, User, VerificationStatus } from '@shop/contracts';
import { wayFrom } from './redirects.js';

const user = (role: Role | null, verificationStatus?: VerificationStatus): User => ({
  id: 'u',
  email: 'ana@correo.com',
  role,
  verified: true,
  standing: 'active',
  reason: null,
  wholesaler: null,
  manufacturer: verificationStatus ? ({ verificationStatus } as OwnManufacturer) : null,
});
const guest = (path: string): string | undefined => wayFrom(path, false, null);

describe('who is sent where', () => {
  it.each(['/ingresar', '/registro', '/recuperar-password', '/verify-email', '/reset-password', '/reset-password/abc'])(
    '[ROUTE-23] who is signed in goes from %s to the home page',
    (path) => {
      expect(wayFrom(path, true, null)).toBe('/');
      expect(wayFrom(path, true, user('wholesaler'))).toBe('/');
      expect(guest(path)).toBeUndefined();
    },
  );

  it.each(['/mi-cuenta', '/mi-cuenta/', '/mi-cuenta/compras', '/completar-registro', '/verificar-cuenta'])(
    '[ROUTE-24] who is not signed in goes from %s to sign in',
    (path) => {
      expect(guest(path)).toBe('/ingresar');
    },
  );

  it('[ROUTE-25] [ROUTE-01] [A-01] who has no role yet chooses one, wherever their account would be', () => {
    for (const path of ['/', '/mi-cuenta', '/mi-cuenta/compras', '/verificar-cuenta']) {
      expect(wayFrom(path, true, user(null))).toBe('/completar-registro');
    }
    for (const path of ['/completar-registro', '/tienda/mujer', '/mi-carrito', '/packs']) {
      expect(wayFrom(path, true, user(null))).toBeUndefined();
    }
  });

  it('[ROUTE-07] who has one goes where its form leads', () => {
    expect(wayFrom('/completar-registro', true, user('wholesaler'))).toBe('/');
    expect(wayFrom('/completar-registro', true, user('manufacturer', 'not_started'))).toBe('/mi-cuenta');
    expect(wayFrom('/completar-registro', true, user('admin'))).toBe('/mi-cuenta');
  });

  it.each(['not_started', 'pending', undefined] as const)(
    '[ROUTE-26] a manufacturer who is %s verifies the account before using it, and may look around',
    (status) => {
      for (const path of ['/mi-cuenta', '/mi-cuenta/publicaciones'])
        expect(wayFrom(path, true, user('manufacturer', status))).toBe('/verificar-cuenta');
      for (const path of ['/', '/verificar-cuenta', '/tienda/mujer'])
        expect(wayFrom(path, true, user('manufacturer', status))).toBeUndefined();
    },
  );

  it('[ROUTE-09] [ROUTE-26] a verified manufacturer, a wholesaler and an admin are at home in their account', () => {
    for (const who of [user('manufacturer', 'verified'), user('wholesaler'), user('admin')]) {
      expect(wayFrom('/mi-cuenta/lo-que-sea', true, who)).toBeUndefined();
      expect(wayFrom('/', true, who)).toBeUndefined();
    }
  });

  it('nobody is sent from a path that only begins alike', () => {
    expect(guest('/mi-cuenta-nueva')).toBeUndefined();
    expect(wayFrom('/registros', true, null)).toBeUndefined();
  });
});
