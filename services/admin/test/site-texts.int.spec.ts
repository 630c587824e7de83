import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ErrorBody,
  type SiteText,
  siteTextLength,
  siteTextMessages,
  siteTextSlugs,
  type SiteTextSlug,
  type SiteTextSummary,
  type SiteTextVersions,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { AdminAccountProjection } from '../src/replicas/reactions/admin-account-projection.reaction.js';
import { type ApiResponse, eventOf, type Person, World } from './support/world.js';

let world: World;
let admin: Person;
let other: Person;
beforeAll(async () => {
  world = await World.start();
  [admin, other] = [world.person('admin'), world.person('admin')];
});
beforeEach(() => world.database.query('truncate site_text_version; delete from outbox'));
afterAll(() => world?.stop());

const textOf = (name: string): string => `## ${name}\n\nUn párrafo del texto ${name}.`;
const read = async (slug: SiteTextSlug): Promise<SiteText> => (await world.get<SiteText>(`/api/site-texts/${slug}`)).body;
const save = (slug: string, markdown: unknown, baseVersion: unknown, as = admin): Promise<ApiResponse<SiteText & ErrorBody>> =>
  world.call('PUT', `/api/admin/site-texts/${slug}`, { as, body: { markdown, baseVersion } });
const versionsOf = async (slug: SiteTextSlug, query = ''): Promise<SiteTextVersions> =>
  (await world.get<SiteTextVersions>(`/api/admin/site-texts/${slug}/versions${query}`, admin)).body;

describe('[UX 11] the texts that admins edit', () => {
  it('have no version until an admin saves one, and are public then', async () => {
    for (const slug of siteTextSlugs) expect(await read(slug)).toEqual({ slug, version: 0, markdown: null, banners: null });
    const { status, body } = await save('terminos', textOf('uno'), 0);
    expect([status, body]).toEqual([200, { slug: 'terminos', version: 1, markdown: textOf('uno'), banners: null }]);
    expect(await read('terminos')).toEqual(body);
    expect(await read('privacidad')).toEqual({ slug: 'privacidad', version: 0, markdown: null, banners: null });
    expect((await world.get('/api/site-texts/otro')).status).toBe(404);
    expect((await save('otro', textOf('uno'), 0)).status).toBe(404);
  });

  it('update their page and write the audit log in the transaction of the save', async () => {
    await save('contacto', textOf('uno'), 0);
    const touched = await world.database.query<{ body: unknown }[]>(`select body from outbox where name = 'pages.touched'`);
    expect(touched.map(({ body }) => body)).toEqual([{ tags: ['text:contacto'], tier: 1 }]);
    expect(await world.emittedAuditNotes()).toEqual([
      { actorId: admin.id, action: 'site-text.edited', target: { kind: 'site-text', id: 'contacto' }, note: 'Versión 1' },
    ]);
  });

  it('do neither when the saved text is the one that they have', async () => {
    await save('contacto', textOf('uno'), 0);
    await world.database.query('delete from outbox');
    expect((await save('contacto', ` ${textOf('uno')}\r\n`, 1)).body).toEqual({
      slug: 'contacto',
      version: 1,
      markdown: textOf('uno'),
      banners: null,
    });
    expect(await world.database.query('select 1 from outbox')).toEqual([]);
  });

  it('refuse a save that began with an older version, and answer the newest one', async () => {
    await save('terminos', textOf('uno'), 0);
    await save('terminos', textOf('dos'), 1, other);
    for (const base of [0, 1, 3]) {
      const { status, body } = await save('terminos', textOf('tres'), base);
      expect([status, body.code, body.message]).toEqual([409, 'site-text.changed', siteTextMessages.changed]);
      expect(body.details).toEqual({ current: { slug: 'terminos', version: 2, markdown: textOf('dos'), banners: null } });
    }
    expect((await read('terminos')).markdown).toBe(textOf('dos'));
  });

  it('take one of several saves that began with the same version', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => save('privacidad', textOf(`intento ${n}`), 0)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await versionsOf('privacidad')).total).toBe(1);
  });

  it('refuse a save whose version another save commits meanwhile', async () => {
    const rival = world.database.createQueryRunner();
    await rival.startTransaction();
    await rival.query('insert into site_text_version (slug, version, markdown, editor_id) values ($1, 1, $2, $3)', [
      'terminos',
      textOf('dos'),
      other.id,
    ]);
    const saving = save('terminos', textOf('uno'), 0);
    const isBlocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually('the save to wait', async () => (await world.database.query<object[]>(isBlocked)).length > 0);
    await rival.commitTransaction();
    await rival.release();
    const { status, body } = await saving;
    expect([status, body.code]).toEqual([409, 'site-text.changed']);
    expect(body.details).toEqual({ current: { slug: 'terminos', version: 1, markdown: textOf('dos'), banners: null } });
    expect(await world.emittedAuditNotes()).toEqual([]);
  });

  it('[D-147] keep every version with its editor, and an old one can be saved again', async () => {
    for (let n = 0; n < 17; n += 1) await save('quienes-somos', textOf(`versión ${n + 1}`), n, n % 2 === 0 ? admin : other);
    await world.handle(AdminAccountProjection, eventOf({ id: admin.id, email: 'ines@mayorea.test' }, 1));
    const [first, second] = [await versionsOf('quienes-somos'), await versionsOf('quienes-somos', '?page=2')];
    expect([first.total, first.totalPages, first.versions.length, second.versions.length]).toEqual([17, 2, 15, 2]);
    expect(first.versions[0]).toEqual({
      version: 17,
      savedAt: expect.stringMatching(/Z$/),
      editorId: admin.id,
      editorName: 'ines@mayorea.test',
    });
    expect(first.versions[1]).toMatchObject({ editorId: other.id, editorName: null });
    const old = await world.get<SiteText>('/api/admin/site-texts/quienes-somos/versions/3', admin);
    expect(old.body).toEqual({ slug: 'quienes-somos', version: 3, markdown: textOf('versión 3'), banners: null });
    expect((await world.get('/api/admin/site-texts/quienes-somos/versions/18', admin)).status).toBe(404);
    await save('quienes-somos', old.body.markdown, 17);
    expect(await read('quienes-somos')).toEqual({ slug: 'quienes-somos', version: 18, markdown: textOf('versión 3'), banners: null });
    const { body: summaries } = await world.get<SiteTextSummary[]>('/api/admin/site-texts', admin);
    expect(summaries).toEqual([
      { slug: 'quienes-somos', version: 18, savedAt: expect.any(String), editorId: admin.id, editorName: 'ines@mayorea.test' },
    ]);
  });

  it('have a length, no control characters, and no more than one empty line in a row', async () => {
    const tooShort = await save('terminos', 'Corto', 0);
    expect([tooShort.status, tooShort.body.fields]).toEqual([400, { markdown: 'El texto debe tener entre 20 y 40000 caracteres.' }]);
    expect((await save('terminos', 'a'.repeat(siteTextLength.max + 1), 0)).body.code).toBe('request.text-too-long');
    expect((await save('terminos', `${textOf('uno')}\u0007`, 0)).status).toBe(400);
    expect((await save('terminos', 'palabra '.repeat(siteTextLength.max / 8 - 1), 0)).status).toBe(200);
    await save('terminos', `uno\n\n\n\n\ndos\u200B ${'x'.repeat(20)}`, 1);
    expect((await read('terminos')).markdown).toBe(`uno\n\ndos ${'x'.repeat(20)}`);
  });
});
