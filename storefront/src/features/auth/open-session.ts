import type { LoginResponse } from '@shop/contracts';
import { beginSession, endSession } from '../../lib/root.store.js';
import { storageTexts } from '../../lib/storage-texts.js';
import { $storageProblem } from '../../lib/stored-atom.js';
import { navigateTo } from './navigate-to.js';

/** Begins the session and opens a page. Throws if the browser cannot save the session, because the next page would not have it. */
export function openSession({ user, token }: LoginResponse, path = '/'): Promise<never> {
  beginSession(user, token);
  if ($storageProblem.get() !== 'unsaved') return navigateTo(path);
  endSession();
  throw new Error(storageTexts.noSession);
}
