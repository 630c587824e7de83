/** A lazily imported module that can be read synchronously once loaded. */
export interface LazyModule<T> {
  current: () => T | undefined;
  get: () => Promise<T>;
}

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async (): Promise<T> => {
    try {
      loaded = await importModule();
      return loaded;
    } finally {
      loading = undefined;
    }
  };
  return { current: () => loaded, get: () => (loaded === undefined ? (loading ??= load()) : Promise.resolve(loaded)) };
}
