import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Favorite, FollowedManufacturer, ReviewPage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { type ImportedOpinions, ImportOpinions } from '../src/index.js';
import { World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const importOpinions = (opinions: ImportedOpinions): Promise<number> =>
  world.service.app.get(CommandBus, { strict: false }).execute(new ImportOpinions(opinions));

describe('importing opinions', () => {
  it('[SOC-01] [SOC-06] [SOC-08] keeps their dates, skips existing ones when repeated, and updates the figures', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    const product = await world.product(manufacturer, { price: 9000 });
    const admin = newId();
    const at = (day: number) => `2026-05-0${day}T10:00:00.000Z`;
    const plain = { manufacturerId: manufacturer.id, comment: null, reply: null, hidden: null, report: null };
    const opinions: ImportedOpinions = {
      follows: [{ wholesalerId: ana.id, manufacturerId: manufacturer.id, createdAt: at(1) }],
      favorites: [{ wholesalerId: ana.id, productId: product.id, savedPrice: 9900, createdAt: at(2) }],
      reviews: [
        { ...plain, wholesalerId: ana.id, rating: 4, comment: 'Bien.', createdAt: at(3), reply: { text: 'Gracias.', createdAt: at(4) } },
        { ...plain, wholesalerId: bea.id, rating: 1, createdAt: at(5), hidden: { by: admin, reason: 'Insultos.' } },
      ],
    };
    expect(await importOpinions(opinions)).toBe(4);
    expect(await importOpinions(opinions)).toBe(0);
    expect((await world.get<FollowedManufacturer[]>('/api/users/followed-manufacturers', ana)).body).toMatchObject([
      { id: manufacturer.id, followedAt: at(1) },
    ]);
    expect((await world.get<Favorite[]>('/api/favorites', ana)).body).toMatchObject([{ price: 9000, savedPrice: 9900, createdAt: at(2) }]);
    expect((await world.get<ReviewPage>(`/api/reviews/manufacturer/${manufacturer.id}`)).body).toMatchObject({
      total: 1,
      averageRating: 4,
      reviews: [{ comment: 'Bien.', createdAt: at(3), reply: { text: 'Gracias.', createdAt: at(4) } }],
    });
    await world.refreshStale();
    expect(await world.reputationEvents(manufacturer.id)).toMatchObject([{ averageRating: 4, reviewsCount: 1, followersCount: 1 }]);
    const notes = await world.database.query<{ body: object }[]>(`select body from outbox where name = 'audit.noted'`);
    expect(notes.map(({ body }) => body)).toMatchObject([
      { actorId: admin, action: 'review.hidden', target: { authorId: bea.id, manufacturerId: manufacturer.id }, note: 'Insultos.' },
    ]);
  });
});
