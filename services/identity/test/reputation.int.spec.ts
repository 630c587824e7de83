import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fact, ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { KeepReputations } from '../src/reputation/reactions/keep-reputations.reaction.js';
import { manufacturer, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const review = (changes: Partial<ReputationState['latest'][number]> = {}): ReputationState['latest'][number] => ({
  id: newId(),
  rating: 5,
  comment: 'Llegó todo.',
  createdAt: '2026-05-04T10:00:00.000Z',
  editedAt: null,
  verified: true,
  reply: { text: 'Gracias.', createdAt: '2026-05-05T10:00:00.000Z' },
  user: { wholesaler: { name: 'Bazar Luz' } },
  ...changes,
});
const factOf = <Body extends { id: string }>(body: Body, aggregateVersion: number): Fact<Body> => ({
  id: newId(),
  name: ReputationChanged.name,
  version: 1,
  occurredAt: '2026-05-04T10:00:00.000Z',
  aggregateId: body.id,
  aggregateVersion,
  body,
});
const stateOf = (id: string, changes: Partial<ReputationState> = {}): ReputationState => ({
  id,
  averageRating: null,
  reviewsCount: 0,
  followersCount: 0,
  latest: [],
  ...changes,
});

/** Social says it; answers the pages that were touched, by tier. */
async function hear(state: ReputationState, version: number): Promise<string[]> {
  const before = (await world.facts()).length;
  await world.service.app.get(KeepReputations).handle(factOf(state, version));
  return touched(before);
}
async function touched(from: number): Promise<string[]> {
  const lines = (await world.facts()).slice(from).map(({ body }) => body as { tags: string[]; tier: number });
  return lines.flatMap(({ tags, tier }) => tags.map((tag) => `${tag} ${tier}`)).toSorted();
}
async function brought(): Promise<{ id: string; token: string; email: string }> {
  const maker = manufacturer();
  await world.importAccounts([maker]);
  return { id: maker.id, email: maker.email, token: await world.tokenOf(maker) };
}

describe('what people think of a manufacturer', () => {
  it('[API-35] [A-09] [STORE-05] stands in every view of it: mean, counts and the newest reviews', async () => {
    const { id, token } = await brought();
    const fresh = { averageRating: null, followersCount: 0, isFollowed: null, reviewsCount: 0, reviews: [] };
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject(fresh);
    const latest = [review(), review({ comment: null, reply: null })];
    await hear(stateOf(id, { averageRating: 4.33, reviewsCount: 3, followersCount: 12, latest }), 1);
    const seen = { averageRating: 4.33, followersCount: 12, isFollowed: null, reviewsCount: 3, reviews: latest };
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject(seen);
    const { manufacturers } = (await world.call('/api/manufacturers')).body as { manufacturers: { id: string }[] };
    expect(manufacturers.find((one) => one.id === id)).toMatchObject(seen);
    expect((await world.call('/api/users/me', { token })).body).toMatchObject({ manufacturer: seen });
  });

  it('[API-35] is what was said last, whatever comes again or late', async () => {
    const { id } = await brought();
    await hear(stateOf(id, { followersCount: 3 }), 3);
    expect(await hear(stateOf(id, { followersCount: 2 }), 2)).toEqual([]);
    expect(await hear(stateOf(id, { followersCount: 9 }), 3)).toEqual([]);
    expect((await world.call(`/api/manufacturers/${id}`)).body['followersCount']).toBe(3);
  });

  it('[STORE-05] [STORE-01] has its store made again at once for what is said of it, and soon for another follower; no other page', async () => {
    const { id } = await brought();
    const latest = [review({ rating: 4 })];
    expect(await hear(stateOf(id, { followersCount: 1 }), 1)).toEqual([`reputation:${id} 2`]);
    const rated = stateOf(id, { followersCount: 1, averageRating: 4, reviewsCount: 1, latest });
    expect(await hear(rated, 2)).toEqual(['listing:manufacturers 2', `reputation:${id} 1`]);
    expect(await hear({ ...rated, followersCount: 1000 }, 3)).toEqual([`reputation:${id} 2`]);
    const replied = { ...rated, latest: [{ ...latest[0]!, reply: null }] };
    expect(await hear(replied, 4)).toEqual([`reputation:${id} 1`]);
    expect(await hear({ ...replied, reviewsCount: 2 }, 5)).toEqual([`reputation:${id} 1`]);
  });

  it('[API-35] is nothing any more once social has nothing of it', async () => {
    const { id } = await brought();
    await hear(stateOf(id, { averageRating: 5, reviewsCount: 1, followersCount: 1, latest: [review()] }), 1);
    const before = (await world.facts()).length;
    await world.service.app.get(KeepReputations).bury(factOf({ id }, 2));
    expect(await touched(before)).toEqual(['listing:manufacturers 2', `reputation:${id} 1`]);
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject({ averageRating: null, reviews: [] });
  });
});
