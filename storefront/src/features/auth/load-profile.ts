import { limits, texts, type User } from '@shop/contracts';
import { ApiError } from '../../lib/api.js';
import { say } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { root, setUser, storedToken, token } from '../../lib/root.store.js';

/**
 * Who is signed in, asked anew (AUTH-21) and kept. When the answer takes longer than the rehydration may (CONST-24), what is stored has to
 * do; where nothing is, the page begins empty and says so. Undefined when nobody is signed in any more.
 */
export async function loadProfile(): Promise<User | undefined> {
  if (!token.get()) return undefined;
  try {
    const user = await signedApi<User>('/api/users/me', { signal: AbortSignal.timeout(limits.rehydration) });
    // Somebody left, or came, while it was on its way.
    if (storedToken()) setUser(user);
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
    if (token.get() && !root.get().user) say(texts.dataLost);
  }
  return token.get() ? (root.get().user ?? undefined) : undefined;
}
