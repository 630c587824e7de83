import type { Manufacturer, OwnManufacturer, Wholesaler, WithToken } from '@shop/contracts';
import { ApiError } from '../../lib/api.js';
import { loadProfile } from './load-profile.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { changeUser, token } from '../../lib/root.store.js';
import { afterRole, wayFrom } from './redirects.js';
import { leaveFor } from './leave.js';

/** Sends a role's form; the user has the role from then on, here and in the token (AUTH-22), and is led where it leads (ROUTE-07). */
export async function takeRole(role: 'manufacturer' | 'wholesaler', data: object): Promise<never> {
  try {
    if (role === 'manufacturer') {
      const { token: fresh, ...manufacturer } = await signedApi<WithToken<Manufacturer>>('/api/manufacturers', json('POST', data));
      const own: OwnManufacturer = { verificationNote: null, ...manufacturer };
      changeUser({ role, manufacturer: own });
      token.set(fresh);
    } else {
      const { token: fresh, ...wholesaler } = await signedApi<WithToken<Wholesaler>>('/api/wholesalers', json('POST', data));
      changeUser({ role, wholesaler });
      token.set(fresh);
    }
  } catch (error) {
    // Chosen already, on another device: on to where that leads.
    const user = error instanceof ApiError && error.status === 409 ? await loadProfile() : undefined;
    const way = user && wayFrom(location.pathname, true, user);
    if (way) return leaveFor(way);
    throw error;
  }
  return leaveFor(afterRole(role));
}
