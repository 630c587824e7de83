import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { User } from '@shop/contracts';
import { emptyRoot, readRoot, withoutPerson, type RootState } from './root.js';

/** Whether something was stored that could not be read: whoever shows pages says so. */
export const $lost = atom(false);

function decode(text: string): RootState {
  try {
    return readRoot(text);
  } catch {
    $lost.set(true);
    return emptyRoot;
  }
}

export const root = persistentAtom<RootState>('root', emptyRoot, { encode: JSON.stringify, decode });
/** The access token, under the name the specification gives it. */
export const token = persistentAtom<string | undefined>('token', undefined);
export const $user = computed(root, ({ user }) => user);

/** The token that is stored now: another tab's change reaches the atom a moment later. Where nothing can be stored there is no other tab. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return token.get() ?? null;
  }
}

/** Changes what is stored now, which another tab may have changed since this one last looked. */
export const change = (next: (state: RootState) => RootState): void => root.set(next(latest()));

function latest(): RootState {
  try {
    const stored = localStorage.getItem('root');
    return stored === null ? emptyRoot : decode(stored);
  } catch {
    // Where nothing can be stored, this page is all there is.
    return root.get();
  }
}

/** Somebody is signed in. Whoever was before leaves nothing but the cart. */
export function beginSession(user: User, access: string): void {
  token.set(access);
  change((state) => ({ ...(state.user?.id === user.id ? state : withoutPerson(state)), user }));
}

/** Brings up to date who is signed in. */
export const setUser = (user: User): void => change((state) => ({ ...state, user }));

/** Changes a part of who is signed in: a role that was chosen, data that was edited. */
export function changeUser(part: Partial<User>): void {
  change((state) => (state.user ? { ...state, user: { ...state.user, ...part } } : state));
}

/** Forgets the session and all else that is somebody's; the local cart stays. */
export function forgetSession(): void {
  token.set(undefined);
  change(withoutPerson);
}

/**
 * Forgets whoever is stored without a session. Tabs see each other's changes a moment late: one that keeps a profile, or what was looked
 * at, while another leaves would bring back all that was forgotten there. Each tab that hears of a session's end looks after it.
 */
export function forgetWhoLeft(): void {
  if (storedToken() === null && latest().user) change(withoutPerson);
}
