/** Code that travels when somebody goes for it. */
export interface Later<T> {
  /** What it is, once it is here. */
  now: () => T | undefined;
  /** Waits for it, and begins to fetch it if nobody has. What did not come is fetched anew the next time. */
  get: () => Promise<T>;
}

/** Wraps an `import()`, so that whoever needs what it brings can draw it at once when it is here. */
export function later<T>(fetchIt: () => Promise<T>): Later<T> {
  let here: T | undefined;
  let coming: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    try {
      here = await fetchIt();
      return here;
    } finally {
      coming = undefined;
    }
  };
  return { now: () => here, get: () => (here === undefined ? (coming ??= begin()) : Promise.resolve(here)) };
}
