import type { User } from '@shop/contracts';
import { loadProfile } from './load-profile.js';
import { $root, $token } from '../../lib/root.store.js';
import { redirectFor } from './redirects.js';

const redirectIfNeeded = (): string | undefined => {
  const redirect = redirectFor(location.pathname, Boolean($token.get()), $root.get().user);
  if (redirect) location.replace(redirect);
  return redirect;
};

/** Redirects signed-in users (ROUTE-23), also after a sign-in in another tab. After a sign-in on this page the form navigates. */
export function requireGuest(): boolean {
  const isRedirected = redirectIfNeeded() !== undefined;
  addEventListener('storage', () => setTimeout(redirectIfNeeded));
  return !isRedirected;
}

/**
 * Redirects users who may not see this page; the promise stays pending then. Otherwise resolves with the user: at once if one is stored,
 * while the profile is refreshed; undefined if none is stored and the request fails.
 */
export async function requireUser(): Promise<User | undefined> {
  const redirectUnlessLeaving = (): string | undefined => (isSigningOut() ? undefined : redirectIfNeeded());
  // The session ended, here or in another tab.
  $token.listen((value) => void (value ?? redirectUnlessLeaving()));
  const profileChecked = loadProfile().then(redirectUnlessLeaving);
  const { user } = $root.get();
  // The stored user may be older than the choice of the role, so only the answer of the service redirects.
  const canStay = user && !redirectFor(location.pathname, Boolean($token.get()), user);
  if (!canStay && (await profileChecked)) return new Promise(() => undefined);
  return $root.get().user ?? undefined;
}

/** After "Salir" a message is shown for a moment before the page navigates. */
const isSigningOut = (): boolean => 'leaving' in document.documentElement.dataset;
