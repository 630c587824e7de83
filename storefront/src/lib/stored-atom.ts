import { atom, onMount, type WritableAtom } from 'nanostores';

/** `unsaved`: a value lasts only until the page is left. */
export type StorageProblem = 'corrupted' | 'unsaved';
export const $storageProblem = atom<StorageProblem | undefined>();

/** localStorage, or a copy in memory if it is full, disabled, or null as in some Android WebViews. */
let storage: Record<string, string> = {};
let isSaved = false;
try {
  if (localStorage) {
    storage = localStorage;
    isSaved = true;
  }
} catch {
  // Storage is disabled.
}

export const readStored = (key: string): string | undefined => storage[key];

function write(key: string, text: string | undefined): void {
  if (text === undefined) delete storage[key];
  else storage[key] = text;
}

/** An atom that is stored, and that follows the other tabs. */
export function storedAtom<T>(
  key: string,
  initial: T,
  encode: (value: T) => string | undefined,
  decode: (text: string) => T,
): WritableAtom<T> {
  let text = storage[key];
  const store = atom(text === undefined ? initial : decode(text));
  const set = store.set.bind(store);
  store.set = (value) => {
    text = encode(value);
    try {
      write(key, text);
    } catch {
      storage = { ...storage };
      isSaved = false;
      write(key, text);
    }
    if (!isSaved) $storageProblem.set('unsaved');
    set(value);
  };
  const follow = (): void => {
    if (text === storage[key]) return;
    text = storage[key];
    set(text === undefined ? initial : decode(text));
  };
  onMount(store, follow);
  // Pages are also rendered on the server. The page cache of the browser delivers no storage events.
  if (typeof window === 'object') for (const type of ['storage', 'pageshow']) addEventListener(type, follow);
  return store;
}
