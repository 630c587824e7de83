import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountTexts, type AdminUser } from '@shop/contracts';
import { CommandBus } from '@nestjs/cqrs';
import type { MailCatcher } from './mail-catcher.js';
import { startWorldWithMails } from './world-with-servers.js';
import { account, claimsOf, manufacturerAccount, refusal, startWorld, validEdit, wholesalerProfile, type World } from './world.js';
import type { ImportedAccount } from '../src/index.js';
import { ExpireLiveSessions } from '../src/manufacturers/commands/expire-live-sessions.command.js';

describe('accounts, managed by an admin', () => {
  // Accounts in the admin area: list, suspension, deletion, audit log.

  const day = (n: number): string => new Date(Date.UTC(2026, 0, n)).toISOString();
  const manufacturers = [
    manufacturerAccount({ name: 'Ñandú Textil', owner: 'Íñigo Paz', phone: '1144445555' }, { createdAt: day(1) }),
    manufacturerAccount({ name: 'Cien% algodón', phone: '1166667777', verificationStatus: 'pending' }, { createdAt: day(2) }),
    manufacturerAccount({ name: 'Tercera', phone: '1188889999', tiktokUrl: 'tercera', live: true }, { createdAt: day(3) }),
  ];
  const [first, second, third] = manufacturers as [ImportedAccount, ImportedAccount, ImportedAccount];
  const buyer = account({ wholesaler: wholesalerProfile, createdAt: day(4) });
  const roleless = account({ createdAt: day(5) });
  const admin = account({ role: 'admin' });
  const otherAdmin = account({ role: 'admin' });
  const reason = 'Publicaste productos de otra marca.';

  let world: World;
  let catcher: MailCatcher;
  beforeAll(async () => {
    ({ world, catcher } = await startWorldWithMails());
    await world.importAccounts([...manufacturers, buyer, roleless, admin, otherAdmin]);
  });
  afterAll(() => world?.stop());

  const asAdmin = async (method: string, path: string, body?: unknown, by = admin) =>
    world.call(`/api/admin/users${path}`, { method, body, token: await world.tokenOf(by) });
  const listed = async (query: string): Promise<string[]> =>
    ((await asAdmin('GET', query)).body['users'] as AdminUser[]).map(({ id }) => id);
  const auditEntriesOf = async (id: string): Promise<unknown[]> =>
    (await world.auditEntriesWith(id))
      .filter(({ target }) => (target as { id: string }).id === id)
      .map(({ actorId, action, note }) => [actorId, action, note]);
  const eventsOf = async (id: string): Promise<string[]> =>
    (await world.eventsOf(id)).map(({ name, aggregate_version }) => `${name} ${aggregate_version}`);

  describe('list of accounts', () => {
    it('[API-32] [ADM-01] [CONST-09] lists manufacturers, newest first, 15 a page, without e-mail addresses', async () => {
      const { body, headers } = await asAdmin('GET', '');
      expect(body).toMatchObject({ total: 3, totalPages: 1 });
      expect(await listed('')).toEqual([third.id, second.id, first.id]);
      expect((body['users'] as unknown[])[2]).toMatchObject({
        role: 'manufacturer',
        verified: true,
        standing: 'active',
        reason: null,
        createdAt: day(1),
        manufacturer: { name: 'Ñandú Textil', owner: 'Íñigo Paz', phone: '1144445555', verificationNote: null },
        wholesaler: null,
      });
      expect(JSON.stringify(body)).not.toContain('example.com');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await listed('?limit=2&page=2')).toEqual([first.id]);
      expect(await listed('?page=9')).toEqual([]);
    });

    it('[ADM-01] lists wholesalers, and accounts without a role', async () => {
      expect(await listed('?role=wholesaler')).toEqual([buyer.id]);
      expect(await listed('?role=none')).toEqual([roleless.id]);
    });

    it.each([
      ['nandu', [0]],
      ['iñigo', [0]],
      ['66667', [1]],
      ['100%', []],
      ['cien%', [1]],
      ['_', []],
      ['％', [1]],
      ['＿', []],
      ['TEXTIL ', [0]],
    ])('[ADM-01] finds «%s» in names, owners and telephones', async (search, expectedIndexes) => {
      expect(await listed(`?search=${encodeURIComponent(search)}`)).toEqual(expectedIndexes.map((i) => manufacturers[i]?.id));
    });

    it('[ADM-01] finds an account by a part of its e-mail address, of its domain only with an @', async () => {
      expect(await listed(`?search=${second.email.toUpperCase()}`)).toEqual([second.id]);
      expect(await listed(`?search=${second.email.slice(2, -1)}`)).toEqual([second.id]);
      expect(await listed(`?search=${second.email.split('@')[0]?.slice(2)}`)).toEqual([second.id]);
      expect(await listed('?search=example')).toEqual([]);
      expect(await listed('?search=@example')).toEqual([third.id, second.id, first.id]);
      expect(await listed('?search=____')).toEqual([]);
      expect(await listed(`?role=none&search=${roleless.email}`)).toEqual([roleless.id]);
    });

    it('filters by verification and standing', async () => {
      expect(await listed('?verification=pending')).toEqual([second.id]);
      expect(await listed('?role=wholesaler&verification=pending')).toEqual([]);
      expect(await listed('?standing=suspended')).toEqual([]);
      for (const query of ['?role=admin', '?standing=closed', '?verification=x', '?page=0', '?limit=101'])
        expect([query, (await asAdmin('GET', query)).status]).toEqual([query, 400]);
    });

    it("[X10] shows one account's e-mail address and audits the view", async () => {
      expect((await asAdmin('GET', `/${first.id}`)).body).toMatchObject({ id: first.id, email: first.email, sessions: 0 });
      expect(await auditEntriesOf(first.id)).toEqual([[admin.id, 'account.email-viewed', null]]);
      expect(await asAdmin('GET', '/0190b1c2-0000-7000-8000-000000000001')).toMatchObject(refusal(404, 'account.not-found'));
    });
  });

  describe('suspension', () => {
    const standing = (id: string, suspended: boolean, suspensionReason: string | null = reason) =>
      asAdmin('PUT', `/${id}/standing`, { suspended, reason: suspensionReason });

    it('needs a reason of 3 to 500 characters', async () => {
      for (const suspensionReason of [null, '', 'no', 'x'.repeat(501)])
        expect(await standing(third.id, true, suspensionReason)).toMatchObject(
          refusal(400, 'account.reason', { fields: { reason: 'El motivo debe tener entre 3 y 500 caracteres.' } }),
        );
      expect(await auditEntriesOf(third.id)).toEqual([]);
    });

    it('[A-10] hides a manufacturer, ends its live session and mails the reason', async () => {
      const token = await world.tokenOf(third);
      expect((await standing(third.id, true)).body).toMatchObject({ standing: 'suspended', reason, manufacturer: { live: false } });
      expect((await world.call(`/api/manufacturers/${third.id}`)).status).toBe(404);
      const shown = (await world.call('/api/manufacturers')).body['manufacturers'] as { id: string }[];
      expect(shown.map(({ id }) => id)).toEqual([first.id]);
      expect((await world.call('/api/manufacturers/live')).body).toMatchObject({ totalManufacturers: 0 });
      const invalidated = (await world.events()).filter(({ name }) => name === 'pages.touched').at(-1);
      expect(invalidated?.body['tags']).toContain('listing:manufacturers');
      const own = await world.call('/api/users/me', { token });
      expect(own.body).toMatchObject({ standing: 'suspended', reason, manufacturer: { verificationStatus: 'verified' } });
      expect(await world.call('/api/manufacturers/activate', { method: 'PUT', body: {}, token })).toMatchObject(
        refusal(403, 'account.suspended', { message: 'Tu cuenta está suspendida. Escribinos para resolverlo.' }),
      );
      expect((await world.logIn(third.email)).status).toBe(200);
      const mail = await catcher.mailTo(third.email);
      expect([mail.subject, mail.text?.includes(reason)]).toEqual(['Suspendimos tu cuenta de Mayorea', true]);
      expect(await listed('?standing=suspended')).toEqual([third.id]);
      expect(await listed('?standing=active')).toEqual([second.id, first.id]);
    });

    it('changes nothing when repeated', async () => {
      expect((await standing(third.id, true, 'Otro motivo')).body).toMatchObject({ standing: 'suspended', reason });
      // The import creates the manufacturer and starts its live session in one version.
      expect(await eventsOf(third.id)).toEqual([
        'manufacturer.created 1',
        'manufacturer.edited 1',
        'account.standing-changed 1',
        'manufacturer.edited 2',
      ]);
      expect(await auditEntriesOf(third.id)).toEqual([[admin.id, 'account.suspended', reason]]);
    });

    it('reinstates the manufacturer with its data', async () => {
      expect((await standing(third.id, false, null)).body).toMatchObject({ standing: 'active', reason: null });
      expect((await world.call(`/api/manufacturers/${third.id}`)).body).toMatchObject({ name: 'Tercera', live: false });
      const token = await world.tokenOf(third);
      expect((await world.call('/api/manufacturers/activate', { method: 'PUT', body: {}, token })).status).toBe(200);
      expect((await standing(third.id, false, null)).status).toBe(200);
      expect((await catcher.mailTo(third.email, 2)).subject).toBe('Reactivamos tu cuenta de Mayorea');
      expect(await auditEntriesOf(third.id)).toEqual([
        [admin.id, 'account.suspended', reason],
        [admin.id, 'account.reinstated', null],
      ]);
      expect((await world.eventsOf(third.id, 'account.standing-changed')).map(({ body }) => body)).toEqual([
        { id: third.id, role: 'manufacturer', standing: 'suspended', tokenVersion: 0 },
        { id: third.id, role: 'manufacturer', standing: 'active', tokenVersion: 0 },
      ]);
    });

    it('is refused for admins and for unknown accounts', async () => {
      expect(await standing(otherAdmin.id, true)).toMatchObject(refusal(403, 'account.is-admin'));
      expect(await standing('0190b1c2-0000-7000-8000-000000000001', true)).toMatchObject(refusal(404, 'account.not-found'));
    });
  });

  describe('deletion', () => {
    it('[ADM-06] [A-35] [API-32] deletes all data of the account at once; concurrent requests delete once', async () => {
      const token = await world.tokenOf(first);
      await world.sql.query(`insert into verification_images (id, manufacturer_id, kind) values ($1, $1, 'selfie')`, [first.id]);
      const [one, two] = await Promise.all([asAdmin('DELETE', `/${first.id}`), asAdmin('DELETE', `/${first.id}`, undefined, otherAdmin)]);
      expect([one.status, two.status]).toEqual([204, 204]);
      expect(await world.call('/api/users/me', { token })).toMatchObject(refusal(401, 'auth.account-gone'));
      expect((await world.logIn(first.email)).status).toBe(401);
      expect((await world.call(`/api/manufacturers/${first.id}`)).status).toBe(404);
      expect((await world.sql.query('select from private_image_removals where id = $1', [first.id])).rowCount).toBe(1);
      const tables = await world.sql.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'identity' and table_name not like 'outbox%'`,
      );
      for (const { name } of tables.rows)
        for (const secret of [first.email, 'Ñandú', 'Íñigo', '1144445555']) {
          const { rowCount } = await world.sql.query(`select from "${name}" t where t::text like '%' || $1 || '%'`, [secret]);
          expect([name, secret, rowCount]).toEqual([name, secret, 0]);
        }
      expect(await eventsOf(first.id)).toEqual(['manufacturer.created 1', 'account.standing-changed 1', 'manufacturer.deleted 2']);
      expect((await auditEntriesOf(first.id)).filter((entry) => String(entry).includes('account.deleted'))).toHaveLength(1);
      const invalidated = (await world.events()).filter(({ name, body }) => name === 'pages.touched' && body['tier'] === 1).at(-1);
      expect(invalidated?.body['tags']).toEqual(expect.arrayContaining([`manufacturer:${first.id}`, 'listing:manufacturers']));
    });

    it('emits an event for a wholesaler and lets its address register again', async () => {
      const countInvalidations = async () => (await world.events()).filter(({ name }) => name === 'pages.touched').length;
      const before = await countInvalidations();
      expect((await asAdmin('DELETE', `/${buyer.id}`)).status).toBe(204);
      expect(await eventsOf(buyer.id)).toContain('wholesaler.deleted 2');
      expect(await countInvalidations()).toBe(before);
      const standings = await world.sql.query('select standing from account_standings where id = $1', [buyer.id]);
      expect(standings.rows).toEqual([{ standing: 'closed' }]);
      const registration = { email: buyer.email, password: 'OtraClave2026' };
      expect((await world.call('/api/users/register', { method: 'POST', body: registration })).status).toBe(201);
      expect((await world.sql.query('select id from users where email = $1', [buyer.email])).rows).not.toEqual([{ id: buyer.id }]);
    });

    it('[ADM-06] deletes suspended manufacturers and wholesalers, and can be repeated', async () => {
      for (const person of [manufacturerAccount(), account({ wholesaler: wholesalerProfile })]) {
        await world.importAccount(person);
        const suspended = await asAdmin('PUT', `/${person.id}/standing`, { suspended: true, reason });
        expect(suspended).toMatchObject({ status: 200, body: { standing: 'suspended' } });
        for (let i = 0; i < 2; i++) expect((await asAdmin('DELETE', `/${person.id}`)).status).toBe(204);
        const standings = await world.sql.query('select standing, version from account_standings where id = $1', [person.id]);
        expect(standings.rows).toEqual([{ standing: 'closed', version: 2 }]);
        expect((await auditEntriesOf(person.id)).map((entry) => (entry as unknown[])[1])).toEqual(['account.suspended', 'account.deleted']);
      }
    });

    it('[ADM-06] is refused for admins and for unknown accounts', async () => {
      expect(await asAdmin('DELETE', `/${otherAdmin.id}`)).toMatchObject(refusal(403, 'account.is-admin'));
      expect(await asAdmin('DELETE', '/0190b1c2-0000-7000-8000-000000000001')).toMatchObject(refusal(404, 'account.not-found'));
    });
  });

  describe('audit log', () => {
    it('[X10] [API-12] [ADM-04] records verifications and corrections, but not requests that changed nothing', async () => {
      const put = async (path: string, body?: unknown) =>
        (await world.call(`/api/manufacturers/${second.id}${path}`, { method: 'PUT', body, token: await world.tokenOf(admin) })).status;
      for (let i = 0; i < 2; i++) expect(await put('', { pointOfSale: true, street: 'Avellaneda 3120' })).toBe(200);
      for (let i = 0; i < 2; i++) expect(await put('/verify')).toBe(200);
      expect(await put('/send-back', { reason: 'Ya no' })).toBe(409);
      expect(await auditEntriesOf(second.id)).toEqual([
        [admin.id, 'manufacturer.point-of-sale', null],
        [admin.id, 'manufacturer.verified', null],
      ]);
    });
  });
});

describe('the choice of a role', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.stop());

  const person = () => world.importAndSignIn(account());
  const send = (method: string, path: string, token: string | undefined, body: unknown) => world.call(path, { method, body, token });
  const shop = { ...wholesalerProfile, phone: '+54 299 412-3456' };
  /** A wholesaler with the token that the choice of the role answers. */
  async function newWholesaler() {
    const { id, token } = await person();
    return { id, token: String((await send('POST', '/api/wholesalers', token, shop)).body['token']) };
  }

  describe('becoming a manufacturer', () => {
    it('[API-05] [AUTH-22] [A-16] [A-20] needs a name and a phone and answers a token with the new role', async () => {
      const { id, token } = await person();
      const { status, body } = await send('POST', '/api/manufacturers', token, { name: ' Textil Sur ', phone: '11 4567-8901' });
      expect(status).toBe(201);
      const created = { id, userId: id, name: 'Textil Sur', phone: '1145678901', verificationStatus: 'not_started', live: false };
      expect(body).toMatchObject(created);
      expect(claimsOf(body['token'])).toMatchObject({ sub: id, role: 'manufacturer', verified: false });
      const newToken = String(body['token']);
      expect((await world.call('/api/users/me', { token: newToken })).body).toMatchObject({ role: 'manufacturer', manufacturer: { id } });
      expect((await send('PUT', `/api/manufacturers/${id}`, newToken, { ...validEdit, name: 'Textil Sur' })).status).toBe(200);
      expect((await world.eventsOf(id)).map(({ name }) => name)).toEqual(['manufacturer.created', 'manufacturer.edited']);
    });

    it.each([
      ['', 0],
      [null, 0],
      [undefined, 0],
      [5000, 5000],
    ])('[AUTH-23] [A-21] reads a minimum purchase of %j as %d', async (minPurchase, expected) => {
      const { token } = await person();
      const { body } = await send('POST', '/api/manufacturers', token, { name: 'Textil Sur', phone: '1145678901', minPurchase });
      expect(body).toMatchObject({ minPurchase: expected });
    });

    it('[A-10] is not public before the verification', async () => {
      const { id, token } = await person();
      await send('POST', '/api/manufacturers', token, { name: 'Textil Oculta', phone: '1145678901' });
      expect((await world.call(`/api/manufacturers/${id}`)).status).toBe(404);
      expect(JSON.stringify((await world.call('/api/manufacturers')).body)).not.toContain('Oculta');
    });

    it('ignores fields that the user may not set', async () => {
      const { id, token } = await person();
      const { body } = await send('POST', '/api/manufacturers', token, {
        name: 'Textil Sur',
        phone: '1145678901',
        id: '019a0000-0000-7000-8000-000000000001',
        userId: 'x',
        role: 'admin',
        verificationStatus: 'verified',
        live: true,
        image: 'https://evil.example/x.png',
        averageRating: 5,
        followersCount: 9,
        street: 'Sin punto de venta 12',
      });
      expect(body).toMatchObject({ id, verificationStatus: 'not_started', live: false, image: null, street: null });
      expect(body).toMatchObject({ averageRating: null, followersCount: 0 });
      expect(claimsOf(body['token']).role).toBe('manufacturer');
    });

    it.each([
      [{}, { name: 'El nombre debe tener entre 3 y 100 caracteres.', phone: 'El teléfono debe tener entre 10 y 15 dígitos.' }],
      [{ name: 'Textil', phone: '1145678901', minPurchase: -1 }, { minPurchase: 'La compra mínima debe ser un número mayor a 0' }],
      [{ name: 'Textil', phone: '1145678901', pointOfSale: true }, { street: 'La dirección debe tener entre 3 y 100 caracteres.' }],
      [{ name: 'Textil', phone: '1145678901', owner: 'A' }, { owner: 'El nombre del dueño debe tener entre 3 y 100 caracteres.' }],
    ])('[ACC-15] refuses %j', async (body, fields) => {
      const { token } = await person();
      expect(await send('POST', '/api/manufacturers', token, body)).toMatchObject({ status: 400, body: { fields } });
    });
  });

  describe('becoming a wholesaler', () => {
    it('[API-26] [AUTH-22] [A-23] answers the wholesaler and a token with the new role', async () => {
      const { id, token } = await person();
      const { status, body } = await send('POST', '/api/wholesalers', token, { ...shop, address: 'no', role: 'admin', id: 'x' });
      expect(status).toBe(201);
      expect(body).toEqual({
        ...shop,
        phone: '542994123456',
        cuit: null,
        vatStatus: null,
        id,
        userId: id,
        address: 'San Martín 120, 8300 Neuquén, Neuquén, Argentina',
        token: expect.any(String),
      });
      expect(claimsOf(body['token'])).toMatchObject({ sub: id, role: 'wholesaler', verified: false });
    });

    it('[API-26] [ACC-19] rejects edits of another wholesaler’s data and of missing data', async () => {
      const [mine, other] = [await newWholesaler(), await newWholesaler()];
      const edit = ({ id }: { id: string }, body: object) => send('PUT', `/api/wholesalers/${id}`, mine.token, body);
      expect((await edit(mine, { ...shop, city: 'Plottier' })).body).toMatchObject({ city: 'Plottier' });
      expect(await edit(other, shop)).toMatchObject(refusal(403, 'wholesaler.not-yours'));
      await world.sql.query('delete from wholesalers where id = $1', [mine.id]);
      expect(await edit(mine, shop)).toMatchObject(refusal(404, 'wholesaler.not-found'));
    });

    it('[ACC-19] emits full and name events, only for changes', async () => {
      const { id, token } = await newWholesaler();
      const save = (changes: object) => send('PUT', `/api/wholesalers/${id}`, token, { ...shop, ...changes });
      const recordedEvents = async () =>
        (await world.eventsOf(id)).map(({ name, aggregate_version: version, body }) => ({ name, version, body }));

      const { name, city, province } = shop;
      const all = { ...shop, phone: '542994123456', cuit: null, vatStatus: null, id, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
      const named = { id, name, city, province, createdAt: all.createdAt };
      const first = [
        { name: 'wholesaler.created', version: 1, body: all },
        { name: 'wholesaler.named', version: 1, body: named },
      ];
      expect(await recordedEvents()).toEqual(first);

      await save({});
      expect(await recordedEvents()).toEqual(first);

      await save({ phone: '1145678901' });
      const second = [...first, { name: 'wholesaler.edited', version: 2, body: { ...all, phone: '1145678901' } }];
      expect(await recordedEvents()).toEqual(second);

      await save({ phone: '1145678901', city: 'Plottier' });
      expect(await recordedEvents()).toEqual([
        ...second,
        { name: 'wholesaler.edited', version: 3, body: { ...all, phone: '1145678901', city: 'Plottier' } },
        { name: 'wholesaler.named', version: 3, body: { ...named, city: 'Plottier' } },
      ]);
    });

    it('[UX 31] [D-127] saves CUIT and condition, keeps them when absent, clears them, and sends them to orders alone', async () => {
      const { id, token } = await newWholesaler();
      const saved = async (changes: object) => {
        const { body } = await send('PUT', `/api/wholesalers/${id}`, token, { ...shop, ...changes });
        return [body['cuit'], body['vatStatus']];
      };
      expect(await saved({})).toEqual([null, null]);
      expect(await saved({ cuit: ' 20-00000006-0 ', vatStatus: 'monotributo' })).toEqual(['20000000060', 'monotributo']);
      expect(await saved({ city: 'Plottier' })).toEqual(['20000000060', 'monotributo']);
      const profile = (await world.call('/api/users/me', { token })).body;
      expect(profile).toMatchObject({ wholesaler: { cuit: '20000000060', vatStatus: 'monotributo' } });
      const events = await world.eventsOf(id);
      const saleFacts = { cuit: '20000000060', vatStatus: 'monotributo' };
      expect(events.findLast(({ name }) => name === 'wholesaler.edited')?.body).toMatchObject(saleFacts);
      expect(events.findLast(({ name }) => name === 'wholesaler.named')?.body).not.toHaveProperty('cuit');
      expect(await saved({ cuit: '', vatStatus: null })).toEqual([null, null]);
    });

    it.each([
      [{ cuit: '20-00000006-1' }, 'cuit', accountTexts.cuit],
      [{ cuit: 20_000_000_060 }, 'cuit', accountTexts.cuit],
      [{ vatStatus: 'libre' }, 'vatStatus', accountTexts.vatStatus],
    ])('[UX 31] refuses %j at its field', async (change, field, sentence) => {
      const { id, token } = await newWholesaler();
      expect(await send('PUT', `/api/wholesalers/${id}`, token, { ...shop, ...change })).toMatchObject(
        refusal(400, 'request.invalid', { message: sentence, fields: { [field]: sentence } }),
      );
    });

    it('emits events once when it is imported', async () => {
      const imported = account({ wholesaler: wholesalerProfile });
      for (let i = 0; i < 2; i++) await world.importAccounts([imported]);
      const events = await world.eventsOf(imported.id);
      expect(events.map(({ name, aggregate_version: version }) => [name, version])).toEqual([
        ['wholesaler.created', 1],
        ['wholesaler.named', 1],
      ]);
      expect(events[0]?.body).toMatchObject({ id: imported.id, phone: '2994123456', createdAt: imported.createdAt });
    });

    it('[ACC-19] needs every field', async () => {
      const { token } = await person();
      const { status, body } = await send('POST', '/api/wholesalers', token, {});
      expect([status, Object.keys(body['fields'] as object).toSorted()]).toEqual([400, Object.keys(shop).toSorted()]);
    });
  });

  describe('a role', () => {
    it('is chosen once when requests are concurrent', async () => {
      const { id, token } = await person();
      const answers = await Promise.all([
        send('POST', '/api/manufacturers', token, { name: 'Textil Sur', phone: '1145678901' }),
        send('POST', '/api/wholesalers', token, shop),
        send('POST', '/api/manufacturers', token, { name: 'Textil Sur', phone: '1145678901' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
      const { rows } = await world.sql.query(
        'select (select count(*) from manufacturers where id = $1) + (select count(*) from wholesalers where id = $1) as n',
        [id],
      );
      expect(rows).toEqual([{ n: '1' }]);
    });

    it('is refused for admins, manufacturers and deleted accounts', async () => {
      const [admin, manufacturer, deleted] = [account({ role: 'admin' }), manufacturerAccount(), account()];
      await world.importAccounts([admin, manufacturer, deleted]);
      for (const owner of [admin, manufacturer])
        expect(await send('POST', '/api/wholesalers', await world.tokenOf(owner), shop)).toMatchObject(refusal(409, 'account.has-role'));
      const token = await world.tokenOf(deleted);
      await world.sql.query('delete from users where id = $1', [deleted.id]);
      expect((await send('POST', '/api/wholesalers', token, shop)).status).toBe(401);
      expect((await send('POST', '/api/wholesalers', undefined, shop)).status).toBe(401);
    });
  });

  describe('live sessions', () => {
    it('[A-47] end after twelve hours with an event', async () => {
      const [long, short] = [manufacturerAccount({ tiktokUrl: 'moda' }), manufacturerAccount({ tiktokUrl: 'moda' })];
      await world.importAccounts([long, short]);
      for (const owner of [long, short]) await send('PUT', '/api/manufacturers/activate', await world.tokenOf(owner), { live: true });
      await world.sql.query(`update manufacturers set live_since = now() - interval '12 hours 1 minute' where id = $1`, [long.id]);
      await world.sql.query(`update manufacturers set live_since = now() - interval '11 hours 59 minutes' where id = $1`, [short.id]);
      expect(await world.service.app.get(CommandBus).execute(new ExpireLiveSessions(12))).toBe(1);
      const live = JSON.stringify((await world.call('/api/manufacturers/live')).body);
      expect([live.includes(long.id), live.includes(short.id)]).toEqual([false, true]);
      expect((await world.eventsOf(long.id)).at(-1)).toMatchObject({ name: 'manufacturer.edited', body: { live: false } });
    });
  });
});
