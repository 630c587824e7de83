import { describe, expect, it } from '@jest/globals';
import type { OwnManufacturer, Role, User, VerificationStatus } from '@shop/contracts';
import { readFileSync } from 'node:fs';
import { guestPaths, memberPaths, redirectFor } from './redirects.js';

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
const guestRedirect = (path: string): string | undefined => redirectFor(path, false, null);

describe('redirects', () => {
  it.each(['/ingresar', '/registro', '/recuperar-password', '/verify-email', '/reset-password', '/reset-password/abc'])(
    '[ROUTE-23] a signed-in user is redirected from %s to the home page',
    (path) => {
      expect(redirectFor(path, true, null)).toBe('/');
      expect(redirectFor(path, true, user('wholesaler'))).toBe('/');
      expect(guestRedirect(path)).toBeUndefined();
    },
  );

  it.each(['/mi-cuenta', '/mi-cuenta/', '/mi-cuenta/compras', '/completar-registro', '/verificar-cuenta'])(
    '[ROUTE-24] a guest is redirected from %s to sign in',
    (path) => {
      expect(guestRedirect(path)).toBe('/ingresar');
    },
  );

  it('[ROUTE-25] [ROUTE-01] [A-01] a user without a role is redirected from home and account pages to the choice of a role', () => {
    for (const path of ['/', '/mi-cuenta', '/mi-cuenta/compras', '/verificar-cuenta']) {
      expect(redirectFor(path, true, user(null))).toBe('/completar-registro');
    }
    for (const path of ['/completar-registro', '/tienda/mujer', '/mi-carrito', '/packs']) {
      expect(redirectFor(path, true, user(null))).toBeUndefined();
    }
  });

  it('[ROUTE-07] a user with a role is redirected from the choice of a role', () => {
    expect(redirectFor('/completar-registro', true, user('wholesaler'))).toBe('/');
    expect(redirectFor('/completar-registro', true, user('manufacturer', 'not_started'))).toBe('/mi-cuenta');
    expect(redirectFor('/completar-registro', true, user('admin'))).toBe('/mi-cuenta');
  });

  it.each(['not_started', 'pending', undefined] as const)(
    '[ROUTE-26] a manufacturer with verification %s is redirected from the account only',
    (status) => {
      for (const path of ['/mi-cuenta', '/mi-cuenta/publicaciones'])
        expect(redirectFor(path, true, user('manufacturer', status))).toBe('/verificar-cuenta');
      for (const path of ['/', '/verificar-cuenta', '/tienda/mujer'])
        expect(redirectFor(path, true, user('manufacturer', status))).toBeUndefined();
    },
  );

  it('[ROUTE-09] [ROUTE-26] a verified manufacturer, a wholesaler and an admin may open their account', () => {
    for (const account of [user('manufacturer', 'verified'), user('wholesaler'), user('admin')]) {
      expect(redirectFor('/mi-cuenta/lo-que-sea', true, account)).toBeUndefined();
      expect(redirectFor('/', true, account)).toBeUndefined();
    }
  });

  it('does not redirect from paths that only begin with a protected path', () => {
    expect(guestRedirect('/mi-cuenta-nueva')).toBeUndefined();
    expect(redirectFor('/registros', true, null)).toBeUndefined();
  });

  it('concern pages that the service worker never caches', () => {
    const worker = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
    const privatePaths = new RegExp(/const privatePaths =\s*\/(.+)\/;/.exec(worker)?.[1] ?? '^$');
    for (const path of [...guestPaths, ...memberPaths, '/orden/1']) expect([path, privatePaths.test(path)]).toEqual([path, true]);
    expect(privatePaths.test('/mi-carrito')).toBe(false);
  });
});
