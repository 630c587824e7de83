import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Review, ReviewPage } from '@shop/contracts';
import type { ReputationState } from '@shop/contracts/events';
import { eventually, randomFrom } from '@shop/testing';
import { CommandBus } from '@nestjs/cqrs';
import { StaleKeys } from '@shop/messaging';
import { eventOf, type Person, World } from './support/world.js';
import { FOLLOW_DELAY_MS } from '../src/database/stale-reputations.js';
import { ManufacturerProjection } from '../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { RefreshReputations } from '../src/reputation/commands/refresh-reputations.command.js';
import { PurchaseProjection } from '../src/purchases/reactions/purchase-projection.reaction.js';

describe('reputations', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  const latestReputation = async ({ id }: { id: string }) => (await world.reputationEvents(id))[0];

  describe("a manufacturer's reputation", () => {
    it('[API-35] [STORE-05] has the mean, the counts and the newest four reviews, recomputed after every change', async () => {
      const manufacturer = await world.manufacturer();
      const people = await Promise.all(['Ana', 'Bea', 'Cid', 'Dos', 'Eva'].map((name) => world.wholesaler({ name })));
      const reviews: Review[] = [];
      for (const [i, one] of people.entries()) reviews.push(await world.review(one, manufacturer, [5, 4, 4, 1, 2][i]));
      await world.follow(people[0]!, manufacturer);
      await world.refreshStale();
      const { latest = [], ...figures } = (await latestReputation(manufacturer)) ?? {};
      expect(figures).toEqual({ id: manufacturer.id, averageRating: 3.2, reviewsCount: 5, followersCount: 1 });
      expect(latest.map(({ user }) => user.wholesaler.name)).toEqual(['Eva', 'Dos', 'Cid', 'Bea']);
      expect(Object.keys(latest[0] ?? {}).toSorted()).toEqual(
        ['comment', 'createdAt', 'editedAt', 'id', 'rating', 'reply', 'user', 'verified'].toSorted(),
      );
      for (const [i, one] of people.entries()) await world.call('DELETE', `/api/reviews/${reviews[i]?.id}`, { as: one });
      await world.refreshStale();
      expect(await latestReputation(manufacturer)).toEqual({
        id: manufacturer.id,
        averageRating: null,
        reviewsCount: 0,
        followersCount: 1,
        latest: [],
      });
    });

    it('[SOC-06] publishes no event if no figure changed', async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
      await world.follow(ana, manufacturer);
      await world.refreshStale();
      await world.follow(ana, manufacturer);
      await world.unfollow(ana, manufacturer);
      await world.follow(ana, manufacturer);
      expect(await world.refreshStale()).toEqual([manufacturer.id]);
      expect(await world.reputationEvents(manufacturer.id)).toHaveLength(1);
    });

    it('[SOC-06] delays the count of followers by ten seconds but not that of reviews', async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
      const dueIn = async () => {
        const [row] = await world.database.query<{ ms: number }[]>(
          'select (extract(epoch from due_at - now()) * 1000)::float8 as ms from reputation_dirty where key = $1',
          [manufacturer.id],
        );
        return row?.ms ?? Number.NaN;
      };
      await world.follow(ana, manufacturer);
      const first = await dueIn();
      expect(first).toBeGreaterThan(FOLLOW_DELAY_MS - 3000);
      await world.follow(await world.wholesaler(), manufacturer);
      expect(await dueIn()).toBeLessThanOrEqual(first);
      await world.review(ana, manufacturer);
      expect(await dueIn()).toBeLessThanOrEqual(0);
    });

    it("[A-42] marks a purchase made after the review, and shows the author's current name", async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler({ name: 'Bazar Luz' })];
      await world.review(ana, manufacturer);
      await world.refreshStale();
      const seen = async () => (await latestReputation(manufacturer))?.latest.map(({ verified, user }) => [verified, user.wholesaler.name]);
      expect(await seen()).toEqual([[false, 'Bazar Luz']]);
      await world.purchase(null, manufacturer);
      expect(await world.refreshStale()).toEqual([]);
      await world.purchase(ana, manufacturer);
      await world.wholesaler({ id: ana.id, name: 'Bazar Sol' }, 2);
      expect(await world.refreshStale()).toEqual([manufacturer.id]);
      expect(await seen()).toEqual([[true, 'Bazar Sol']]);
    });

    it('[SOC-01] is updated when an administrator hides or shows a review', async () => {
      const [manufacturer, admin] = [await world.manufacturer(), world.person('admin')];
      const reviews: Review[] = [];
      for (const rating of [1, 5]) reviews.push(await world.review(await world.wholesaler(), manufacturer, rating));
      const decide = (body: object) => world.call('PUT', `/api/reviews/${reviews[0]?.id}/moderation`, { as: admin, body });
      const means = [];
      for (const body of [undefined, { hidden: true, reason: 'Insultos.' }, { hidden: false }]) {
        if (body) await decide(body);
        await world.refreshStale();
        means.push((await latestReputation(manufacturer))?.averageRating);
      }
      expect(means).toEqual([3, 5, 3]);
    });
  });

  describe('a suspended account', () => {
    it('[SOC-01] has its reviews hidden, and shown again once it is active', async () => {
      const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
      await world.review(ana, manufacturer, 1);
      await world.review(bea, manufacturer, 5);
      const seen = async () => {
        expect(await world.refreshStale()).toEqual([manufacturer.id]);
        const page = (await world.get<ReviewPage>(`/api/reviews/manufacturer/${manufacturer.id}`)).body;
        return [page.total, page.averageRating, (await latestReputation(manufacturer))?.averageRating];
      };
      expect(await seen()).toEqual([2, 3, 3]);
      await world.setStanding(ana.id, 'suspended', 1);
      expect(await seen()).toEqual([1, 5, 5]);
      expect(await world.call('POST', `/api/reviews/${manufacturer.id}`, { as: ana, body: { rating: 1 } })).toMatchObject({
        status: 403,
        body: { code: 'account.suspended' },
      });
      await world.setStanding(ana.id, 'active', 2);
      expect(await seen()).toEqual([2, 3, 3]);
    });
  });

  describe('a deleted account', () => {
    it("[A-10] has a wholesaler's opinions deleted and the figures of all manufacturers concerned recomputed", async () => {
      const manufacturers = [await world.manufacturer(), await world.manufacturer(), await world.manufacturer()] as const;
      const [ana, bea] = [await world.wholesaler(), await world.wholesaler()];
      for (const one of [ana, bea]) {
        await world.review(one, manufacturers[0], one === ana ? 1 : 5);
        await world.follow(one, manufacturers[1]);
      }
      await world.call('POST', '/api/favorites', { as: ana, body: { productId: (await world.product(manufacturers[2])).id } });
      await world.refreshStale();
      const counts = () => Promise.all((['review', 'follow', 'favorite'] as const).map((table) => world.count(table)));
      const before = await counts();
      await world.deleteWholesaler(ana.id);
      expect(await counts()).toEqual(before.map((n) => n - 1));
      expect(await world.refreshStale()).toEqual([manufacturers[0].id, manufacturers[1].id].toSorted());
      expect(await latestReputation(manufacturers[0])).toMatchObject({ averageRating: 5, reviewsCount: 1 });
      expect(await latestReputation(manufacturers[1])).toMatchObject({ followersCount: 1 });
      await world.deleteWholesaler(ana.id);
      expect(await world.refreshStale()).toEqual([]);
    });

    it('[A-10] cannot write with a token that is still valid', async () => {
      const { manufacturer, ana, product } = await world.createPeople();
      await world.deleteWholesaler(ana.id);
      const attempts: [string, string, object?][] = [
        ['POST', `/api/users/follow/${manufacturer.id}`],
        ['POST', '/api/favorites', { productId: product.id }],
        ['POST', `/api/reviews/${manufacturer.id}`, { rating: 1 }],
      ];
      for (const [method, path, body] of attempts)
        expect(await world.call(method, path, { as: ana, body })).toMatchObject({ status: 401, body: { code: 'auth.account-gone' } });
    });

    it('[A-10] has all opinions about a manufacturer deleted, thousands of rows too, and again when the event is repeated', async () => {
      const manufacturer = await world.manufacturer();
      await world.review(await world.wholesaler(), manufacturer);
      await world.database.query(
        'insert into follow (wholesaler_id, manufacturer_id) select gen_random_uuid(), $1 from generate_series(1, 1200)',
        [manufacturer.id],
      );
      await world.refreshStale();
      expect(await world.count('follow')).toBeGreaterThanOrEqual(1200);
      for (let i = 0; i < 2; i += 1) await world.deleteManufacturer(manufacturer.id);
      const [left] = await world.database.query<{ n: number }[]>(
        'select (select count(*) from follow where manufacturer_id = $1)::int + (select count(*) from review where manufacturer_id = $1)::int as n',
        [manufacturer.id],
      );
      expect(left?.n).toBe(0);
      await world.refreshStale();
      expect(await latestReputation(manufacturer)).toMatchObject({ averageRating: null, reviewsCount: 0, followersCount: 0 });
      // An older event that arrives later does not restore the row.
      await world.provider(ManufacturerProjection).handle(eventOf({ ...manufacturer }, 3));
      expect((await world.get(`/api/reviews/manufacturer/${manufacturer.id}`)).status).toBe(404);
    });
  });

  describe('the worker', () => {
    it('[SOC-01] [SOC-06] recomputes due manufacturers once, however often marked, and catches up after a downtime', async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
      await world.review(ana, manufacturer, 3);
      const url = (world.database.options as { url: string }).url;
      const { start } = await import('../src/index.js');
      const addresses = { DATABASE_URL: url, EVENTS_URL: url, IDENTITY_URL: 'http://127.0.0.1:9' };
      const worker = await start({ ...addresses, SERVICE_ROLE: 'worker', LOG_LEVEL: 'fatal' });
      const until = (what: string, condition: (reputation: ReputationState | undefined) => boolean) =>
        eventually(what, async () => condition(await latestReputation(manufacturer)));
      try {
        await until('the review that waited is counted', (reputation) => reputation?.averageRating === 3);
        await world.review(await world.wholesaler(), manufacturer, 5);
        await until('the next one is counted', (reputation) => reputation?.averageRating === 4);
        for (let i = 0; i < 20; i += 1) await world.follow(await world.wholesaler(), manufacturer);
        await world.database.query(
          `update reputation_dirty set due_at = now(), dirty = nextval('reputation_dirty_dirty_seq') where key = $1`,
          [manufacturer.id],
        );
        await until('the followers are counted', (reputation) => reputation?.followersCount === 20);
        expect(await world.reputationEvents(manufacturer.id)).toHaveLength(3);
      } finally {
        await worker.close();
      }
    }, 30_000);
  });
});

// Runs 200 random histories of follows, reviews, moderation, purchases, names, account statuses and deletions. The worker recounts and
// crashes at random steps. In the end the published figures must equal a fresh count over the rows.
describe('after any history', () => {
  let world: World;
  let staleKeys: StaleKeys;
  beforeAll(async () => {
    world = await World.start();
    staleKeys = new StaleKeys({ executor: world.database, table: 'reputation_dirty', leaseMs: 1 });
  });
  afterAll(() => world?.stop());

  /** One round of the worker, until it crashes after the claim, or after the recount but before `finish`. */
  async function work(killedAt: 'never' | 'after the claim' | 'before the end'): Promise<void> {
    await world.database.query('update reputation_dirty set due_at = now() where dirty > clean');
    const claims = await staleKeys.claim(50);
    if (claims.length === 0 || killedAt === 'after the claim') return;
    await world.provider(CommandBus).execute(new RefreshReputations(claims.map(({ key }) => key)));
    if (killedAt === 'never') await staleKeys.finish(claims);
  }

  /** Works until no key is stale. The leases of crashed rounds expire after one millisecond. */
  async function workUntilEmpty(): Promise<void> {
    do await work('never');
    while ((await world.database.query<unknown[]>('select from reputation_dirty where dirty > clean')).length > 0);
  }

  interface PublishedFigures {
    averageRating: number | null;
    reviewsCount: number;
    followersCount: number;
    latest: { id: string; verified: boolean; name: string }[];
  }

  /** Counts with SQL that is independent of the service's own. */
  async function freshCount(id: string): Promise<PublishedFigures> {
    const rows = await world.database.query<{ id: string; rating: number; verified: boolean; name: string }[]>(
      `select r.id, r.rating, coalesce(w.name, '') as name,
         (select count(*) > 0 from purchase p where p.buyer_id = r.wholesaler_id and p.seller_id = r.manufacturer_id) as verified
       from review r left join wholesaler w on w.id = r.wholesaler_id
       where r.manufacturer_id = $1 and r.hidden_at is null
         and r.wholesaler_id not in (select id from account_standing where standing = 'suspended')
       order by r.created_at desc, r.id desc`,
      [id],
    );
    const followers = await world.database.query<unknown[]>('select 1 from follow where manufacturer_id = $1', [id]);
    const sum = rows.reduce((total, { rating }) => total + rating, 0);
    return {
      averageRating: rows.length === 0 ? null : Math.round((sum / rows.length) * 100) / 100,
      reviewsCount: rows.length,
      followersCount: followers.length,
      latest: rows.slice(0, 4).map(({ id: review, verified, name }) => ({ id: review, verified, name })),
    };
  }

  async function readPublishedFigures(id: string): Promise<PublishedFigures> {
    const [state] = await world.reputationEvents(id);
    const latest = state?.latest.map((review) => ({ id: review.id, verified: review.verified, name: review.user.wholesaler.name }));
    return {
      averageRating: state?.averageRating ?? null,
      reviewsCount: state?.reviewsCount ?? 0,
      followersCount: state?.followersCount ?? 0,
      latest: latest ?? [],
    };
  }

  /** Runs one history; returns the manufacturer's last published figures and those of a fresh count. */
  async function simulate(seed: number): Promise<{ published: PublishedFigures; counted: PublishedFigures }> {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const manufacturer = await world.manufacturer();
    const people: Person[] = [];
    for (let i = 0; i < 3; i += 1) people.push(await world.wholesaler({ name: `Casa ${i}` }));
    const admin = world.person('admin');
    const versions = new Map<string, number>();
    const standings = new Map<string, number>();
    const purchases = world.provider(PurchaseProjection);
    const reviewOf = async (one: Person): Promise<string | undefined> => {
      const [row] = await world.database.query<{ id: string }[]>(
        'select id from review where wholesaler_id = $1 and manufacturer_id = $2',
        [one.id, manufacturer.id],
      );
      return row?.id;
    };
    const actions: ((one: Person) => Promise<unknown>)[] = [
      (as) => world.call('POST', `/api/users/follow/${manufacturer.id}`, { as }),
      (as) => world.call('DELETE', `/api/users/unfollow/${manufacturer.id}`, { as }),
      (as) => world.call('POST', `/api/reviews/${manufacturer.id}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
      async (as) => world.call('PUT', `/api/reviews/${await reviewOf(as)}`, { as, body: { rating: 1 + Math.floor(random() * 5) } }),
      async (as) => world.call('DELETE', `/api/reviews/${await reviewOf(as)}`, { as }),
      async (as) => {
        const body = random() < 0.6 ? { hidden: true, reason: 'Insultos.' } : { hidden: false };
        return world.call('PUT', `/api/reviews/${await reviewOf(as)}/moderation`, { as: admin, body });
      },
      // Delivers the same event twice; the actions below deliver an older event after a newer one.
      async (as) => {
        const state = await world.purchase(random() < 0.8 ? as : null, manufacturer);
        await purchases.handle(eventOf(state, 1));
      },
      async ({ id }) => {
        const version = (versions.get(id) ?? 1) + 1;
        versions.set(id, version);
        await world.wholesaler({ id, name: `Casa nueva ${version}` }, version);
        await world.wholesaler({ id, name: 'Casa vieja' }, version - 1);
      },
      async ({ id }) => {
        const version = (standings.get(id) ?? 0) + 1;
        standings.set(id, version);
        await world.setStanding(id, random() < 0.5 ? 'suspended' : 'active', version);
      },
      ({ id }) => (random() < 0.2 ? world.deleteWholesaler(id, 99) : Promise.resolve()),
      () => work(pick(['never', 'never', 'after the claim', 'before the end'])),
      () => work('never'),
    ];
    for (let step = 0; step < 10; step += 1) {
      const chosen = Array.from({ length: random() < 0.3 ? 3 : 1 }, () => [pick(actions), pick(people)] as const);
      await Promise.all(chosen.map(([act, one]) => act(one)));
    }
    await workUntilEmpty();
    return { published: await readPublishedFigures(manufacturer.id), counted: await freshCount(manufacturer.id) };
  }

  it('[SOC-01] [SOC-06] [A-42] the published figures equal a fresh count, despite duplicates, wrong order and crashes', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { published, counted } = await simulate(seed);
      expect({ seed, ...published }).toEqual({ seed, ...counted });
    }
  }, 240_000);
});
