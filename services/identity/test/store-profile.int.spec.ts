import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formTexts, imageWidths } from '@shop/contracts';
import { eventOf, pngBomb } from '@shop/testing';
import sharp from 'sharp';
import type { ReputationState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { rateLimitKey } from '@shop/platform';
import { photo } from './pictures.js';
import { manufacturerAccount, refusal, startWorld, type World } from './world.js';
import { ReputationProjection } from '../src/reputation/reactions/project-reputation.reaction.js';

describe('pictures of a store profile', () => {
  const [ana, bruno] = [manufacturerAccount(), manufacturerAccount({ verificationStatus: 'not_started' })];
  let world: World;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    world = await startWorld({ IMAGES_URL: pathToFileURL(folder).href });
    await world.importAccounts([ana, bruno]);
  });
  afterAll(async () => {
    await world?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  type Person = typeof ana;
  const logo = async (owner: Person, files: Record<string, Buffer | Buffer[]>, id = owner.id) =>
    world.upload(`/api/manufacturers/logo/${id}`, files, { method: 'PUT', token: await world.tokenOf(owner) });
  const add = async (owner: Person, images: Buffer | Buffer[], id = owner.id) =>
    world.upload(`/api/manufacturers/${id}/images`, { images }, { token: await world.tokenOf(owner) });
  const arrange = async (owner: Person, images: unknown, id = owner.id) =>
    world.call(`/api/manufacturers/${id}/images`, { method: 'PUT', body: { images }, token: await world.tokenOf(owner) });
  const storeOf = async ({ id }: Person) => (await world.call(`/api/manufacturers/${id}`)).body;
  const ownImagesOf = async (owner: Person): Promise<string[]> => {
    const { body } = await world.call('/api/users/me', { token: await world.tokenOf(owner) });
    return (body['manufacturer'] as { images: string[] }).images;
  };
  const picture = (side: number) => photo(side, side).png().toBuffer();
  const eventsDuring = async (work: () => Promise<unknown>) => {
    const before = (await world.events()).length;
    await work();
    return (await world.events()).slice(before);
  };

  describe('logo of a store', () => {
    it('[IMG-05][API-09][ACC-20] is stored in all sizes, shown, and published by an event', async () => {
      const events = await eventsDuring(async () => {
        const withCamera = photo(1600, 1600).withExif({ IFD0: { Make: 'CamaraSecreta' } });
        const { status, body } = await logo(ana, { image: await withCamera.jpeg().toBuffer() });
        expect({ status, body }).toEqual({ status: 200, body: { image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) } });
      });
      const image = String((await storeOf(ana))['image']);
      const file = (name: string) => readFile(join(folder, name.replace('/media/', '')));
      expect(await sharp(await file(image)).metadata()).toMatchObject({ format: 'webp', width: 1200 });
      for (const width of imageWidths) await access(join(folder, image.replace('/media/', '').replace('.webp', `-${width}.webp`)));
      expect((await file(image)).includes('CamaraSecreta')).toBe(false);
      expect(events.find(({ name }) => name === 'manufacturer.edited')?.body).toMatchObject({ id: ana.id, image });
      const tags = events.filter(({ name }) => name === 'pages.touched').flatMap(({ body }) => body['tags']);
      expect(tags).toEqual(expect.arrayContaining([`manufacturer:${ana.id}`, 'listing:manufacturers']));
    });

    it('[ACC-20] can be uploaded again without an event, replaced and removed', async () => {
      const same = await picture(100);
      expect((await logo(ana, { image: same })).status).toBe(200);
      expect(await eventsDuring(() => logo(ana, { image: same }))).toEqual([]);
      const token = await world.tokenOf(ana);
      expect((await world.call(`/api/manufacturers/logo/${ana.id}`, { method: 'DELETE', token })).body).toEqual({ image: null });
      expect((await storeOf(ana))['image']).toBeNull();
    });

    it('[IMG-07] is rejected with a code and a message when invalid, too many or of another store', async () => {
      const good = await picture(50);
      const before = await readdir(folder);
      const refused = [
        [await logo(ana, {}), 400, 'image.required'],
        [await logo(ana, { image: [good, good] }), 400, 'image.too-many'],
        [await logo(ana, { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }), 415, 'image.unsupported'],
        [await logo(ana, { image: pngBomb(20_000, 20_000) }), 413, 'image.too-many-pixels'],
        [await logo(ana, { image: good }, bruno.id), 403, 'manufacturer.not-yours'],
      ] as const;
      for (const [{ status, body }, expected, code] of refused) {
        expect({ status, code: body['code'] }).toEqual({ status: expected, code });
        expect(body['message']).toEqual(expect.any(String));
        if (expected !== 403) expect(body['fields']).toEqual({ image: body['message'] });
      }
      expect(await readdir(folder)).toEqual(before);
    });
  });

  describe('pictures of a store', () => {
    it('[IMG-06][API-06] are added in the sent order, up to three, also before the verification', async () => {
      const [one, two, three, four] = await Promise.all([picture(120), picture(130), picture(140), picture(150)]);
      const first = await add(bruno, [one, two]);
      const twoImages = { message: formTexts.identityImagesUploaded, images: [expect.any(String), expect.any(String)] };
      expect(first).toMatchObject({ status: 201, body: twoImages });
      expect((await add(bruno, [two, three])).body['images']).toEqual([...(first.body['images'] as string[]), expect.any(String)]);
      expect(await add(bruno, four)).toMatchObject(refusal(400, 'image.too-many', { message: formTexts.tooManyImages }));
      expect(await add(bruno, [one, two, three, four])).toMatchObject(refusal(400, 'image.too-many'));
      expect(await ownImagesOf(bruno)).toHaveLength(3);
    });

    it('[API-06] are reordered and removed, only by their owner', async () => {
      const [one = '', two = '', three = ''] = await ownImagesOf(bruno);
      expect((await arrange(bruno, [three, one])).body).toEqual({ images: [three, one] });
      for (const wrong of [[two], ['https://example.com/a.webp'], [`/media/${'0'.repeat(32)}.webp`]])
        expect(await arrange(bruno, wrong)).toMatchObject(refusal(400, 'manufacturer.foreign-image'));
      for (const wrong of [undefined, 'x', [1], [one, one, one, one], { 0: one }]) expect((await arrange(bruno, wrong)).status).toBe(400);
      for (const answer of [await arrange(ana, [], bruno.id), await add(ana, await picture(60), bruno.id)])
        expect(answer).toMatchObject(refusal(403, 'manufacturer.not-yours'));
      expect(await eventsDuring(() => arrange(bruno, [three, one]))).toEqual([]);
      expect((await arrange(bruno, [])).body).toEqual({ images: [] });
    });

    it('invalidate the store’s page', async () => {
      const events = await eventsDuring(async () => expect((await add(ana, await picture(90))).status).toBe(201));
      expect(events.find(({ name }) => name === 'manufacturer.edited')?.body['images']).toHaveLength(1);
      expect(events.find(({ name }) => name === 'pages.touched')?.body['tags']).toContain(`manufacturer:${ana.id}`);
    });

    it('are uploaded at most sixty times an hour, together with logos', async () => {
      const image = await picture(70);
      expect((await logo(ana, { image })).status).toBe(200);
      const key = rateLimitKey('store-pictures', ana.id);
      const setCount = (n: number) => world.sql.query('update rate_limit set count = $1 where key = $2', [n, key]);
      await setCount(60);
      const before = await readdir(folder);
      const other = await picture(80);
      for (const { status } of [await add(ana, other), await logo(ana, { image: other })]) expect(status).toBe(429);
      expect(await readdir(folder)).toEqual(before);
      await setCount(59);
      expect((await add(ana, image)).status).toBe(201);
    });

    it('are not changed by an edit of the profile', async () => {
      const before = await storeOf(ana);
      const profile = { name: 'Ana', owner: 'Ana Paz', phone: '1145678901', minPurchase: 1000, pointOfSale: false };
      const body = { ...profile, image: '/media/x.webp', images: [], verificationStatus: 'verified' };
      expect((await world.call(`/api/manufacturers/${ana.id}`, { method: 'PUT', body, token: await world.tokenOf(ana) })).status).toBe(200);
      expect(await storeOf(ana)).toMatchObject({ image: before['image'], images: before['images'] });
    });
  });
});

describe('reputation of a manufacturer', () => {
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
  const importManufacturer = () => world.importAndSignIn(manufacturerAccount());

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
