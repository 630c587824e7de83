import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Review, ReviewPage } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { eventOf, World } from './support/world.js';
import { FOLLOW_DELAY_MS } from '../src/database/stale-reputations.js';
import { ManufacturerProjection } from '../src/manufacturers/reactions/manufacturer-projection.reaction.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const follow = (as: { id: string; token: string }, { id }: { id: string }) => world.call('POST', `/api/users/follow/${id}`, { as });

describe("a manufacturer's reputation", () => {
  it('[API-35] [STORE-05] has the mean, the counts and the newest four reviews, recomputed after every change', async () => {
    const manufacturer = await world.manufacturer();
    const people = await Promise.all(['Ana', 'Bea', 'Cid', 'Dos', 'Eva'].map((name) => world.wholesaler({ name })));
    const reviews: Review[] = [];
    for (const [i, one] of people.entries()) reviews.push(await world.review(one, manufacturer, [5, 4, 4, 1, 2][i]));
    await follow(people[0]!, manufacturer);
    await world.refreshStale();
    const [latestEvent] = await world.reputationEvents(manufacturer.id);
    const { latest = [], ...figures } = latestEvent ?? {};
    expect(figures).toEqual({ id: manufacturer.id, averageRating: 3.2, reviewsCount: 5, followersCount: 1 });
    expect(latest.map(({ user }) => user.wholesaler.name)).toEqual(['Eva', 'Dos', 'Cid', 'Bea']);
    expect(Object.keys(latest[0] ?? {}).toSorted()).toEqual(
      ['comment', 'createdAt', 'editedAt', 'id', 'rating', 'reply', 'user', 'verified'].toSorted(),
    );
    for (const [i, one] of people.entries()) await world.call('DELETE', `/api/reviews/${reviews[i]?.id}`, { as: one });
    await world.refreshStale();
    expect((await world.reputationEvents(manufacturer.id))[0]).toEqual({
      id: manufacturer.id,
      averageRating: null,
      reviewsCount: 0,
      followersCount: 1,
      latest: [],
    });
  });

  it('[SOC-06] publishes no event if no figure changed', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    await follow(ana, manufacturer);
    await world.refreshStale();
    await follow(ana, manufacturer);
    await world.call('DELETE', `/api/users/unfollow/${manufacturer.id}`, { as: ana });
    await follow(ana, manufacturer);
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
    await follow(ana, manufacturer);
    const first = await dueIn();
    expect(first).toBeGreaterThan(FOLLOW_DELAY_MS - 3000);
    await follow(await world.wholesaler(), manufacturer);
    expect(await dueIn()).toBeLessThanOrEqual(first);
    await world.review(ana, manufacturer);
    expect(await dueIn()).toBeLessThanOrEqual(0);
  });

  it("[A-42] marks a purchase made after the review, and shows the author's current name", async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler({ name: 'Bazar Luz' })];
    await world.review(ana, manufacturer);
    await world.refreshStale();
    const seen = async () =>
      (await world.reputationEvents(manufacturer.id))[0]?.latest.map(({ verified, user }) => [verified, user.wholesaler.name]);
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
      means.push((await world.reputationEvents(manufacturer.id))[0]?.averageRating);
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
      return [page.total, page.averageRating, (await world.reputationEvents(manufacturer.id))[0]?.averageRating];
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
      await follow(one, manufacturers[1]);
    }
    await world.call('POST', '/api/favorites', { as: ana, body: { productId: (await world.product(manufacturers[2])).id } });
    await world.refreshStale();
    const before = [await world.count('review'), await world.count('follow'), await world.count('favorite')];
    await world.deleteWholesaler(ana.id);
    expect([await world.count('review'), await world.count('follow'), await world.count('favorite')]).toEqual(before.map((n) => n - 1));
    expect(await world.refreshStale()).toEqual([manufacturers[0].id, manufacturers[1].id].toSorted());
    expect((await world.reputationEvents(manufacturers[0].id))[0]).toMatchObject({ averageRating: 5, reviewsCount: 1 });
    expect((await world.reputationEvents(manufacturers[1].id))[0]).toMatchObject({ followersCount: 1 });
    await world.deleteWholesaler(ana.id);
    expect(await world.refreshStale()).toEqual([]);
  });

  it('[A-10] cannot write with a token that is still valid', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const product = await world.product(manufacturer);
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
    expect((await world.reputationEvents(manufacturer.id))[0]).toMatchObject({ averageRating: null, reviewsCount: 0, followersCount: 0 });
    // An older event that arrives later does not restore the row.
    await world.service.app.get(ManufacturerProjection, { strict: false }).handle(eventOf({ ...manufacturer }, 3));
    expect((await world.get(`/api/reviews/manufacturer/${manufacturer.id}`)).status).toBe(404);
  });
});

describe('the worker', () => {
  it('[SOC-01] [SOC-06] recomputes due manufacturers once, however often marked, and catches up after a downtime', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    await world.review(ana, manufacturer, 3);
    const url = (world.database.options as { url: string }).url;
    const { start } = await import('../src/index.js');
    const worker = await start({
      DATABASE_URL: url,
      EVENTS_URL: url,
      IDENTITY_URL: 'http://127.0.0.1:9',
      SERVICE_ROLE: 'worker',
      LOG_LEVEL: 'fatal',
    });
    try {
      await eventually(
        'the review that waited is counted',
        async () => (await world.reputationEvents(manufacturer.id))[0]?.averageRating === 3,
      );
      await world.review(await world.wholesaler(), manufacturer, 5);
      await eventually('the next one is counted', async () => (await world.reputationEvents(manufacturer.id))[0]?.averageRating === 4);
      for (let i = 0; i < 20; i += 1) await follow(await world.wholesaler(), manufacturer);
      await world.database.query(
        `update reputation_dirty set due_at = now(), dirty = nextval('reputation_dirty_dirty_seq') where key = $1`,
        [manufacturer.id],
      );
      await eventually('the followers are counted', async () => (await world.reputationEvents(manufacturer.id))[0]?.followersCount === 20);
      expect(await world.reputationEvents(manufacturer.id)).toHaveLength(3);
    } finally {
      await worker.close();
    }
  }, 30_000);
});
