import { atom, onMount, type WritableAtom } from 'nanostores';

/** `unsaved`: a value lasts only until the page is left. */
export type StorageProblem = 'corrupted' | 'unsaved';
export const $storageProblem = atom<StorageProblem | undefined>();

/** Values that localStorage did not accept: it is full, disabled, or null as in some Android WebViews. */
const unsaved = new Map<string, string | undefined>();

export function readStored(key: string): string | undefined {
  if (unsaved.has(key)) return unsaved.get(key);
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
  if (unsaved.size > 0) $storageProblem.set('unsaved');
  else if ($storageProblem.get() === 'unsaved') $storageProblem.set(undefined);
}

/** An atom that is stored, and that follows the other tabs. */
export function storedAtom<T>(
  key: string,
  initial: T,
  encode: (value: T) => string | undefined,
  decode: (text: string) => T,
): WritableAtom<T> {
  let text = readStored(key);
  const store = atom(text === undefined ? initial : decode(text));
  const set = store.set.bind(store);
  store.set = (value) => {
    text = encode(value);
    write(key, text);
    set(value);
  };
  const follow = (): void => {
    const stored = readStored(key);
    if (text === stored) return;
    text = stored;
    set(text === undefined ? initial : decode(text));
  };
  onMount(store, follow);
  // Pages are also rendered on the server. The page cache of the browser delivers no storage events.
  if (typeof window === 'object') for (const type of ['storage', 'pageshow']) addEventListener(type, follow);
  return store;
}
