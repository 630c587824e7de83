import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventEnvelope, ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { ReputationProjection } from '../src/reputation/reactions/project-reputation.reaction.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

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
const eventOf = <Body extends { id: string }>(body: Body, aggregateVersion: number): EventEnvelope<Body> => ({
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

/** Delivers social's event; returns the invalidated tags with their tier. */
async function handleState(state: ReputationState, version: number): Promise<string[]> {
  const before = (await world.events()).length;
  await world.service.app.get(ReputationProjection).handle(eventOf(state, version));
  return invalidatedSince(before);
}
async function invalidatedSince(from: number): Promise<string[]> {
  const invalidations = (await world.events()).slice(from).map(({ body }) => body as { tags: string[]; tier: number });
  return invalidations.flatMap(({ tags, tier }) => tags.map((tag) => `${tag} ${tier}`)).toSorted();
}
async function importManufacturer(): Promise<{ id: string; token: string; email: string }> {
  const manufacturer = manufacturerAccount();
  await world.importAccounts([manufacturer]);
  return { id: manufacturer.id, email: manufacturer.email, token: await world.tokenOf(manufacturer) };
}

describe('reputation of a manufacturer', () => {
  it('[API-35] [A-09] [STORE-05] is part of every view of it: average, counts and newest reviews', async () => {
    const { id, token } = await importManufacturer();
    const noReputation = { averageRating: null, followersCount: 0, isFollowed: null, reviewsCount: 0, reviews: [] };
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject(noReputation);
    const latest = [review(), review({ comment: null, reply: null })];
    await handleState(stateOf(id, { averageRating: 4.33, reviewsCount: 3, followersCount: 12, latest }), 1);
    const seen = { averageRating: 4.33, followersCount: 12, isFollowed: null, reviewsCount: 3, reviews: latest };
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject(seen);
    const { manufacturers } = (await world.call('/api/manufacturers')).body as { manufacturers: { id: string }[] };
    expect(manufacturers.find((one) => one.id === id)).toMatchObject(seen);
    expect((await world.call('/api/users/me', { token })).body).toMatchObject({ manufacturer: seen });
  });

  it('[API-35] keeps the newest version when events are repeated or reordered', async () => {
    const { id } = await importManufacturer();
    await handleState(stateOf(id, { followersCount: 3 }), 3);
    expect(await handleState(stateOf(id, { followersCount: 2 }), 2)).toEqual([]);
    expect(await handleState(stateOf(id, { followersCount: 9 }), 3)).toEqual([]);
    expect((await world.call(`/api/manufacturers/${id}`)).body['followersCount']).toBe(3);
  });

  it('[STORE-05] [STORE-01] invalidates the store page: at once for a review, with low priority for a follower', async () => {
    const { id } = await importManufacturer();
    const latest = [review({ rating: 4 })];
    expect(await handleState(stateOf(id, { followersCount: 1 }), 1)).toEqual([`reputation:${id} 2`]);
    const rated = stateOf(id, { followersCount: 1, averageRating: 4, reviewsCount: 1, latest });
    expect(await handleState(rated, 2)).toEqual(['listing:manufacturers 2', `reputation:${id} 1`]);
    expect(await handleState({ ...rated, followersCount: 1000 }, 3)).toEqual([`reputation:${id} 2`]);
    const replied = { ...rated, latest: [{ ...latest[0]!, reply: null }] };
    expect(await handleState(replied, 4)).toEqual([`reputation:${id} 1`]);
    expect(await handleState({ ...replied, reviewsCount: 2 }, 5)).toEqual([`reputation:${id} 1`]);
  });

  it('[API-35] is empty after social deletes it', async () => {
    const { id } = await importManufacturer();
    await handleState(stateOf(id, { averageRating: 5, reviewsCount: 1, followersCount: 1, latest: [review()] }), 1);
    const before = (await world.events()).length;
    await world.service.app.get(ReputationProjection).markDeleted(eventOf({ id }, 2));
    expect(await invalidatedSince(before)).toEqual(['listing:manufacturers 2', `reputation:${id} 1`]);
    expect((await world.call(`/api/manufacturers/${id}`)).body).toMatchObject({ averageRating: null, reviews: [] });
  });
});
