import type { User } from '@shop/contracts';
import { computed } from 'nanostores';
import { emptyRoot, readRoot, signedOutRoot, type RootState } from './root.js';
import { $storageProblem, readStored, storedAtom } from './stored-atom.js';

function decode(text: string): RootState {
  try {
    return readRoot(text);
  } catch {
    $storageProblem.set('corrupted');
    return emptyRoot;
  }
}

const identity = <T>(value: T): T => value;

export const $root = storedAtom<RootState>('root', emptyRoot, JSON.stringify, decode);
/** The specification prescribes the key. */
export const $token = storedAtom<string | undefined>('token', undefined, identity, identity);
export const $user = computed($root, ({ user }) => user);

/** Reads storage, because the atom gets another tab's change later. */
export const storedToken = (): string | null => readStored('token') ?? null;

/** Applies a change to the stored state, which another tab may have changed. */
export const updateRoot = (next: (state: RootState) => RootState): void => $root.set(next(readStoredRoot()));

function readStoredRoot(): RootState {
  const text = readStored('root');
  return text === undefined ? emptyRoot : decode(text);
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
