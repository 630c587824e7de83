import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedReviews, Relationship, Review, ReviewPage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { everyReview, moderationQueues } from '../src/reviews/queries/list-moderated.query.js';
import { reviewStats } from '../src/reviews/queries/get-review-stats.query.js';
import { type Person, type ErrorResponse, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const write = (as: Person, { id }: { id: string }, body: unknown) =>
  world.call<Review & ErrorResponse>('POST', `/api/reviews/${id}`, { as, body });
const edit = (as: Person, { id }: { id: string }, body: unknown) =>
  world.call<Review & ErrorResponse>('PUT', `/api/reviews/${id}`, { as, body });
const remove = (as: Person, { id }: { id: string }) => world.call<ErrorResponse>('DELETE', `/api/reviews/${id}`, { as });
const reply = (as: Person, { id }: { id: string }, text: string) =>
  world.call<Review & ErrorResponse>('PUT', `/api/reviews/${id}/reply`, { as, body: { text } });
const report = (as: Person, { id }: { id: string }, reason: string) =>
  world.call<ErrorResponse>('POST', `/api/reviews/${id}/report`, { as, body: { reason } });
const page = async ({ id }: { id: string }, query = '') => (await world.get<ReviewPage>(`/api/reviews/manufacturer/${id}${query}`)).body;
const own = async (as: Person, { id }: { id: string }) =>
  (await world.get<Relationship>(`/api/users/followed-manufacturers/${id}`, as)).body.review;

const ratingText = 'Por favor, selecciona una calificación.';

describe('a review', () => {
  it('[SOC-01] [API-27] [API-41] has a rating and a comment and looks the same to its author and to other readers', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler({ name: 'Bazar Luz' })];
    const { status, body, headers } = await write(ana, manufacturer, { rating: 4, comment: '  Llegó todo.\nBien.  ' });
    const review = {
      id: expect.any(String),
      rating: 4,
      comment: 'Llegó todo.\nBien.',
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      editedAt: null,
      verified: false,
      reply: null,
      user: { wholesaler: { name: 'Bazar Luz' } },
    };
    expect([status, body, headers.get('cache-control')]).toEqual([201, { ...review, hidden: false, reason: null }, 'no-store']);
    expect(await page(manufacturer)).toEqual({ reviews: [review], total: 1, averageRating: 4, distribution: [0, 0, 0, 1, 0] });
    for (const comment of [undefined, null, '   ']) {
      const { body: without } = await write(await world.wholesaler(), manufacturer, { rating: 1, comment });
      expect(without.comment).toBeNull();
    }
  });

  it('[SOC-01] [SOC-02] is unique for each wholesaler and manufacturer: a second one is refused with the first as details', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const responses = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(ana, manufacturer, { rating })));
    const [created, ...refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(created?.status).toBe(201);
    for (const { status, body } of refused)
      expect([status, body.code, body.details?.review]).toEqual([409, 'review.exists', created?.body]);
    expect((await write(ana, await world.manufacturer(), { rating: 5 })).status).toBe(201);
  });

  it("[SOC-04] requires one to five whole stars, with the specification's text", async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(await world.wholesaler(), manufacturer);
    for (const rating of [undefined, null, 0, 6, 4.5, '5', [5]]) {
      for (const { status, body } of [await write(ana, manufacturer, { rating, comment: 3 }), await edit(ana, review, { rating })])
        expect([status, body.code, body.message, body.fields]).toEqual([400, 'review.rating', ratingText, { rating: ratingText }]);
    }
  });

  it('[SOC-01] is plain text of at most a thousand characters', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    expect((await write(ana, manufacturer, { rating: 3, comment: 'a'.repeat(1001) })).body.fields).toEqual({
      comment: 'El comentario puede tener hasta 1000 caracteres.',
    });
    expect((await write(ana, manufacturer, { rating: 3, comment: 'a\u0000b' })).status).toBe(400);
    const typed = '<b>Ñandú</b> https://example.com/'.normalize('NFD');
    expect((await write(ana, manufacturer, { rating: 3, comment: typed })).body.comment).toBe(typed.normalize('NFC'));
  });

  it("[SOC-05] [A-40] is refused to other roles with the specification's text", async () => {
    const manufacturer = await world.manufacturer();
    const review = await world.review(await world.wholesaler(), manufacturer);
    for (const as of [manufacturer, world.person('admin'), world.person(null)]) {
      for (const response of [await write(as, manufacturer, {}), await edit(as, review, {}), await remove(as, review)])
        expect([response.status, response.body]).toMatchObject([
          403,
          { code: 'social.not-wholesaler', message: 'Registrate como mayorista para calificar fabricantes.' },
        ]);
    }
    expect((await world.call('POST', `/api/reviews/${manufacturer.id}`, { body: { rating: 5 } })).status).toBe(401);
  });

  it('[SOC-03] [API-27] can be edited and deleted only by its author', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer, 2, 'Tarde.');
    for (const response of [await edit(bea, review, { rating: 1 }), await remove(bea, review)])
      expect([response.status, response.body.code]).toEqual([403, 'review.not-yours']);
    const { body } = await edit(ana, review, { rating: 5, comment: 'Al final bien.' });
    expect(body).toEqual({ ...review, rating: 5, comment: 'Al final bien.', editedAt: expect.any(String) });
    expect((await edit(ana, review, { rating: 5, comment: 'Al final bien.' })).body.editedAt).toBe(body.editedAt);
    expect((await remove(ana, review)).status).toBe(204);
    for (const response of [await remove(ana, review), await edit(ana, review, { rating: 1 })])
      expect([response.status, response.body.code]).toEqual([404, 'review.not-found']);
    expect(await own(ana, manufacturer)).toBeNull();
    expect((await write(ana, manufacturer, { rating: 3 })).status).toBe(201);
  });

  it('[API-27] can be written, edited or deleted at most twenty times an hour', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer);
    await world.database.query('update rate_limit set count = 20 where key = $1', [`review:${ana.id}`]);
    const refused = [
      await write(ana, await world.manufacturer(), { rating: 1 }),
      await edit(ana, review, { rating: 1 }),
      await remove(ana, review),
    ];
    for (const response of refused) expect(response).toMatchObject({ status: 429, body: { code: 'social.too-often' } });
    expect((await own(ana, manufacturer))?.rating).toBe(4);
  });

  it('[A-10] can be neither read nor written while its manufacturer is not public', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    await world.review(ana, manufacturer);
    await world.manufacturer({ id: manufacturer.id, verificationStatus: 'pending' }, 2);
    expect((await world.get<ErrorResponse>(`/api/reviews/manufacturer/${manufacturer.id}`)).body.code).toBe('manufacturer.not-found');
    expect((await write(await world.wholesaler(), manufacturer, { rating: 5 })).body.code).toBe('manufacturer.not-found');
    expect((await write(ana, { id: newId() }, { rating: 5 })).body.code).toBe('manufacturer.not-found');
    await world.manufacturer({ id: manufacturer.id }, 3);
    expect((await page(manufacturer)).total).toBe(1);
  });
});

describe('the page of reviews', () => {
  it('[SOC-11] [API-41] [A-41] has twenty a page, sorted, with the mean and the number of each rating', async () => {
    const manufacturer = await world.manufacturer();
    for (const rating of [5, 1, 4, 4]) await world.review(await world.wholesaler(), manufacturer, rating);
    const ratings = async (query: string) => (await page(manufacturer, query)).reviews.map(({ rating }) => rating);
    expect(await ratings('')).toEqual([4, 4, 1, 5]);
    expect(await ratings('?sort=best')).toEqual([5, 4, 4, 1]);
    expect(await ratings('?sort=worst')).toEqual([1, 4, 4, 5]);
    expect(await ratings('?sort=best&pageSize=3&page=2')).toEqual([1]);
    expect(await page(manufacturer, '?pageSize=1')).toMatchObject({ total: 4, averageRating: 3.5, distribution: [1, 0, 0, 2, 1] });
    for (const query of ['?sort=random', '?pageSize=101', '?page=0'])
      expect((await world.get(`/api/reviews/manufacturer/${manufacturer.id}${query}`)).status).toBe(400);
    expect(await page(await world.manufacturer())).toEqual({
      reviews: [],
      total: 0,
      averageRating: null,
      distribution: [0, 0, 0, 0, 0],
    });
  });

  it('[A-42] marks authors who bought from the manufacturer, before or after; not guests and not other wholesalers', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    await world.purchase(ana, manufacturer);
    await world.purchase(bea, await world.manufacturer());
    await world.purchase(null, manufacturer);
    await world.review(ana, manufacturer, 5);
    await world.review(bea, manufacturer, 1);
    const marks = async () => (await page(manufacturer, '?sort=best')).reviews.map(({ verified }) => verified);
    expect(await marks()).toEqual([true, false]);
    await world.purchase(bea, manufacturer);
    expect(await marks()).toEqual([true, true]);
  });
});

describe('review statistics of a period', () => {
  it('[A-19] have the number and mean of the public reviews', async () => {
    const manufacturer = await world.manufacturer();
    const reviews: Review[] = [];
    for (const rating of [5, 4, 1]) reviews.push(await world.review(await world.wholesaler(), manufacturer, rating));
    for (const [i, { id }] of reviews.entries())
      await world.database.query('update review set created_at = $2 where id = $1', [id, `2031-05-0${i + 1}T12:00:00Z`]);
    const stats = async (from: string, to: string) => (await world.get(`/internal/reviews/stats?from=${from}&to=${to}`)).body;
    expect(await stats('2031-05-01T00:00:00.000Z', '2031-05-03T00:00:00.000Z')).toEqual({ count: 2, average: 4.5 });
    expect(await stats('2031-05-02T12:00:00.000Z', '2031-05-03T12:00:00.000Z')).toEqual({ count: 1, average: 4 });
    expect(await stats('2032-01-01', '2032-02-01')).toEqual({ count: 0, average: null });
    expect((await world.get('/internal/reviews/stats?from=ayer&to=hoy')).status).toBe(400);
  });
});

describe('a reply', () => {
  it('[STORE-05] is public, written by the reviewed manufacturer, one for each review, and can be changed and deleted', async () => {
    const [manufacturer, other, ana] = [await world.manufacturer(), await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer);
    expect((await reply(manufacturer, review, ' Gracias. ')).body.reply).toEqual({ text: 'Gracias.', createdAt: expect.any(String) });
    expect((await reply(manufacturer, review, '¡Gracias!')).body.reply?.text).toBe('¡Gracias!');
    expect((await page(manufacturer)).reviews[0]?.reply?.text).toBe('¡Gracias!');
    expect(await reply(other, review, 'Mentira.')).toMatchObject({ status: 403, body: { code: 'review.not-yours' } });
    expect((await reply(manufacturer, { id: newId() }, 'Gracias.')).body.code).toBe('review.not-found');
    for (const text of ['ab', 'a'.repeat(501)])
      expect((await reply(manufacturer, review, text)).body.fields).toEqual({ text: 'La respuesta debe tener entre 3 y 500 caracteres.' });
    for (let i = 0; i < 2; i += 1)
      expect((await world.call('DELETE', `/api/reviews/${review.id}/reply`, { as: manufacturer })).status).toBe(204);
    expect((await page(manufacturer)).reviews[0]?.reply).toBeNull();
  });

  it('[STORE-05] [A-19] is limited to three hundred replies and reports of a manufacturer in an hour', async () => {
    const manufacturer = await world.manufacturer();
    const review = await world.review(await world.wholesaler(), manufacturer);
    await reply(manufacturer, review, 'Gracias.');
    await world.database.query('update rate_limit set count = 300 where key = $1', [`reply:${manufacturer.id}`]);
    for (const response of [await reply(manufacturer, review, '¡Gracias!'), await report(manufacturer, review, 'No compró.')])
      expect(response).toMatchObject({ status: 429, body: { code: 'social.too-often' } });
    expect((await page(manufacturer)).reviews[0]?.reply?.text).toBe('Gracias.');
  });
});

describe('moderation', () => {
  const admin = () => world.person('admin');
  const queue = async (query = '') => (await world.get<ModeratedReviews>(`/api/reviews/moderation${query}`, admin())).body;
  const decide = (as: Person, { id }: { id: string }, body: unknown) =>
    world.call<Review & ErrorResponse>('PUT', `/api/reviews/${id}/moderation`, { as, body });
  const notes = async ({ id }: { id: string }) =>
    (
      await world.database.query<{ body: unknown }[]>(
        `select body from outbox where name = 'audit.noted' and body -> 'target' ->> 'id' = $1 order by id`,
        [id],
      )
    ).map(({ body }) => body);

  it('[A-19] lists reported reviews, oldest report first, and hides them with a reason that the author can read', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer({ name: 'Telares' }), await world.wholesaler(), await world.wholesaler()];
    const [first, second] = [await world.review(ana, manufacturer, 1, 'Ladrones.'), await world.review(bea, manufacturer, 2, 'Tarde.')];
    const moderator = admin();
    expect((await report(manufacturer, second, 'No compró.')).status).toBe(204);
    expect((await report(manufacturer, first, 'Insulta.')).status).toBe(204);
    expect((await report(manufacturer, second, 'Nunca compró.')).status).toBe(204);
    expect(await queue()).toEqual({
      reviews: [
        {
          ...second,
          manufacturer: { userId: manufacturer.id, name: 'Telares' },
          report: { reason: 'Nunca compró.', createdAt: expect.any(String) },
        },
        expect.objectContaining({ id: first.id }),
      ],
      total: 2,
      totalPages: 1,
    });
    expect((await queue('?limit=1&page=2')).reviews).toMatchObject([{ id: first.id }]);

    expect((await decide(moderator, first, { hidden: true, reason: 'Insultos.' })).body).toMatchObject({
      hidden: true,
      reason: 'Insultos.',
    });
    expect((await page(manufacturer)).reviews.map(({ id }) => id)).toEqual([second.id]);
    expect(await own(ana, manufacturer)).toMatchObject({ id: first.id, hidden: true, reason: 'Insultos.' });
    expect((await decide(moderator, second, { hidden: false })).body).toMatchObject({ hidden: false, report: null });
    expect((await queue()).total).toBe(0);
    expect((await queue('?state=hidden')).reviews).toMatchObject([{ id: first.id }]);
    expect((await queue(`?state=all&search=LADRONES`)).reviews).toMatchObject([{ id: first.id }]);
    expect((await queue(`?state=all&search=telarés`)).total).toBe(2);
    for (const wildcard of ['%', '％', '＿']) expect((await queue(`?state=all&search=${encodeURIComponent(wildcard)}`)).total).toBe(0);
    expect((await decide(moderator, first, { hidden: false })).body).toMatchObject({ hidden: false, reason: null });
    expect((await page(manufacturer)).total).toBe(2);

    const auditNote = (action: string, { id }: { id: string }, author: Person, note: string | null) => ({
      actorId: moderator.id,
      action,
      target: { kind: 'review', id, authorId: author.id, manufacturerId: manufacturer.id },
      note,
    });
    expect(await notes(first)).toEqual([auditNote('review.hidden', first, ana, 'Insultos.'), auditNote('review.shown', first, ana, null)]);
    expect(await notes(second)).toEqual([auditNote('report.dismissed', second, bea, null)]);
  });

  it('[A-19] logs no repeated decision and requires a reason to hide', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer);
    await decide(admin(), review, { hidden: false });
    for (const reason of ['Publicidad.', 'Publicidad.', 'Publicidad de otro sitio.'])
      expect((await decide(admin(), review, { hidden: true, reason })).body.reason).toBe(reason);
    expect(await notes(review)).toHaveLength(1);
    for (const body of [{ hidden: true }, { hidden: true, reason: 'no' }, { hidden: 'yes' }, {}])
      expect((await decide(admin(), review, body)).status).toBe(400);
    expect((await decide(admin(), { id: newId() }, { hidden: false })).body.code).toBe('review.not-found');
  });

  it('[A-19] logs the longest allowed reason in full, in any script', async () => {
    for (const reason of ['Publicidad. '.repeat(42).slice(0, 500), `x${'🧵'.repeat(249)}`]) {
      const review = await world.review(await world.wholesaler(), await world.manufacturer());
      expect((await decide(admin(), review, { hidden: true, reason })).body.reason).toBe(reason);
      expect(await notes(review)).toMatchObject([{ note: reason }]);
    }
  });

  it('[SOC-03] hides a review from all but its author, who can still edit it: no replies or reports', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer);
    await decide(admin(), review, { hidden: true, reason: 'Publicidad.' });
    for (const response of [
      await edit(bea, review, { rating: 1 }),
      await remove(bea, review),
      await reply(manufacturer, review, 'Gracias.'),
      await report(manufacturer, review, 'Miente.'),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'review.not-found']);
    expect((await edit(ana, review, { rating: 5 })).body).toMatchObject({ rating: 5, hidden: true });
    expect((await page(manufacturer)).total).toBe(0);
  });

  it('[A-19] [SOC-03] hides what the author of a hidden review writes instead, until an admin shows it', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    let review = await world.review(ana, manufacturer, 1, 'Insultos.');
    await report(manufacturer, review, 'Insulta.');
    await decide(admin(), review, { hidden: true, reason: 'Insultos.' });
    for (const comment of ['Otros insultos.', 'Más insultos.']) {
      expect((await remove(ana, review)).status).toBe(204);
      review = await world.review(ana, manufacturer, 1, comment);
      expect(await own(ana, manufacturer)).toMatchObject({ comment, hidden: true, reason: 'Insultos.' });
      expect((await page(manufacturer)).total).toBe(0);
      expect((await queue('?state=hidden')).reviews).toContainEqual(
        expect.objectContaining({ id: review.id, report: { reason: 'Insulta.', createdAt: expect.any(String) } }),
      );
    }
    await decide(admin(), review, { hidden: false });
    expect((await page(manufacturer)).total).toBe(1);
    await remove(ana, review);
    review = await world.review(ana, manufacturer, 5, 'Me atendieron bien.');
    expect(await own(ana, manufacturer)).toMatchObject({ hidden: false, reason: null });
  });

  it('[A-19] keeps the report of a review that its author deletes and writes again', async () => {
    const [manufacturer, other, ana] = [await world.manufacturer(), await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer, 1, 'Ladrones.');
    await report(manufacturer, review, 'Insulta.');
    await remove(ana, review);
    const next = await world.review(ana, manufacturer, 1, 'Ladrones de nuevo.');
    expect((await queue()).reviews).toContainEqual(
      expect.objectContaining({ id: next.id, report: expect.objectContaining({ reason: 'Insulta.' }) }),
    );
    expect((await page(manufacturer)).total).toBe(1);
    await world.review(ana, other, 3, 'Normal.');
    expect(await own(ana, other)).toMatchObject({ hidden: false });
  });

  it('[A-19] keeps the newer moderation if a process of the release before wrote the review and left that of an earlier one', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const review = await world.review(ana, manufacturer, 1, 'Ladrones.');
    await world.database.query('insert into review_tombstone (wholesaler_id, manufacturer_id) values ($1, $2)', [ana.id, manufacturer.id]);
    await decide(admin(), review, { hidden: true, reason: 'Insultos.' });
    expect((await remove(ana, review)).status).toBe(204);
    await world.review(ana, manufacturer, 1, 'Ladrones de nuevo.');
    expect(await own(ana, manufacturer)).toMatchObject({ hidden: true, reason: 'Insultos.' });
  });
});

describe('the internal route of review statistics', () => {
  const stats = (from: string, to: string) =>
    world.get<{ count: number; average: number | null }>(`/internal/reviews/stats?${new URLSearchParams({ from, to }).toString()}`);

  it('returns the number and mean of reviews in a period, without hidden ones', async () => {
    const manufacturer = await world.manufacturer();
    const written = async (at: string, rating: number): Promise<Review> => {
      const review = await world.review(await world.wholesaler(), manufacturer, rating);
      await world.database.query('update review set created_at = $2 where id = $1', [review.id, at]);
      return review;
    };
    await written('2020-03-01T00:00:00Z', 5);
    await written('2020-03-15T12:00:00Z', 2);
    await written('2020-04-01T00:00:00Z', 1);
    const hidden = await written('2020-03-20T00:00:00Z', 1);
    await world.call('PUT', `/api/reviews/${hidden.id}/moderation`, {
      as: world.person('admin'),
      body: { hidden: true, reason: 'Insultos.' },
    });
    expect((await stats('2020-03-01T00:00:00.000Z', '2020-04-01T00:00:00.000Z')).body).toEqual({ count: 2, average: 3.5 });
    expect((await stats('2019-01-01T00:00:00.000Z', '2019-02-01T00:00:00.000Z')).body).toEqual({ count: 0, average: null });
    expect((await stats('yesterday', 'today')).status).toBe(400);
  });

  it.each([
    ['of a period', reviewStats.text, ['2010-03-01', '2010-04-01'], 'review_created_at'],
    ['that are hidden', moderationQueues.hidden.text, [15, 0, null], 'review_hidden'],
    ['that are reported', moderationQueues.reported.text, [15, 0, null], 'review_reported'],
  ])('finds the reviews %s by an index', async (_, statement, values, index) => {
    const plan = await world.database.transaction(async (manager) => {
      await manager.query(`
        insert into review (id, manufacturer_id, wholesaler_id, rating, created_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 4, timestamptz '2010-01-01' + n * interval '1 hour' from generate_series(1, 20000) n`);
      await manager.query('analyze review');
      await manager.query('set local plan_cache_mode = force_generic_plan');
      const lines = await manager.query<{ 'QUERY PLAN': string }[]>(`explain ${statement}`, values);
      await manager.query('delete from review where created_at < $1', ['2015-01-01']);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`Index Scan (on|using) ${index}`));
    expect(plan).not.toContain('Seq Scan on review');
  });

  it('finds the page and the number of all reviews by indexes', async () => {
    // PostgreSQL reads a table of short rows as a whole, so the comments have an ordinary length.
    await world.database.query(`
      insert into review (id, manufacturer_id, wholesaler_id, rating, comment, created_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 4, repeat('Muy buena tela. ', 30), timestamptz '2010-01-01' + n * interval '1 hour'
      from generate_series(1, 20000) n`);
    // An index-only count is cheap once a vacuum has marked the rows visible to all, which any older open transaction prevents.
    const plan = await eventually('a plan without a sequential scan', async () => {
      await world.database.query('vacuum analyze review');
      const lines = await world.database.query<{ 'QUERY PLAN': string }[]>(`explain ${everyReview.text}`, [15, 0]);
      const text = lines.map((line) => line['QUERY PLAN']).join('\n');
      return !text.includes('Seq Scan on review') && text;
    });
    await world.database.query('delete from review where created_at < $1', ['2015-01-01']);
    expect(plan).toContain('Index Scan Backward using review_created_at');
  });
});
