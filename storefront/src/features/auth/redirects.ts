import type { Role, User } from '@shop/contracts';

/** For who is not signed in (ROUTE-23). */
const guests = ['/ingresar', '/registro', '/recuperar-password', '/verify-email', '/reset-password'];
/** For who is (ROUTE-24). */
const members = ['/mi-cuenta', '/verificar-cuenta', '/completar-registro'];

const under = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Where the choice of a role leads (ROUTE-07). */
export const afterRole = (role: Role): string => (role === 'wholesaler' ? '/' : '/mi-cuenta');

/**
 * Where somebody is sent on to from a path; undefined when they may stay. `user` is what is known of who is signed in, null while nothing is.
 * Everything else is open to everybody; whether a part of the account area is for a role, the area itself says (ROUTE-29).
 */
export function wayFrom(path: string, signedIn: boolean, user: User | null): string | undefined {
  if (!signedIn) return under(path, members) ? '/ingresar' : undefined;
  if (under(path, guests)) return '/';
  if (!user) return undefined;
  if (user.role === null) return path === '/' || under(path, ['/mi-cuenta', '/verificar-cuenta']) ? '/completar-registro' : undefined;
  if (under(path, ['/completar-registro'])) return afterRole(user.role);
  const unverified = user.role === 'manufacturer' && user.manufacturer?.verificationStatus !== 'verified';
  return unverified && under(path, ['/mi-cuenta']) ? '/verificar-cuenta' : undefined;
}
