import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Review, ReviewPage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { factOf, World } from './support/world.js';
import { followsRest } from '../src/reputation/reputation-dirty.js';
import { KeepManufacturerCopy } from '../src/manufacturers/reactions/keep-manufacturer-copy.reaction.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const follow = (as: { id: string; token: string }, { id }: { id: string }) => world.call('POST', `/api/users/follow/${id}`, { as });

describe('what social says of a manufacturer', () => {
  it('[API-35] [STORE-05] is its mean, its counts and its newest four reviews, counted anew after every change', async () => {
    const maker = await world.manufacturer();
    const people = await Promise.all(['Ana', 'Bea', 'Cid', 'Dos', 'Eva'].map((name) => world.wholesaler({ name })));
    const reviews: Review[] = [];
    for (const [i, one] of people.entries()) reviews.push(await world.review(one, maker, [5, 4, 4, 1, 2][i]));
    await follow(people[0]!, maker);
    await world.refresh();
    const [said] = await world.said(maker.id);
    const { latest = [], ...figures } = said ?? {};
    expect(figures).toEqual({ id: maker.id, averageRating: 3.2, reviewsCount: 5, followersCount: 1 });
    expect(latest.map(({ user }) => user.wholesaler.name)).toEqual(['Eva', 'Dos', 'Cid', 'Bea']);
    expect(Object.keys(latest[0] ?? {}).toSorted()).toEqual(
      ['comment', 'createdAt', 'editedAt', 'id', 'rating', 'reply', 'user', 'verified'].toSorted(),
    );
    for (const [i, one] of people.entries()) await world.call('DELETE', `/api/reviews/${reviews[i]?.id}`, { as: one });
    await world.refresh();
    expect((await world.said(maker.id))[0]).toEqual({
      id: maker.id,
      averageRating: null,
      reviewsCount: 0,
      followersCount: 1,
      latest: [],
    });
  });

  it('[SOC-06] is nothing new when nothing changed', async () => {
    const [maker, ana] = [await world.manufacturer(), await world.wholesaler()];
    await follow(ana, maker);
    await world.refresh();
    await follow(ana, maker);
    await world.call('DELETE', `/api/users/unfollow/${maker.id}`, { as: ana });
    await follow(ana, maker);
    expect(await world.refresh()).toEqual([maker.id]);
    expect(await world.said(maker.id)).toHaveLength(1);
  });

  it('[SOC-06] lets followers rest for ten seconds, and reviews not at all', async () => {
    const [maker, ana] = [await world.manufacturer(), await world.wholesaler()];
    const dueIn = async () => {
      const [row] = await world.database.query<{ ms: number }[]>(
        'select (extract(epoch from due_at - now()) * 1000)::float8 as ms from reputation_dirty where key = $1',
        [maker.id],
      );
      return row?.ms ?? Number.NaN;
    };
    await follow(ana, maker);
    const first = await dueIn();
    expect(first).toBeGreaterThan(followsRest - 3000);
    await follow(await world.wholesaler(), maker);
    expect(await dueIn()).toBeLessThanOrEqual(first);
    await world.review(ana, maker);
    expect(await dueIn()).toBeLessThanOrEqual(0);
  });

  it('[A-42] marks a purchase made after the review, and calls a wholesaler by today’s name', async () => {
    const [maker, ana] = [await world.manufacturer(), await world.wholesaler({ name: 'Bazar Luz' })];
    await world.review(ana, maker);
    await world.refresh();
    const seen = async () => (await world.said(maker.id))[0]?.latest.map(({ verified, user }) => [verified, user.wholesaler.name]);
    expect(await seen()).toEqual([[false, 'Bazar Luz']]);
    await world.purchase(null, maker);
    expect(await world.refresh()).toEqual([]);
    await world.purchase(ana, maker);
    await world.wholesaler({ id: ana.id, name: 'Bazar Sol' }, 2);
    expect(await world.refresh()).toEqual([maker.id]);
    expect(await seen()).toEqual([[true, 'Bazar Sol']]);
  });

  it('[SOC-01] follows what administrators hide and show', async () => {
    const [maker, admin] = [await world.manufacturer(), world.person('admin')];
    const reviews: Review[] = [];
    for (const rating of [1, 5]) reviews.push(await world.review(await world.wholesaler(), maker, rating));
    const decide = (body: object) => world.call('PUT', `/api/reviews/${reviews[0]?.id}/moderation`, { as: admin, body });
    const means = [];
    for (const body of [undefined, { hidden: true, reason: 'Insultos.' }, { hidden: false }]) {
      if (body) await decide(body);
      await world.refresh();
      means.push((await world.said(maker.id))[0]?.averageRating);
    }
    expect(means).toEqual([3, 5, 3]);
  });
});

describe('an account that is suspended', () => {
  it('[SOC-01] says nothing any more, and all of it again when it is let in again', async () => {
    const [maker, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    await world.review(ana, maker, 1);
    await world.review(bea, maker, 5);
    const seen = async () => {
      expect(await world.refresh()).toEqual([maker.id]);
      const page = (await world.get<ReviewPage>(`/api/reviews/manufacturer/${maker.id}`)).body;
      return [page.total, page.averageRating, (await world.said(maker.id))[0]?.averageRating];
    };
    expect(await seen()).toEqual([2, 3, 3]);
    await world.standing(ana.id, 'suspended', 1);
    expect(await seen()).toEqual([1, 5, 5]);
    expect(await world.call('POST', `/api/reviews/${maker.id}`, { as: ana, body: { rating: 1 } })).toMatchObject({
      status: 403,
      body: { code: 'account.suspended' },
    });
    await world.standing(ana.id, 'active', 2);
    expect(await seen()).toEqual([2, 3, 3]);
  });
});

describe('an account that is deleted', () => {
  it('[A-10] takes along all that a wholesaler did, and has everybody concerned counted anew', async () => {
    const makers = [await world.manufacturer(), await world.manufacturer(), await world.manufacturer()] as const;
    const [ana, bea] = [await world.wholesaler(), await world.wholesaler()];
    for (const one of [ana, bea]) {
      await world.review(one, makers[0], one === ana ? 1 : 5);
      await follow(one, makers[1]);
    }
    await world.call('POST', '/api/favorites', { as: ana, body: { productId: (await world.product(makers[2])).id } });
    await world.refresh();
    const before = [await world.count('review'), await world.count('follow'), await world.count('favorite')];
    await world.wholesalerDeleted(ana.id);
    expect([await world.count('review'), await world.count('follow'), await world.count('favorite')]).toEqual(before.map((n) => n - 1));
    expect(await world.refresh()).toEqual([makers[0].id, makers[1].id].toSorted());
    expect((await world.said(makers[0].id))[0]).toMatchObject({ averageRating: 5, reviewsCount: 1 });
    expect((await world.said(makers[1].id))[0]).toMatchObject({ followersCount: 1 });
    await world.wholesalerDeleted(ana.id);
    expect(await world.refresh()).toEqual([]);
  });

  it('[A-10] leaves a token behind that does nothing here', async () => {
    const [maker, ana] = [await world.manufacturer(), await world.wholesaler()];
    const product = await world.product(maker);
    await world.wholesalerDeleted(ana.id);
    const attempts: [string, string, object?][] = [
      ['POST', `/api/users/follow/${maker.id}`],
      ['POST', '/api/favorites', { productId: product.id }],
      ['POST', `/api/reviews/${maker.id}`, { rating: 1 }],
    ];
    for (const [method, path, body] of attempts)
      expect(await world.call(method, path, { as: ana, body })).toMatchObject({ status: 401, body: { code: 'auth.account-gone' } });
  });

  it('[A-10] takes along what was said of a manufacturer, thousands of rows as well, once and again', async () => {
    const maker = await world.manufacturer();
    await world.review(await world.wholesaler(), maker);
    await world.database.query(
      'insert into follow (wholesaler_id, manufacturer_id) select gen_random_uuid(), $1 from generate_series(1, 1200)',
      [maker.id],
    );
    await world.refresh();
    expect(await world.count('follow')).toBeGreaterThanOrEqual(1200);
    for (let i = 0; i < 2; i += 1) await world.manufacturerDeleted(maker.id);
    const [left] = await world.database.query<{ n: number }[]>(
      'select (select count(*) from follow where manufacturer_id = $1)::int + (select count(*) from review where manufacturer_id = $1)::int as n',
      [maker.id],
    );
    expect(left?.n).toBe(0);
    await world.refresh();
    expect((await world.said(maker.id))[0]).toMatchObject({ averageRating: null, reviewsCount: 0, followersCount: 0 });
    // A fact that was on the way does not bring it back.
    await world.service.app.get(KeepManufacturerCopy, { strict: false }).handle(factOf({ ...maker }, 3));
    expect((await world.get(`/api/reviews/manufacturer/${maker.id}`)).status).toBe(404);
  });
});

describe('what was said of a reputation by somebody who is gone', () => {
  /** Somebody counts, and has not told it yet, while `gone` is taken out. Answers whether what they told is let go once both are over. */
  const letGo = async (makerId: string, gone: () => Promise<unknown>): Promise<boolean> => {
    const counting = world.database.createQueryRunner();
    await counting.startTransaction();
    await counting.query('select from reputation where id = $1 for update', [makerId]);
    await counting.query(
      `insert into outbox (id, name, event_version, aggregate_id, aggregate_version, body) values ($1, 'reputation.changed', 1, $2, 99, '{}')`,
      [newId(), makerId],
    );
    const over = gone();
    await Promise.race([over, delay(300)]);
    await counting.commitTransaction();
    await counting.release();
    await over;
    const lines = await world.database.query<{ let_go: boolean }[]>('select let_go from outbox where aggregate_id = $1', [makerId]);
    return lines.length > 0 && lines.every((line) => line.let_go);
  };

  it('[A-10] [A-35] is not kept, even when it is told in the very moment', async () => {
    const [maker, other, ana] = [await world.manufacturer(), await world.manufacturer(), await world.wholesaler()];
    for (const one of [maker, other]) await world.review(ana, one);
    await world.refresh();
    expect(await letGo(maker.id, () => world.manufacturerDeleted(maker.id))).toBe(true);
    expect(await letGo(other.id, () => world.wholesalerDeleted(ana.id))).toBe(true);
  });
});

describe('the worker', () => {
  it('[SOC-01] [SOC-06] counts what is due by itself, once however much is marked, and is up to date when it was away', async () => {
    const [maker, ana] = [await world.manufacturer(), await world.wholesaler()];
    await world.review(ana, maker, 3);
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
      await eventually('the review that waited is counted', async () => (await world.said(maker.id))[0]?.averageRating === 3);
      await world.review(await world.wholesaler(), maker, 5);
      await eventually('the next one is counted', async () => (await world.said(maker.id))[0]?.averageRating === 4);
      for (let i = 0; i < 20; i += 1) await follow(await world.wholesaler(), maker);
      await world.database.query(
        `update reputation_dirty set due_at = now(), dirty = nextval('reputation_dirty_dirty_seq') where key = $1`,
        [maker.id],
      );
      await eventually('the followers are counted', async () => (await world.said(maker.id))[0]?.followersCount === 20);
      expect(await world.said(maker.id)).toHaveLength(3);
    } finally {
      await worker.close();
    }
  }, 30_000);
});
