import { limits, texts, type User } from '@shop/contracts';
import { ApiError } from '../../lib/api.js';
import { showToast } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { $root, setUser, storedToken, $token } from '../../lib/root.store.js';

/**
 * Fetches and stores the profile (AUTH-21). After the timeout (CONST-24) the stored user is used; if there is none, a toast is shown.
 * Undefined after a sign-out.
 */
export async function loadProfile(): Promise<User | undefined> {
  if (!$token.get()) return undefined;
  try {
    const user = await signedApi<User>('/api/users/me', { signal: AbortSignal.timeout(limits.rehydrationTimeoutMs) });
    // The user may have signed out while the request was running.
    if (storedToken()) setUser(user);
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
    if ($token.get() && !$root.get().user) showToast(texts.dataLost);
  }
  return $token.get() ? ($root.get().user ?? undefined) : undefined;
}
