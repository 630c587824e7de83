import { demoAccounts, demoSellers } from '../accounts/accounts.js';
import { type DemoOrder, demoOrders } from '../orders/orders.js';
import { type DemoProduct, demoProducts, retiredProduct } from '../products/products.js';
import { Random } from '../random.js';
import { comments, replies, troubles } from './words.js';

export interface DemoFollow {
  wholesalerId: string;
  manufacturerId: string;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
}
export interface DemoFavorite {
  wholesalerId: string;
  productId: string;
  /** Price in whole pesos when it was saved. */
  savedPrice: number;
  createdAt: string;
}
export interface DemoReview {
  wholesalerId: string;
  manufacturerId: string;
  rating: number;
  comment: string | null;
  createdAt: string;
  reply: { text: string; createdAt: string } | null;
  /** Hidden by this administrator. */
  hidden: { by: string; reason: string } | null;
  report: { reason: string; createdAt: string } | null;
}
export interface DemoOpinions {
  follows: DemoFollow[];
  favorites: DemoFavorite[];
  reviews: DemoReview[];
}

const DAY = 86_400_000;
/** Favourites only contain products that exist in a catalogue of any size. */
const COMMON_PRODUCTS = 240;
const FOLLOWS = 160;
const FAVORITES = 12;
const REPLIES = 15;
/** Number of stores without reviews. */
const UNRATED = 5;
const OWN = { follows: 9, reviews: 5 };
/** Number of reviews of each store, in turn. */
const sizes = [4, 3, 4, 5, 3, 4, 3, 4, 3, 6, 3, 4, 3, 4, 8, 3, 3] as const;
/** [stars, percentage of the ratings]; the mean is 4.3. */
const stars = [
  [5, 55],
  [4, 29],
  [3, 9],
  [2, 5],
  [1, 2],
] as const;

/**
 * Follows, favourites and reviews of the demo's wholesalers in the 90 days before `until`. They are the same in every run, with dates
 * relative to `until`. Buyers of a store review it first.
 */
export function demoOpinions({ products, until }: { products: number; until: Date }): DemoOpinions {
  const [own = '', ...otherWholesalers] = demoAccounts()
    .filter(({ wholesaler }) => wholesaler)
    .map(({ id }) => id);
  const sellers = demoSellers().map(({ id }) => id);
  const clock = Math.floor(until.getTime() / DAY) * DAY;
  const orders = demoOrders({ products, until });
  const reviews = reviewsOf({ own, otherWholesalers, sellers, clock, until, bought: purchasePairs(orders, products) });
  return { follows: followsOf({ own, otherWholesalers, sellers, clock }), favorites: favoritesOf(own, products, clock), reviews };
}

interface People {
  own: string;
  otherWholesalers: string[];
  sellers: string[];
  /** Start of today (UTC). */
  clock: number;
}

const daysBefore = (clock: number, random: Random, maxDays = 89): string =>
  new Date(clock - random.int(2, maxDays) * DAY + random.int(0, DAY - 1)).toISOString();

function followsOf({ own, otherWholesalers, sellers, clock }: People): DemoFollow[] {
  const random = new Random('follows');
  const follow = (wholesalerId: string, count: number): DemoFollow[] =>
    random.sample(sellers, count).map((manufacturerId) => ({ wholesalerId, manufacturerId, createdAt: daysBefore(clock, random) }));
  const rest = FOLLOWS - OWN.follows;
  return [
    ...follow(own, OWN.follows),
    ...otherWholesalers.flatMap((one, i) =>
      follow(one, Math.floor(rest / otherWholesalers.length) + (i < rest % otherWholesalers.length ? 1 : 0)),
    ),
  ];
}

/** Every third was saved at a higher price; the last one is the product that is deleted. */
function favoritesOf(wholesalerId: string, products: number, clock: number): DemoFavorite[] {
  const random = new Random('favorites');
  const commonProducts: DemoProduct[] = [...demoProducts({ count: Math.min(products, COMMON_PRODUCTS) })].flat();
  return [...random.sample(commonProducts, FAVORITES - 1), retiredProduct({ products })].map(({ id, price }, i) => ({
    wholesalerId,
    productId: id,
    savedPrice: i % 3 === 0 ? Math.round((price * 1.12) / 100) * 100 : price,
    createdAt: daysBefore(clock, random, 60),
  }));
}

/** Pairs of buyer and manufacturer with an order, as `wholesaler manufacturer`. */
function purchasePairs(orders: readonly DemoOrder[], products: number): Set<string> {
  const owner = new Map<string, string>();
  for (const { id, userId } of [...[...demoProducts({ count: Math.min(products, COMMON_PRODUCTS) })].flat(), retiredProduct({ products })])
    owner.set(id, userId);
  return new Set(
    orders.flatMap(({ buyer, products: lines }) =>
      typeof buyer === 'string' ? lines.map(({ productId }) => `${buyer} ${owner.get(productId) ?? ''}`) : [],
    ),
  );
}

function reviewsOf({
  own,
  otherWholesalers,
  sellers,
  clock,
  until,
  bought,
}: People & { until: Date; bought: ReadonlySet<string> }): DemoReview[] {
  const random = new Random('reviews');
  const admin = demoAccounts().find(({ role }) => role === 'admin')?.id ?? '';
  let left = OWN.reviews;
  // Stores in the middle have no reviews; the first one, of fabricante@mayorea.test, has.
  const rated = sellers.filter((_, i) => i % 12 !== 7 || Math.floor(i / 12) >= UNRATED);
  const reviews = rated.flatMap((manufacturerId, n) => {
    const size = sizes[n % sizes.length] ?? 3;
    const buyers = otherWholesalers.filter((one) => bought.has(`${one} ${manufacturerId}`));
    const nonBuyers = random.shuffle(otherWholesalers.filter((one) => !buyers.includes(one)));
    const writers = [...buyers, ...nonBuyers];
    const isOwn = left > 0 && (n === 0 || bought.has(`${own} ${manufacturerId}`) || size === 8);
    if (isOwn) left -= 1;
    return (isOwn ? [own, ...writers] : writers).slice(0, size).map((wholesalerId): DemoReview => {
      const rating = starsFrom(random);
      const comment = random.chance(0.7) ? random.pick(comments[rating]) : null;
      return {
        wholesalerId,
        manufacturerId,
        rating,
        comment,
        createdAt: daysBefore(clock, random),
        reply: null,
        hidden: null,
        report: null,
      };
    });
  });
  addModeratedReviews(reviews, admin, until);
  addReplies(reviews, random);
  return reviews;
}

function starsFrom(random: Random): 1 | 2 | 3 | 4 | 5 {
  let rest = random.int(1, 100);
  for (const [rating, share] of stars) {
    rest -= share;
    if (rest <= 0) return rating;
  }
  return 5;
}

const hoursLater = (createdAt: string, hours: number): string => new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString();

/** Turns a few reviews into hidden or reported ones, in stores with many reviews. */
function addModeratedReviews(reviews: DemoReview[], admin: string, until: Date): void {
  troubles.forEach((one, i) => {
    const review = reviews.findLast(({ hidden, report }, n) => !hidden && !report && n < reviews.length - i * 30);
    if (!review) return;
    review.rating = one.rating;
    review.comment = one.comment;
    if ('hidden' in one) review.hidden = { by: admin, reason: one.hidden };
    else
      review.report = {
        reason: one.reported,
        createdAt: 'today' in one ? hoursLater(until.toISOString(), -1) : hoursLater(review.createdAt, 5),
      };
  });
}

function addReplies(reviews: readonly DemoReview[], random: Random): void {
  const answered = random.sample(
    reviews.filter(({ comment, hidden, report }) => comment !== null && !hidden && !report),
    REPLIES,
  );
  for (const review of answered) {
    const text = random.pick(review.rating >= 4 ? replies.thanks : replies.sorry);
    review.reply = { text, createdAt: hoursLater(review.createdAt, random.int(1, 20)) };
  }
}
