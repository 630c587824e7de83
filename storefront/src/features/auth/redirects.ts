import type { Role, User } from '@shop/contracts';

export const guestPaths = ['/ingresar', '/registro', '/recuperar-password', '/verify-email', '/reset-password'];
export const memberPaths = ['/mi-cuenta', '/verificar-cuenta', '/completar-registro'];

const isUnder = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

export const pathAfterRole = (role: Role): string => (role === 'wholesaler' ? '/' : '/mi-cuenta');

/**
 * The path to redirect to; undefined if the user may stay. `user` is null while the profile is unknown. The account area itself checks
 * which sections a role may open (ROUTE-29).
 */
export function redirectFor(path: string, isSignedIn: boolean, user: User | null): string | undefined {
  if (!isSignedIn) return isUnder(path, memberPaths) ? '/ingresar' : undefined;
  if (isUnder(path, guestPaths)) return '/';
  if (!user) return undefined;
  if (user.role === null) return path === '/' || isUnder(path, ['/mi-cuenta', '/verificar-cuenta']) ? '/completar-registro' : undefined;
  if (isUnder(path, ['/completar-registro'])) return pathAfterRole(user.role);
  const isUnverified = user.role === 'manufacturer' && user.manufacturer?.verificationStatus !== 'verified';
  return isUnverified && isUnder(path, ['/mi-cuenta']) ? '/verificar-cuenta' : undefined;
}
