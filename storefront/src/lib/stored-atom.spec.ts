/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@shop/contracts';

const realStorage = globalThis.localStorage;
const replaceStorage = (get: () => Storage | null): void => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
};
const user = { id: 'u', email: 'ana@correo.com', role: 'wholesaler' } as User;

async function loadStores() {
  const [root, { $storageProblem }] = [await import('./root.store.js'), await import('./stored-atom.js')];
  return { ...root, $storageProblem };
}

beforeEach(() => {
  jest.resetModules();
  realStorage.clear();
});
afterEach(() => replaceStorage(() => realStorage));

describe('the stored state', () => {
  it('[CONST-24] is saved under `root` and `token`', async () => {
    const { beginSession, endSession, storedToken, $storageProblem } = await loadStores();
    beginSession(user, 'abc');
    expect(realStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(realStorage.getItem('root') ?? '')).toMatchObject({ user: { id: 'u' } });
    endSession();
    expect([realStorage.getItem('token'), storedToken()]).toEqual([null, null]);
    expect($storageProblem.get()).toBeUndefined();
  });

  it('follows the other tabs', async () => {
    const { $token, $root, storedToken, updateRoot } = await loadStores();
    realStorage.setItem('token', 'abc');
    realStorage.setItem('root', JSON.stringify({ searches: ['remera'] }));
    expect(storedToken()).toBe('abc');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect([$token.get(), $root.get().searches]).toEqual(['abc', ['remera']]);
    updateRoot((state) => ({ ...state, seen: [1] }));
    expect($root.get()).toMatchObject({ searches: ['remera'], seen: [1] });
    realStorage.clear();
    dispatchEvent(new Event('pageshow'));
    expect([$token.get(), $root.get().searches]).toEqual([undefined, null]);
  });

  it('[CART-08] adds to the cart that another tab stored, also before its storage event arrives', async () => {
    const { $root, updateRoot } = await loadStores();
    const { addPack } = await import('../features/cart/cart.store.js');
    updateRoot((state) => ({ ...state, searches: ['remera'] }));
    const packs = [{ packId: 'other-tab', quantity: 2 }];
    realStorage.setItem('root', JSON.stringify({ ...$root.get(), cart: { packs, products: [] } }));
    const manufacturer = { id: 'm', name: 'Nido', minPurchase: 0, phone: '' };
    addPack('this-tab', 1, { name: 'Pack', price: 100, image: null, manufacturer, options: {} });
    const stored = JSON.parse(realStorage.getItem('root') ?? '') as { cart: unknown };
    expect(stored.cart).toEqual({ packs: [...packs, { packId: 'this-tab', quantity: 1 }], products: [] });
    expect($root.get()).toMatchObject(stored);
  });

  it.each([
    ['full', () => realStorage.setItem('photographs', 'x'.repeat(5_000_000 - 'photographs'.length))],
    ['null, as in some Android WebViews', () => replaceStorage(() => null)],
    [
      'disabled',
      () =>
        replaceStorage(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
  ])('lasts until the page is left if storage is %s', async (_, prepare) => {
    prepare();
    const { beginSession, endSession, setUser, storedToken, updateRoot, $root, $token, $storageProblem } = await loadStores();
    expect($storageProblem.get()).toBeUndefined();
    updateRoot((state) => ({ ...state, cart: { products: [1] } }));
    updateRoot((state) => ({ ...state, searches: ['remera'] }));
    expect($root.get()).toMatchObject({ cart: { products: [1] }, searches: ['remera'] });
    expect($storageProblem.get()).toBe('unsaved');
    setUser(user);
    beginSession(user, 'abc');
    expect([storedToken(), $token.get(), $root.get().user?.id]).toEqual(['abc', 'abc', 'u']);
    const unsubscribe = $root.subscribe(() => undefined);
    dispatchEvent(new Event('pageshow'));
    expect($root.get()).toMatchObject({ cart: { products: [1] }, searches: ['remera'] });
    unsubscribe();
    endSession();
    expect([storedToken(), $token.get()]).toEqual([null, undefined]);
  });

  it('is deleted and made smaller in a full storage, and saved again when there is room', async () => {
    const { beginSession, endSession, updateRoot, $storageProblem } = await loadStores();
    beginSession(user, 'abc');
    updateRoot((state) => ({ ...state, searches: ['remera', 'campera'] }));
    const used = ['token', 'root'].reduce((n, key) => n + key.length + (realStorage.getItem(key) ?? '').length, 0);
    realStorage.setItem('photographs', 'x'.repeat(5_000_000 - used - 'photographs'.length));
    updateRoot((state) => ({ ...state, searches: ['remera', 'campera', 'pantalón'] }));
    expect($storageProblem.get()).toBe('unsaved');
    updateRoot((state) => ({ ...state, searches: ['remera'] }));
    expect($storageProblem.get()).toBeUndefined();
    expect(JSON.parse(realStorage.getItem('root') ?? '')).toMatchObject({ searches: ['remera'] });
    endSession({ signedOut: true });
    expect([realStorage.getItem('token'), JSON.parse(realStorage.getItem('root') ?? '')]).toEqual([
      null,
      expect.objectContaining({ user: null }),
    ]);
  });
});
