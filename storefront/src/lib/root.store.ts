import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { User } from '@shop/contracts';
import { emptyRoot, readRoot, signedOutRoot, type RootState } from './root.js';

export const $storageCorrupted = atom(false);

function decode(text: string): RootState {
  try {
    return readRoot(text);
  } catch {
    $storageCorrupted.set(true);
    return emptyRoot;
  }
}

export const $root = persistentAtom<RootState>('root', emptyRoot, { encode: JSON.stringify, decode });
/** The specification prescribes the key. */
export const $token = persistentAtom<string | undefined>('token', undefined);
export const $user = computed($root, ({ user }) => user);

/** Reads storage, because the atom gets another tab's change later. Without storage there are no other tabs. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return $token.get() ?? null;
  }
}

/** Applies a change to the stored state, which another tab may have changed. */
export const updateRoot = (next: (state: RootState) => RootState): void => $root.set(next(readStoredRoot()));

function readStoredRoot(): RootState {
  try {
    const stored = localStorage.getItem('root');
    return stored === null ? emptyRoot : decode(stored);
  } catch {
    // Storage is disabled.
    return $root.get();
  }
}

/** Orders that were sent without a known outcome. */
export const hasPendingOrders = (): boolean => Boolean(($root.get().outgoing as unknown[] | null)?.length);

/** A session that ends by itself keeps the pending orders: they are sent when their buyer signs in again. */
const endedSession = (state: RootState): RootState => ({ ...signedOutRoot(state), outgoing: state.outgoing });

export function beginSession(user: User, access: string): void {
  $token.set(access);
  updateRoot((state) => ({ ...(state.user?.id === user.id ? state : endedSession(state)), user }));
}

export const setUser = (user: User): void => updateRoot((state) => ({ ...state, user }));

export function updateUser(part: Partial<User>): void {
  updateRoot((state) => (state.user ? { ...state, user: { ...state.user, ...part } } : state));
}

/** `signedOut`: the user asked for it. */
export function endSession({ signedOut = false } = {}): void {
  $token.set(undefined);
  updateRoot(signedOut ? signedOutRoot : endedSession);
}

/** Clears the stored user when no token is stored: another tab may have written the profile after sign-out. */
export function clearStaleUser(): void {
  if (storedToken() === null && readStoredRoot().user) updateRoot(endedSession);
}
