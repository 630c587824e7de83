import type { Manufacturer, OwnManufacturer, Wholesaler, WithToken } from '@shop/contracts';
import { ApiError } from '../../lib/api.js';
import { loadProfile } from './load-profile.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { updateUser, $token } from '../../lib/root.store.js';
import { pathAfterRole, redirectFor } from './redirects.js';
import { navigateTo } from './navigate-to.js';
import { takeReturnPath } from './return-path.js';

/** Creates the role. The stored user and the new token have it from then on (AUTH-22); then the page redirects (ROUTE-07). */
export async function createRole(role: 'manufacturer' | 'wholesaler', data: object): Promise<never> {
  try {
    if (role === 'manufacturer') {
      const { token: newToken, ...manufacturer } = await signedApi<WithToken<Manufacturer>>('/api/manufacturers', json('POST', data));
      const ownManufacturer: OwnManufacturer = { verificationNote: null, ...manufacturer };
      updateUser({ role, manufacturer: ownManufacturer });
      $token.set(newToken);
    } else {
      const { token: newToken, ...wholesaler } = await signedApi<WithToken<Wholesaler>>('/api/wholesalers', json('POST', data));
      updateUser({ role, wholesaler });
      $token.set(newToken);
    }
  } catch (error) {
    // 409: the role was chosen on another device. Redirects as if it had been chosen here.
    const user = error instanceof ApiError && error.status === 409 ? await loadProfile() : undefined;
    const redirect = user && redirectFor(location.pathname, true, user);
    if (redirect) return navigateTo(redirect);
    throw error;
  }
  const returnPath = takeReturnPath({ stored: true });
  if (role === 'manufacturer') return navigateTo(pathAfterRole(role));
  // With this hash the home page reminds the wholesaler of a cart from before the registration.
  return navigateTo(returnPath ?? `${pathAfterRole(role)}#carrito`);
}
