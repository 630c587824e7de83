import { describe, expect, it } from '@jest/globals';
import { emptyCart, readCart, type LocalCart } from '../cart.js';
import { agreeOn, markOf, minus, readAgreed, sending, withSaved, type Agreed } from './agreement.js';

const cart = (packs: Record<string, number>): LocalCart => ({
  packs: Object.entries(packs).map(([packId, quantity]) => ({ packId, quantity })),
  products: [{ productId: 'p', variations: [{ variationId: 's', quantity: 2 }] }],
});
const one = cart({ a: 1 });
const two = cart({ a: 1, b: 2 });
const more = cart({ a: 5 });
/** Browser and server had this in common. */
const agreed = (version: number, on: LocalCart, ...sent: LocalCart[]): Agreed =>
  sent.reduce((before, each) => sending(before, markOf(each)), { version, cart: markOf(on), sent: [] } as Agreed);
const saved = (version: number, of: LocalCart) => ({ version, cart: of });

describe('a saved cart that this browser hears of', () => {
  it.each([
    ['a browser that knows nothing of it and has no cart', two, emptyCart, undefined],
    ['a cart that has other lines', two, one, undefined],
    ['a cart with less of a line', more, one, undefined],
    ['a browser where it was agreed on before another one added to it', two, one, agreed(3, one)],
  ])('[CART-06] is offered to %s', (_, there, local, before) => {
    expect(agreeOn(saved(4, there), local, before)).toBeUndefined();
  });

  it.each([
    ['nothing is saved', emptyCart, one],
    ['both are empty', emptyCart, emptyCart],
    ['both are the same', two, two],
    ['the local cart has all of it', one, two],
    ['the local cart has more of a line', one, more],
  ])('[CART-06] is not offered where %s; the local cart is what is saved next', (_, there, local) => {
    const now = agreeOn(saved(4, there), local, undefined);
    expect(now).toEqual({ version: 4, cart: markOf(there), sent: [] });
  });

  it('[CART-06] is not offered where its lines were taken out here since: taking out is saved', () => {
    for (const local of [one, emptyCart]) {
      expect(agreeOn(saved(4, two), local, agreed(4, two))).toEqual({ version: 4, cart: markOf(two), sent: [] });
    }
  });

  it('[CART-06] is known again as what this browser sent when its page was left, though it heard no answer', () => {
    const before = agreed(3, one, two, more);
    for (const there of [two, more]) expect(agreeOn(saved(4, there), emptyCart, before)).toMatchObject({ version: 4, cart: markOf(there) });
    expect(agreeOn(saved(4, cart({ c: 1 })), emptyCart, before)).toBeUndefined();
  });

  it('[CART-06] is not filled again with what was ordered elsewhere, by a browser in which nothing was done since', () => {
    expect(agreeOn(saved(5, emptyCart), two, agreed(4, two))).toEqual({ version: 5, cart: markOf(two), sent: [] });
    expect(agreeOn(saved(5, emptyCart), more, agreed(4, two))).toEqual({ version: 5, cart: markOf(emptyCart), sent: [] });
  });
});

describe('what is remembered of a saved cart', () => {
  it('[CART-06] is somebody’s: another wholesaler on the same browser has agreed on nothing', () => {
    const stored = JSON.parse(JSON.stringify({ user: 'u', ...agreed(3, one, two) })) as unknown;
    expect(readAgreed(stored, 'u')).toEqual(agreed(3, one, two));
    expect(readAgreed(stored, 'other')).toBeUndefined();
  });

  it('[CONST-24] is nothing where another version or a hand stored it', () => {
    const odd = [
      null,
      3,
      'x',
      [],
      { user: 'u' },
      { user: 'u', version: '3', cart: '', sent: [] },
      { user: 'u', version: 3, cart: 1, sent: [] },
    ];
    for (const stored of [...odd, { user: 'u', version: 3, cart: '', sent: 'x' }]) expect(readAgreed(stored, 'u')).toBeUndefined();
    expect(readAgreed({ user: 'u', version: 3, cart: 'x', sent: [1, 'y'] }, 'u')).toEqual({ version: 3, cart: 'x', sent: ['y'] });
  });

  it('[CART-06] is a mark that tells carts apart, and bounded', () => {
    const carts = [emptyCart, one, two, more, cart({ b: 1, a: 1 }), cart({ a: 2 })];
    expect(new Set(carts.map(markOf)).size).toBe(carts.length);
    expect(markOf(readCart(JSON.parse(JSON.stringify(two))))).toBe(markOf(two));
    const many = Array.from({ length: 40 }, (_, i) => cart({ a: i + 1 }));
    expect(agreed(1, one, ...many).sent).toEqual(many.slice(-5).map(markOf));
  });
});

it('[CART-06] what is saved comes into the local cart with the larger quantity of each line', () => {
  expect(withSaved(cart({ a: 5, c: 1 }), saved(1, two))).toEqual(cart({ a: 5, c: 1, b: 2 }));
  expect(withSaved(emptyCart, saved(1, two))).toEqual(two);
});

it('[CART-21] what was sent leaves a cart in exactly its quantities', () => {
  const products = (first: number, second: number) => [
    { productId: 'p', variations: [{ variationId: 's', quantity: first }] },
    { productId: 'q', variations: [{ variationId: 'm', quantity: second }] },
  ];
  const before = { packs: cart({ a: 5, b: 2 }).packs, products: products(4, 6) };
  const sent = { packs: cart({ a: 5, c: 1 }).packs, products: products(1, 7) };
  expect(minus(before, sent)).toEqual({ packs: cart({ b: 2 }).packs, products: products(3, 0).slice(0, 1) });
  expect(minus(before, minus(before, two))).toEqual({ packs: two.packs, products: products(2, 0).slice(0, 1) });
});
