import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bannerTexts, defaultBanners, type ErrorBody, type HomeBanner, type SiteText, type SiteTextVersions } from '@shop/contracts';
import { type ApiResponse, type Person, World } from './support/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await World.start();
  admin = world.person('admin');
});
beforeEach(() => world.database.query('truncate site_text_version; delete from outbox'));
afterAll(() => world?.stop());

const read = async (): Promise<SiteText> => (await world.get<SiteText>('/api/site-texts/banners')).body;
const save = (banners: unknown, baseVersion = 0): Promise<ApiResponse<SiteText & ErrorBody>> =>
  world.call('PUT', '/api/admin/site-texts/banners', { as: admin, body: { banners, baseVersion } });
/** The default banners with another second one. */
const bannersWith = (changed: Partial<Record<keyof HomeBanner, unknown>>): unknown[] =>
  defaultBanners.map((banner) => (banner.image === 'packs' ? { ...banner, ...changed } : banner));

describe('[UX 11] the banners of the home page', () => {
  it('have no version until an admin saves one, and are public then, in their order', async () => {
    expect(await read()).toEqual({ slug: 'banners', version: 0, markdown: null, banners: null });
    const banners = defaultBanners.map((banner) => ({ ...banner, isShown: banner.image !== 'hogar' })).toReversed();
    const { status, body } = await save(banners);
    expect([status, body]).toEqual([200, { slug: 'banners', version: 1, markdown: null, banners }]);
    expect(await read()).toEqual(body);
  });

  it('update the home page and write the audit log in the transaction of the save', async () => {
    await save(bannersWith({ title: 'Packs de verano' }));
    const touched = await world.database.query<{ body: unknown }[]>(`select body from outbox where name = 'pages.touched'`);
    expect(touched.map(({ body }) => body)).toEqual([{ tags: ['text:banners'], tier: 1 }]);
    expect(await world.emittedAuditNotes()).toEqual([
      { actorId: admin.id, action: 'site-text.edited', target: { kind: 'site-text', id: 'banners' }, note: 'Versión 1' },
    ]);
    await world.database.query('delete from outbox');
    expect((await save(bannersWith({ title: ' Packs  de verano\u200B ' }), 1)).body.version).toBe(1);
    expect(await world.database.query('select 1 from outbox')).toEqual([]);
  });

  it('keep every version, refuse a save that began with an older one, and an old one can be saved again', async () => {
    await save(bannersWith({ title: 'Primero' }));
    await save(bannersWith({ title: 'Segundo' }), 1);
    const refused = await save(bannersWith({ title: 'Tercero' }), 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'site-text.changed']);
    expect(refused.body.details).toEqual({ current: await read() });
    const { body: saved } = await world.get<SiteTextVersions>('/api/admin/site-texts/banners/versions', admin);
    expect(saved.versions.map(({ version }) => version)).toEqual([2, 1]);
    const old = await world.get<SiteText>('/api/admin/site-texts/banners/versions/1', admin);
    expect(old.body.banners).toEqual(bannersWith({ title: 'Primero' }));
    await save(old.body.banners, 2);
    expect(await read()).toEqual({ slug: 'banners', version: 3, markdown: null, banners: bannersWith({ title: 'Primero' }) });
  });

  it.each(['javascript:alert(1)', 'https://otro.example/', '//otro.example', '/\\otro.example', '/\t/otro.example', 'packs', ''])(
    'may not link %j',
    async (href) => {
      const { status, body } = await save(bannersWith({ href }));
      expect([status, body.code, body.message]).toEqual([400, 'request.invalid', bannerTexts.href]);
      expect(body.fields).toEqual({ 'banners.1.href': bannerTexts.href });
      expect((await read()).version).toBe(0);
    },
  );

  it('have lengths, are each there once, and at least one is shown', async () => {
    const messageOf = async (banners: unknown): Promise<string> => (await save(banners)).body.message;
    expect(await messageOf(bannersWith({ title: 'M'.repeat(101) }))).toBe('El título debe tener entre 2 y 100 caracteres.');
    expect(await messageOf(bannersWith({ text: '' }))).toBe('El texto debe tener entre 2 y 160 caracteres.');
    expect(await messageOf(defaultBanners.slice(1))).toBe(bannerTexts.images);
    expect(await messageOf(bannersWith({ image: 'telas' }))).toBe(bannerTexts.images);
    expect(await messageOf(defaultBanners.map((banner) => ({ ...banner, isShown: false })))).toBe(bannerTexts.noneShown);
    expect((await save(bannersWith({ image: '../x' }))).status).toBe(400);
    expect((await save(bannersWith({ title: 'M'.repeat(100) }))).status).toBe(200);
  });

  it('have no Markdown, and pages of text have no banners', async () => {
    const body = { markdown: 'Un texto con más de veinte letras.', banners: defaultBanners, baseVersion: 0 };
    await world.call('PUT', '/api/admin/site-texts/contacto', { as: admin, body });
    await world.call('PUT', '/api/admin/site-texts/banners', { as: admin, body });
    const { body: contact } = await world.get<SiteText>('/api/site-texts/contacto');
    expect([contact.markdown, contact.banners, (await read()).markdown, (await read()).banners]).toEqual([
      body.markdown,
      null,
      null,
      defaultBanners,
    ]);
  });
});
