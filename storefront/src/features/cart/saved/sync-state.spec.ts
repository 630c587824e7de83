import { describe, expect, it } from '@jest/globals';
import { localCart } from '../../../../test/fixtures.js';
import type { SavedItems } from './saved-items.js';
import { emptyCart, readCart, type LocalCart } from '../cart.js';
import { adoptShipping, reconcile, hashCart, subtractCart, readSyncState, withSentHash, mergeSaved, type SyncState } from './sync-state.js';

const cart = (packs: Record<string, number>): LocalCart => localCart(packs, { p: { s: 2 } });
const one = cart({ a: 1 });
const two = cart({ a: 1, b: 2 });
const more = cart({ a: 5 });
const syncStateFor = (version: number, on: LocalCart, ...sent: LocalCart[]): SyncState =>
  sent.reduce((before, each) => withSentHash(before, hashCart(each)), { version, cart: hashCart(on), sent: [] } as SyncState);
const saved = (version: number, of: SavedItems) => ({ version, cart: of });

describe('reconciling with a saved cart', () => {
  it.each([
    ['a browser that knows nothing of it and has no cart', two, emptyCart, undefined],
    ['a cart that has other lines', two, one, undefined],
    ['a cart with less of a line', more, one, undefined],
    ['a browser where it was agreed on before another one added to it', two, one, syncStateFor(3, one)],
  ])('[CART-06] offers it to %s', (_, serverCart, local, before) => {
    expect(reconcile(saved(4, serverCart), local, before)).toBeUndefined();
  });

  it.each([
    ['nothing is saved', emptyCart, one],
    ['both are empty', emptyCart, emptyCart],
    ['both are the same', two, two],
    ['the local cart has all of it', one, two],
    ['the local cart has more of a line', one, more],
  ])('[CART-06] does not offer it where %s; the next save sends the local cart', (_, serverCart, local) => {
    const syncState = reconcile(saved(4, serverCart), local, undefined);
    expect(syncState).toEqual({ version: 4, cart: hashCart(serverCart), sent: [] });
  });

  it('[CART-06] does not offer lines that were removed here; the removal is saved', () => {
    for (const local of [one, emptyCart]) {
      expect(reconcile(saved(4, two), local, syncStateFor(4, two))).toEqual({ version: 4, cart: hashCart(two), sent: [] });
    }
  });

  it('[CART-06] recognises a cart that this browser sent while unloading, without having got the response', () => {
    const before = syncStateFor(3, one, two, more);
    for (const serverCart of [two, more])
      expect(reconcile(saved(4, serverCart), emptyCart, before)).toMatchObject({ version: 4, cart: hashCart(serverCart) });
    expect(reconcile(saved(4, cart({ c: 1 })), emptyCart, before)).toBeUndefined();
  });

  it('[CART-06] keeps a remote removal by an order when nothing changed here since the last sync', () => {
    expect(reconcile(saved(5, emptyCart), two, syncStateFor(4, two))).toEqual({ version: 5, cart: hashCart(two), sent: [] });
    expect(reconcile(saved(5, emptyCart), more, syncStateFor(4, two))).toEqual({ version: 5, cart: hashCart(emptyCart), sent: [] });
  });
});

describe('[D-117] notes and ways of delivery of a saved cart', () => {
  const note = (text: string) => [{ manufacturerId: 'm', note: text }];
  const withNote = (text: string) => ({ ...two, shipping: note(text) });
  const agreed = (version: number, text: string): SyncState => ({ version, cart: hashCart(withNote(text)), sent: [] });

  it('are adopted from the server where nothing was chosen here, and offer nothing', () => {
    const local = adoptShipping(saved(4, withNote('a')), two, undefined);
    expect(local).toEqual(withNote('a'));
    expect(reconcile(saved(4, withNote('a')), local, undefined)).toEqual({ version: 4, cart: hashCart(local), sent: [] });
  });

  it('are adopted if they changed on the server only', () => {
    expect(adoptShipping(saved(5, withNote('b')), withNote('a'), agreed(4, 'a'))).toEqual(withNote('b'));
    expect(adoptShipping(saved(5, two), withNote('a'), agreed(4, 'a'))).toEqual(two);
  });

  it('stay as they are here if they changed here', () => {
    expect(adoptShipping(saved(4, withNote('a')), two, agreed(4, 'a'))).toEqual(two);
    expect(adoptShipping(saved(5, withNote('b')), withNote('c'), agreed(4, 'a'))).toEqual(withNote('c'));
  });
});

describe('stored sync state', () => {
  it('[CART-06] is ignored for another wholesaler in the same browser', () => {
    const stored = JSON.parse(JSON.stringify({ user: 'u', ...syncStateFor(3, one, two) })) as unknown;
    expect(readSyncState(stored, 'u')).toEqual(syncStateFor(3, one, two));
    expect(readSyncState(stored, 'other')).toBeUndefined();
  });

  it('[CONST-24] is ignored when its stored shape is invalid', () => {
    const valid = { user: 'u', version: 3, cart: 'x', sent: [] };
    const invalid = [null, 3, 'x', [], { user: 'u' }, { ...valid, version: '3' }, { ...valid, cart: 1 }, { ...valid, sent: 'x' }];
    for (const stored of invalid) expect(readSyncState(stored, 'u')).toBeUndefined();
    expect(readSyncState({ ...valid, sent: [1, 'y'] }, 'u')).toEqual({ version: 3, cart: 'x', sent: ['y'] });
  });

  it('[CART-06] identifies carts by a hash and keeps a limited number of them', () => {
    const carts = [emptyCart, one, two, more, cart({ b: 1, a: 1 }), cart({ a: 2 })];
    expect(new Set(carts.map(hashCart)).size).toBe(carts.length);
    expect(hashCart(readCart(JSON.parse(JSON.stringify(two))))).toBe(hashCart(two));
    const many = Array.from({ length: 40 }, (_, i) => cart({ a: i + 1 }));
    expect(syncStateFor(1, one, ...many).sent).toEqual(many.slice(-5).map(hashCart));
  });
});

it('[CART-06] merges the saved cart with the larger quantity of each line', () => {
  expect(mergeSaved(cart({ a: 5, c: 1 }), saved(1, two))).toEqual(cart({ a: 5, c: 1, b: 2 }));
  expect(mergeSaved(emptyCart, saved(1, two))).toEqual(two);
});

it('[CART-21] subtracts exactly the quantities that were sent', () => {
  const before = localCart({ a: 5, b: 2 }, { p: { s: 4 }, q: { m: 6 } });
  const sent = localCart({ a: 5, c: 1 }, { p: { s: 1 }, q: { m: 7 } });
  expect(subtractCart(before, sent)).toEqual(localCart({ b: 2 }, { p: { s: 3 } }));
  expect(subtractCart(before, subtractCart(before, two))).toEqual(localCart({ a: 1, b: 2 }, { p: { s: 2 } }));
});
