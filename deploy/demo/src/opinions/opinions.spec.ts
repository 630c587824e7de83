import { describe, expect, it } from '@jest/globals';
import { isRating, replyRules, reviewRules } from '@shop/contracts';
import { demoAccounts, demoSellers } from '../accounts/accounts.js';
import { demoOrders } from '../orders/orders.js';
import { demoProducts, retiredProduct } from '../products/products.js';
import { demoOpinions } from './opinions.js';

const until = new Date('2026-09-30T10:00:00.000Z');
const accounts = demoAccounts();
const own = accounts.find(({ email }) => email === 'mayorista@mayorea.test')?.id ?? '';
const maker = accounts.find(({ email }) => email === 'fabricante@mayorea.test')?.id ?? '';

it('are the same in every run, with dates relative to the day', () => {
  expect(demoOpinions({ products: 240, until })).toEqual(demoOpinions({ products: 240, until }));
  const times = (day: string) =>
    demoOpinions({ products: 240, until: new Date(day) }).reviews.map(({ createdAt }) => Date.parse(createdAt));
  expect(times('2026-10-01T23:00:00.000Z').map((time) => time - 86_400_000)).toEqual(times('2026-09-30T10:00:00.000Z'));
});

describe.each([24, 240, 1500])('the opinions in a catalogue of %i products', (products) => {
  const { follows, favorites, reviews } = demoOpinions({ products, until });
  const count = <T>(list: readonly T[], is: (one: T) => unknown): number => list.filter(is).length;

  it('[SOC-01] have valid reviews, at most one per wholesaler and store, three to eight per store', () => {
    expect(reviews.length).toBeGreaterThan(195);
    expect(reviews.length).toBeLessThan(230);
    expect(new Set(reviews.map(({ wholesalerId, manufacturerId }) => `${wholesalerId} ${manufacturerId}`)).size).toBe(reviews.length);
    for (const { rating, comment, reply } of reviews) {
      expect([isRating(rating), reviewRules.comment(comment ?? ''), reply ? replyRules.text(reply.text, {}) : undefined]).toEqual([
        true,
        undefined,
        undefined,
      ]);
    }
    const sizes = new Map<string, number>();
    for (const { manufacturerId } of reviews) sizes.set(manufacturerId, (sizes.get(manufacturerId) ?? 0) + 1);
    expect([Math.min(...sizes.values()), Math.max(...sizes.values())]).toEqual([3, 8]);
    expect(demoSellers().length - sizes.size).toBe(5);
    expect(sizes.has(maker)).toBe(true);
  });

  it('[STORE-05] have more good than bad ratings, and a third without a comment', () => {
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4.1);
    expect(mean).toBeLessThan(4.5);
    const silent = count(reviews, ({ comment }) => comment === null) / reviews.length;
    expect(silent).toBeGreaterThan(0.2);
    expect(silent).toBeLessThan(0.4);
  });

  it('[A-42] have two of five reviews by buyers of the store; fewer in a small catalogue', () => {
    const sellers = new Map(
      [...[...demoProducts({ count: products })].flat(), retiredProduct({ products })].map(({ id, userId }) => [id, userId]),
    );
    const bought = new Set(
      demoOrders({ products, until }).flatMap(({ buyer, products: lines }) =>
        typeof buyer === 'string' ? lines.map(({ productId }) => `${buyer} ${sellers.get(productId)}`) : [],
      ),
    );
    const verified = count(reviews, ({ wholesalerId, manufacturerId }) => bought.has(`${wholesalerId} ${manufacturerId}`)) / reviews.length;
    expect(verified).toBeGreaterThan(products < 240 ? 0.25 : 0.37);
    expect(verified).toBeLessThan(0.43);
  });

  it('have two hidden reviews, four reported ones (one today) and fifteen replies', () => {
    expect(count(reviews, ({ hidden }) => hidden)).toBe(2);
    expect(count(reviews, ({ report }) => report)).toBe(4);
    expect(count(reviews, ({ report }) => report && Date.parse(report.createdAt) > until.getTime() - 86_400_000)).toBe(1);
    expect(count(reviews, ({ reply }) => reply)).toBe(15);
  });

  it('[ACC-06] [ACC-08] have enough follows and favourites of mayorista@mayorea.test', () => {
    const ofOwn = ({ wholesalerId }: { wholesalerId: string }) => wholesalerId === own;
    expect([follows.length, count(follows, ofOwn), favorites.length, count(reviews, ofOwn)]).toEqual([160, 9, 12, 5]);
    expect(new Set(follows.map(({ wholesalerId, manufacturerId }) => `${wholesalerId} ${manufacturerId}`)).size).toBe(160);
    expect(favorites.every(ofOwn)).toBe(true);
    expect(count(favorites, ({ productId }) => productId === retiredProduct({ products }).id)).toBe(1);
    expect(reviews.find(({ manufacturerId, wholesalerId }) => manufacturerId === maker && wholesalerId === own)).toBeDefined();
  });

  it('are dated before the given day', () => {
    const answers = reviews.flatMap(({ reply, report }) => [reply ?? [], report ?? []].flat());
    const times = [...follows, ...favorites, ...reviews, ...answers].map(({ createdAt }) => Date.parse(createdAt));
    expect(times.every((time) => time < until.getTime() && time > until.getTime() - 91 * 86_400_000)).toBe(true);
  });
});
