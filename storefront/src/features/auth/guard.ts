import type { User } from '@shop/contracts';
import { loadProfile } from './load-profile.js';
import { root, token } from '../../lib/root.store.js';
import { wayFrom } from './redirects.js';

const sendOn = (): string | undefined => {
  const way = wayFrom(location.pathname, Boolean(token.get()), root.get().user);
  if (way) location.replace(way);
  return way;
};

/** For pages about signing in: whoever is signed in goes on (ROUTE-23), also when that happens in another tab; here, the form itself does. */
export function guestsOnly(): boolean {
  const sent = sendOn() !== undefined;
  addEventListener('storage', () => setTimeout(sendOn));
  return !sent;
}

/**
 * For pages of whoever is signed in: sends on who is in the wrong place, and resolves with the user otherwise, at once if one is stored. The
 * profile is asked anew meanwhile, and what it says counts too: a role chosen or an account verified elsewhere. Resolves with undefined when
 * nothing is stored and no answer comes; never for who is sent on.
 */
export async function enter(): Promise<User | undefined> {
  const look = (): string | undefined => (leaving() ? undefined : sendOn());
  // Left in another tab, or over.
  token.listen((value) => void (value ?? look()));
  const fresh = loadProfile().then(look);
  const { user } = root.get();
  // What is stored may be older than the choice of a role: only the service sends somebody away.
  const stays = user && !wayFrom(location.pathname, Boolean(token.get()), user);
  if (!stays && (await fresh)) return new Promise(() => undefined);
  return root.get().user ?? undefined;
}

/** Whoever presses "Salir" has a moment to read that it happened; then the page leaves by itself. */
const leaving = (): boolean => 'leaving' in document.documentElement.dataset;
