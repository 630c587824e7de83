import type { LoginResponse } from '@shop/contracts';
import { $root, beginSession, endSession, updateRoot } from '../../lib/root.store.js';
import { storageTexts } from '../../lib/storage-texts.js';
import { $storageProblem } from '../../lib/stored-atom.js';
import { navigateTo } from './navigate-to.js';
import { $registeredEmail } from './registered-email.js';

interface Options {
  path?: string | undefined;
  isFromProvider?: boolean;
}

/**
 * Begins the session and opens `path`, or else the page that asked for the sign-in. Throws if the browser cannot save the session, because
 * the next page would not have it. A user without a role chooses one first.
 */
export async function openSession({ user, token }: LoginResponse, { path, isFromProvider = false }: Options = {}): Promise<never> {
  const { user: previousUser, buyer } = $root.get();
  beginSession(user, token);
  // Name and telephone of a guest fill in the form of a new wholesaler.
  if (!previousUser && user.role === null) updateRoot((state) => ({ ...state, buyer }));
  if ($storageProblem.get() !== 'unsaved') {
    $registeredEmail.set(undefined);
    const { takeReturnPath } = await import('./return-path.js');
    return navigateTo(path ?? (user.role === null ? undefined : takeReturnPath({ stored: isFromProvider })) ?? '/');
  }
  endSession();
  throw new Error(storageTexts.noSession);
}
