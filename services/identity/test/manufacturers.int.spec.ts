import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ManufacturerList, nameSkeleton } from '@shop/contracts';
import type { QueryRunner } from 'typeorm';
import type { ImportedAccount } from '../src/index.js';
import { FilledStoreNames1764930000001, StoreNames1764930000000 } from '../src/database/migrations/store-names.migration.js';
import { account, manufacturerAccount, refusal, startWorld, validEdit, wholesalerProfile, type World } from './world.js';

let world: World;
const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
/** Two of them have the same creation time. */
const verified = [1, 2, 3, 3, 5].map((n) => manufacturerAccount({ name: `Fábrica ${n}` }, { createdAt: day(n) }));
const [oldest, rival] = verified as [ImportedAccount, ImportedAccount];
const pending = manufacturerAccount({ verificationStatus: 'pending', name: 'Fábrica oculta' }, { createdAt: day(9) });
const newcomer = manufacturerAccount({ verificationStatus: 'not_started', name: 'Fábrica nueva' }, { createdAt: day(10) });
const admin = account({ role: 'admin' });
const buyer = account({ role: 'wholesaler' });

beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts([...verified, pending, newcomer, admin, buyer]);
});
afterAll(() => world?.stop());

const list = async (query = '') => (await world.call(`/api/manufacturers${query}`)).body as unknown as ManufacturerList;
const put = (id: string, body: unknown, token?: string) => world.call(`/api/manufacturers/${id}`, { method: 'PUT', body, token });
const storeOf = async ({ id }: { id: string }) => (await world.call(`/api/manufacturers/${id}`)).body;
const editRival = async (changes: object) => put(rival.id, { ...validEdit, name: 'Fábrica 2', ...changes }, await world.tokenOf(rival));
const ids = ({ manufacturers }: ManufacturerList) => manufacturers.map((m) => m.id);
const newestFirst = [...verified].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)).map((m) => m.id);

describe('list of manufacturers', () => {
  it('[API-03] [A-10] lists verified manufacturers, newest first', async () => {
    const all = await list();
    expect(ids(all)).toEqual(newestFirst);
    expect(all.totalManufacturers).toBe(5);
  });

  it('[API-03] never repeats or skips a manufacturer between pages, even with equal dates', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&pageSize=2`)));
    expect(pages.map((p) => p.manufacturers.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flatMap(ids)).toEqual(newestFirst);
    expect(pages.every((p) => p.totalManufacturers === 5)).toBe(true);
  });

  it('[API-03] [CONST-09] [A-14] accepts at most 1000 a page', async () => {
    expect((await world.call('/api/manufacturers?pageSize=1000')).status).toBe(200);
    expect(await world.call('/api/manufacturers?pageSize=1001')).toMatchObject(refusal(400, 'request.invalid'));
  });

  it('[UX 17][D-118] lists only the manufacturers with these ids', async () => {
    const chosen = newestFirst.slice(1, 3);
    expect(ids(await list(`?ids=${chosen.join(',')}`))).toEqual(chosen);
    expect((await world.call('/api/manufacturers?ids=1')).status).toBe(400);
  });

  it('[API-35] [A-11] contains neither e-mail addresses nor identity documents', async () => {
    const { manufacturers } = await list();
    expect(Object.keys(manufacturers[0] ?? {}).toSorted()).toEqual(
      [
        'averageRating',
        'createdAt',
        'cuit',
        'description',
        'followersCount',
        'id',
        'image',
        'images',
        'instagramNick',
        'isFollowed',
        'live',
        'minPurchase',
        'name',
        'orderStep',
        'owner',
        'phone',
        'pointOfSale',
        'priceVat',
        'province',
        'reviews',
        'reviewsCount',
        'street',
        'tiktokUrl',
        'user',
        'userId',
        'vatStatus',
        'verificationStatus',
      ].toSorted(),
    );
    expect(JSON.stringify(manufacturers)).not.toContain('@example.com');
  });
});

describe('a manufacturer', () => {
  it('[API-10] [A-09] is found by its user’s id', async () => {
    const { id } = oldest;
    const found = { id, userId: id, user: { id }, name: 'Fábrica 1' };
    expect(await world.call(`/api/manufacturers/${id}`)).toMatchObject({ status: 200, body: found });
  });

  it('[API-10] [A-10] is visible to itself and to admins only while unverified', async () => {
    const statusFor = async (token?: string) => (await world.call(`/api/manufacturers/${pending.id}`, { token })).status;
    expect(await statusFor()).toBe(404);
    for (const viewer of [buyer, newcomer]) expect(await statusFor(await world.tokenOf(viewer))).toBe(404);
    for (const viewer of [pending, admin]) expect(await statusFor(await world.tokenOf(viewer))).toBe(200);
  });

  it('answers a coded 404 for an unknown id', async () => {
    const answer = await world.call('/api/manufacturers/019a0000-0000-7000-8000-00000000dead');
    expect(answer).toMatchObject(refusal(404, 'manufacturer.not-found'));
  });
});

describe('editing a manufacturer', () => {
  it("[API-07] [ACC-14] [ACC-18] [A-39] [A-31] saves the owner's edit and normalises handles and phone", async () => {
    const manufacturer = await world.importAccount(manufacturerAccount());
    const edit = { ...validEdit, name: 'Textil Nueva' };
    const { status, body } = await put(manufacturer.id, edit, await world.tokenOf(manufacturer));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Textil Nueva',
      owner: 'Marta Ríos',
      phone: '541145678901',
      minPurchase: 60_000,
      pointOfSale: true,
      street: 'Av. Avellaneda 3120, Flores',
      description: 'Remeras y buzos de algodón.',
      instagramNick: 'textil.nueva',
      tiktokUrl: 'https://www.tiktok.com/@textilnueva/live',
    });
    expect(await storeOf(manufacturer)).toEqual(body);
  });

  it('[A-54] accepts its own response as a body and ignores surplus and read-only fields', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    const { body: before } = await put(manufacturer.id, validEdit, token);
    const surplusFields = {
      ...before,
      id: buyer.id,
      userId: buyer.id,
      user: { id: buyer.id },
      verificationStatus: 'pending',
      live: true,
      averageRating: 5,
      followersCount: 9999,
      isFollowed: true,
      reviewsCount: 9,
      reviews: [{ rating: 5 }],
      createdAt: day(1),
      image: 'https://evil.example/x.png',
      images: ['/media/x'],
      role: 'admin',
      version: 99,
      dniFront: 'x',
      selfie: 'x',
      email: 'otro@example.com',
      password_hash: 'x',
    };
    const { status, body: after } = await put(manufacturer.id, surplusFields, token);
    expect(status).toBe(200);
    expect(after).toEqual(before);
    expect((await world.call('/api/users/me', { token })).body).toMatchObject({ email: manufacturer.email, role: 'manufacturer' });
  });

  it('[ACC-17] [ACC-18] removes the street without a point of sale, and clears null and empty fields', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    await put(manufacturer.id, validEdit, token);
    const cleared = { ...validEdit, pointOfSale: false, street: 'x', description: '', instagramNick: null, tiktokUrl: '  ' };
    const { status, body } = await put(manufacturer.id, cleared, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pointOfSale: false, street: null, description: null, instagramNick: null, tiktokUrl: null });
  });

  it('[UX 2] saves the province, keeps it when it is absent, clears it, and sends it with the event', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    const province = async (changes: object) =>
      (await put(manufacturer.id, { ...validEdit, name: manufacturer.manufacturer?.name, ...changes }, token)).body['province'];
    expect(await province({})).toBeNull();
    expect(await province({ province: 'santa-fe' })).toBe('santa-fe');
    expect(await province({})).toBe('santa-fe');
    const events = await world.eventsOf(manufacturer.id, 'manufacturer.edited');
    expect(events.map(({ body }) => (body as { province: string | null }).province)).toEqual([null, 'santa-fe']);
    expect(await province({ province: '' })).toBeNull();
    expect(await province({ province: null })).toBeNull();
  });

  it('[UX 31] [D-121] saves CUIT, condition and prices, keeps them when absent, clears them, and sends them with the event', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    const saved = async (changes: object) => {
      const { body } = await put(manufacturer.id, { ...validEdit, name: manufacturer.manufacturer?.name, ...changes }, token);
      return [body['cuit'], body['vatStatus'], body['priceVat']];
    };
    expect(await saved({})).toEqual([null, null, null]);
    const facts = ['30999999995', 'responsable-inscripto', 'added'];
    expect(await saved({ cuit: ' 30-99999999-5', vatStatus: 'responsable-inscripto', priceVat: 'added' })).toEqual(facts);
    expect(await saved({})).toEqual(facts);
    expect((await world.eventsOf(manufacturer.id)).at(-1)?.body).toMatchObject({
      cuit: '30999999995',
      vatStatus: 'responsable-inscripto',
      priceVat: 'added',
    });
    expect(await saved({ cuit: ' ', vatStatus: '', priceVat: null })).toEqual([null, null, null]);
  });

  it('keeps optional fields that are absent', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    await put(manufacturer.id, validEdit, token);
    const { description: _d, instagramNick: _i, tiktokUrl: _t, ...form } = validEdit;
    expect((await put(manufacturer.id, form, token)).body).toMatchObject({
      description: validEdit.description,
      instagramNick: 'textil.nueva',
    });
  });

  /** Invalid values of each field, with the sentence that names the rule. */
  const invalidValues: Record<string, [string, unknown[]]> = {
    name: ['El nombre debe tener entre 3 y 100 caracteres.', ['ab', '  a  ', 'x'.repeat(101), undefined]],
    owner: ['El nombre del dueño debe tener entre 3 y 100 caracteres.', ['ab']],
    phone: ['El teléfono debe tener entre 10 y 15 dígitos.', ['123456789', '1'.repeat(16), 'llamame ya', 1145678901]],
    minPurchase: ['La compra mínima debe ser un número mayor a 0', [0, -5, '100', 1e300]],
    province: ['Elegí una provincia de la lista.', ['atlantida', 7]],
    cuit: ['El CUIT no es válido: revisá sus 11 números.', ['30-99999999-4', 30999999995]],
    vatStatus: ['Elegí una condición de la lista.', ['libre']],
    priceVat: ['Indicá si tus precios incluyen el IVA.', [true]],
    pointOfSale: ['Indicá si tenés punto de venta.', ['true']],
    street: ['La dirección debe tener entre 3 y 100 caracteres.', ['ab', null]],
    description: ['La descripción debe tener entre 3 y 500 caracteres.', ['ab', 'x'.repeat(501), { a: 1 }]],
    instagramNick: ['El usuario de Instagram no es válido.', ['a b/c"<x>']],
    tiktokUrl: ['El usuario de TikTok no es válido.', ['https://evil.example/@x', 'javascript:alert(1)']],
  };
  it.each(
    Object.entries(invalidValues).flatMap(([field, [sentence, values]]) =>
      values.map((value) => [{ [field]: value }, field, sentence] as const),
    ),
  )('[ACC-14] refuses %j', async (change, field, sentence) => {
    const before = await storeOf(oldest);
    const answer = await put(oldest.id, { ...validEdit, ...change }, await world.tokenOf(oldest));
    expect(answer).toMatchObject(refusal(400, 'request.invalid', { message: sentence, fields: { [field]: sentence } }));
    expect(await storeOf(oldest)).toEqual(before);
  });

  it.each([
    ['@modabaires', 'modabaires'],
    [' moda baires ', 'modabaires'],
    ['https://www.tiktok.com/@moda.baires?lang=es', 'moda.baires'],
    ['tiktok.com/@moda_baires/live', 'moda_baires'],
  ])('[A-39] reads the TikTok handle %j', async (typed, handle) => {
    expect((await editRival({ tiktokUrl: typed })).body['tiktokUrl']).toBe(`https://www.tiktok.com/@${handle}/live`);
  });

  it.each([
    ['[ACC-14] [UX 8] ends the minimum purchase of a store that sends none', null, 0],
    ['[A-36] rounds the minimum purchase half up to whole pesos', 1000.5, 1001],
  ])('%s', async (_rule, minPurchase, saved) => {
    expect(await editRival({ minPurchase })).toMatchObject({ status: 200, body: { minPurchase: saved } });
  });

  it('[A-54] rejects edits of other users and changes nothing', async () => {
    const before = await storeOf(oldest);
    const edit = (token?: string) => put(oldest.id, validEdit, token);
    expect(await edit()).toMatchObject(refusal(401, 'access.unauthenticated'));
    expect(await edit(await world.tokenOf(rival))).toMatchObject(refusal(403, 'manufacturer.not-yours'));
    expect(await edit(await world.tokenOf(buyer))).toMatchObject(refusal(403, 'access.forbidden'));
    expect(await storeOf(oldest)).toEqual(before);
  });

  it('lets an admin change the point of sale only', async () => {
    const manufacturer = await world.importAccount(manufacturerAccount());
    const token = await world.tokenOf(admin);
    const { status, body } = await put(manufacturer.id, { name: 'Otro nombre', pointOfSale: true, street: 'Cuenca 450' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Textil Avellaneda', pointOfSale: true, street: 'Cuenca 450', minPurchase: 50_000 });
    expect((await put(manufacturer.id, { pointOfSale: true, street: 'x' }, token)).status).toBe(400);
    expect(await put('019a0000-0000-7000-8000-00000000dead', { pointOfSale: false }, token)).toMatchObject({ status: 404 });
  });

  it('works before the verification', async () => {
    expect((await put(newcomer.id, { ...validEdit, name: 'Fábrica nueva' }, await world.tokenOf(newcomer))).status).toBe(200);
  });
});

describe('texts of a store', () => {
  it('are stored without invisible characters, in one line where they are names', async () => {
    const manufacturer = await world.importAccount(manufacturerAccount({ name: 'Taller Limpio' }));
    const typed = {
      ...validEdit,
      name: '\u202ETaller\u202C\nLimpio\u200B',
      owner: 'Marta\r\n\r\nRíos\u3164',
      phone: '\u202A+54 11\u00A04567\u20118901\u202C',
      street: 'Av. Avellaneda\u2800 3120',
      description: 'Uno\r\nDos\u2066',
    };
    expect((await put(manufacturer.id, typed, await world.tokenOf(manufacturer))).body).toMatchObject({
      name: 'Taller Limpio',
      owner: 'Marta Ríos',
      phone: '541145678901',
      street: 'Av. Avellaneda 3120',
      description: 'Uno\nDos',
    });
  });

  it.each(['name', 'owner', 'street', 'description'])('are refused with control characters or stacked marks in %s', async (field) => {
    const manufacturer = await world.importAccount(manufacturerAccount({ name: `Taller de ${field}` }));
    for (const text of ['Taller \u001B[2J', 'Ta\u0335\u0321\u0353\u0301ller']) {
      const answer = await put(manufacturer.id, { ...validEdit, [field]: text }, await world.tokenOf(manufacturer));
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'El texto tiene caracteres que no se admiten.' } } });
    }
  });
});

describe('the name of a store', () => {
  const taken = 'Ya hay una tienda con ese nombre, o con uno que se ve igual. Elegí otro.';
  const refused = refusal(400, 'manufacturer.name-taken', { fields: { name: taken } });
  const original = manufacturerAccount({ name: 'Tejidos Aurora' });
  const imitator = manufacturerAccount({ name: 'Hilados Boreales' });
  const unverified = manufacturerAccount({ name: 'ТЕЈІDОЅ  aurorа', verificationStatus: 'pending' });
  const asAdmin = async (method: string, path: string) => world.call(path, { method, token: await world.tokenOf(admin) });
  const pendingOf = async (id: string) => {
    const { body } = await asAdmin('GET', '/api/manufacturers/pending?pageSize=100');
    return (body['manufacturers'] as { id: string; formerName: string | null; name: string }[]).find((store) => store.id === id);
  };
  const rename = async (who: typeof original, name: string) => put(who.id, { ...validEdit, name }, await world.tokenOf(who));
  beforeAll(() => world.importAccounts([original, imitator, unverified]));

  it.each(['Tejidos Aurora', 'TEJIDOS AURORA', 'Теjidоs Aurоrа', 'Tejidos\u200B Aurora', 'Téjidos  Aurora.', 'Ｔｅｊｉｄｏｓ Aurora'])(
    'cannot become %s, which another verified store has',
    async (name) => expect(await rename(imitator, name)).toMatchObject(refused),
  );

  it('cannot be verified while another verified store has it', async () => {
    expect(await asAdmin('PUT', `/api/manufacturers/${unverified.id}/verify`)).toMatchObject(refused);
    expect((await world.call(`/api/manufacturers/${unverified.id}`)).status).toBe(404);
  });

  it('may be written in another way by its own store, without another look', async () => {
    expect((await rename(original, 'TEJIDOS Aurora')).status).toBe(200);
    expect(await pendingOf(original.id)).toBeUndefined();
  });

  it('goes to one of five verified stores that ask for it at once', async () => {
    const rivals = Array.from({ length: 5 }, (_, i) => manufacturerAccount({ name: `Rival ${String.fromCodePoint(65 + i)}` }));
    await world.importAccounts(rivals);
    const answers = await Promise.all(rivals.map((rival) => rename(rival, 'Nombre disputado')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  it('is looked at by an admin after a rename, while the store stays public', async () => {
    expect((await rename(imitator, 'Hilados Australes')).status).toBe(200);
    expect((await rename(imitator, 'Hilados del Sur')).status).toBe(200);
    expect(await storeOf(imitator)).toMatchObject({ name: 'Hilados del Sur', verificationStatus: 'verified' });
    expect(await pendingOf(imitator.id)).toMatchObject({ name: 'Hilados del Sur', formerName: 'Hilados Boreales' });
    expect((await asAdmin('PUT', `/api/manufacturers/${imitator.id}/verify`)).status).toBe(200);
    expect(await pendingOf(imitator.id)).toBeUndefined();
    expect(await world.auditEntriesWith(imitator.id)).toMatchObject([{ action: 'manufacturer.name-accepted' }]);
  });

  it('is compared as well after a process of the release before wrote it, which stores no form for comparison', async () => {
    const [created, renamed, waiting] = ['Lanas Creadas', 'Lanas Previas', 'Lanas Pendientes'].map((name, i) =>
      manufacturerAccount({ name, ...(i === 2 && { verificationStatus: 'pending' }) }),
    );
    if (!created || !renamed || !waiting) throw new Error('three stores');
    await world.importAccounts([created, renamed, waiting]);
    await world.sql.query(`update manufacturers set name_key = '' where id = any($1)`, [[created.id, waiting.id]]);
    await world.sql.query(`update manufacturers set name = 'Lanas Actuales' where id = $1`, [renamed.id]);
    for (const name of ['Lanas creadas', 'Lanas actuales']) expect(await rename(imitator, name)).toMatchObject(refused);
    expect((await asAdmin('PUT', `/api/manufacturers/${waiting.id}/verify`)).status).toBe(200);
    expect((await world.sql.query('select name_key from manufacturers where id = $1', [waiting.id])).rows).toEqual([
      { name_key: nameSkeleton('Lanas Pendientes') },
    ]);
    expect(await rename(imitator, 'Lanas pendientes')).toMatchObject(refused);
    // An edit of other fields is no rename.
    expect((await rename(created, 'Lanas Creadas')).status).toBe(200);
    expect(await pendingOf(created.id)).toBeUndefined();
  });

  it('is filled for existing stores by a migration that can run again', async () => {
    const runner = {
      query: async (text: string, values?: unknown[]) => (await world.sql.query(text, values)).rows,
    } as unknown as QueryRunner;
    const [columns, fill] = [new StoreNames1764930000000(), new FilledStoreNames1764930000001()];
    await fill.down(runner);
    await columns.down(runner);
    await columns.up(runner);
    for (let i = 0; i < 2; i++) await fill.up(runner);
    const { rows } = await world.sql.query('select name, name_key as key from manufacturers');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ name, key }) => key !== nameSkeleton(name))).toEqual([]);
    expect(await rename(imitator, 'Tejidos Aurora')).toMatchObject(refused);
  });

  it('leaves the list when the store takes its former name again', async () => {
    await rename(imitator, 'Hilados Lejanos');
    expect(await pendingOf(imitator.id)).toBeDefined();
    await rename(imitator, 'Hilados del Sur');
    expect(await pendingOf(imitator.id)).toBeUndefined();
  });
});

describe('live sessions', () => {
  const activate = async (token: string, body?: unknown) => world.call('/api/manufacturers/activate', { method: 'PUT', body, token });

  it('[API-08] [A-47] toggle, or take the requested state', async () => {
    const { token } = await world.importAndSignIn(manufacturerAccount({ tiktokUrl: 'moda' }));
    const states: unknown[] = [];
    for (const body of [undefined, {}, { live: true }, { live: true }, { live: false }])
      states.push((await activate(token, body)).body['live']);
    expect(states).toEqual([true, false, true, true, false]);
  });

  it('[ACC-21] need a TikTok handle', async () => {
    const manufacturer = await world.importAccount(manufacturerAccount());
    const answer = await activate(await world.tokenOf(manufacturer), { live: true });
    expect(answer).toMatchObject(refusal(400, 'manufacturer.incomplete', { message: 'Completa tus datos' }));
  });

  it('[A-03] need a verified manufacturer', async () => {
    expect(await activate(await world.tokenOf(pending), { live: true })).toMatchObject(refusal(403, 'access.unverified'));
    expect((await activate(await world.tokenOf(buyer), { live: true })).status).toBe(403);
  });

  it('[API-04] [A-47] list the manufacturer, latest start first, 16 a page', async () => {
    const liveManufacturers = Array.from({ length: 18 }, (_, i) => manufacturerAccount({ tiktokUrl: `moda${i}` }));
    await world.importAccounts(liveManufacturers);
    for (const manufacturer of liveManufacturers) await activate(await world.tokenOf(manufacturer), { live: true });
    const [first, second] = [await list('/live'), await list('/live?page=2')];
    const latestFirst = liveManufacturers.toReversed().map(({ id }) => id);
    expect([ids(first), ids(second)]).toEqual([latestFirst.slice(0, 16), latestFirst.slice(16)]);
    expect([first.totalManufacturers, second.totalManufacturers]).toEqual([18, 18]);
    expect(first.manufacturers.every(({ live }) => live)).toBe(true);
  });
});

describe('events of manufacturers', () => {
  const editEightTimesAtOnce = ({ id }: ImportedAccount, token: string) =>
    Promise.all(Array.from({ length: 8 }, (_, i) => put(id, { ...validEdit, minPurchase: 1000 + i }, token)));

  it("contain each edit's version and public state, and invalidate its pages", async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    const edit = { ...validEdit, name: 'Textil Avisada' };
    await put(manufacturer.id, edit, token);
    await put(manufacturer.id, { ...edit, minPurchase: 70_000 }, token);
    const events = await world.eventsOf(manufacturer.id);
    expect(events.map((f) => [f.name, f.aggregate_version])).toEqual([
      ['manufacturer.created', 1],
      ['manufacturer.edited', 2],
      ['manufacturer.edited', 3],
    ]);
    expect(events[2]?.body).toMatchObject({
      id: manufacturer.id,
      name: 'Textil Avisada',
      minPurchase: 70_000,
      verificationStatus: 'verified',
    });
    expect(JSON.stringify(events)).not.toContain(manufacturer.email);
    const tags = (await world.events())
      .filter(({ name }) => name === 'pages.touched')
      .map(({ body }) => (body['tags'] as string[]).toSorted());
    const [own, all] = [`manufacturer:${manufacturer.id}`, 'listing:manufacturers'];
    expect(tags.filter((some) => some.includes(own))).toEqual([[all, own], [all, own], [own]]);
  });

  it('[API-11] contain the id of the request', async () => {
    const [token, headers] = [await world.tokenOf(oldest), { 'x-request-id': 'edit-from-test-1' }];
    await world.call(`/api/manufacturers/${oldest.id}`, { method: 'PUT', body: { ...validEdit, name: 'Fábrica 1' }, token, headers });
    const { rows } = await world.sql.query(`select count(*)::int as n from outbox where request_id = 'edit-from-test-1'`);
    expect(rows[0].n).toBe(2);
  });

  it('are not emitted for a rejected edit', async () => {
    const before = (await world.events()).length;
    await put(oldest.id, { ...validEdit, name: '' }, await world.tokenOf(oldest));
    expect((await world.events()).length).toBe(before);
  });

  it('are emitted once for an edit that the client repeats', async () => {
    const manufacturer = await world.importAccount(manufacturerAccount());
    const [token, adminsToken] = [await world.tokenOf(manufacturer), await world.tokenOf(admin)];
    const edits: [object, string][] = [
      [validEdit, token],
      [{ pointOfSale: true, street: 'Cuenca 480' }, adminsToken],
    ];
    for (const [edit, editorsToken] of edits)
      for (let i = 0; i < 2; i++) expect((await put(manufacturer.id, edit, editorsToken)).status).toBe(200);
    const versions = (await world.eventsOf(manufacturer.id)).map((f) => f.aggregate_version);
    expect(versions).toEqual([1, 2, 3]);
  });

  it('continue while a newer version adds a column', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    await editEightTimesAtOnce(manufacturer, token);
    await world.sql.query('alter table manufacturers add newer_column int');
    const answers = await editEightTimesAtOnce(manufacturer, token);
    await world.sql.query('alter table manufacturers drop newer_column');
    expect(answers.map((a) => a.status)).toEqual(Array<number>(8).fill(200));
  });

  it('have strictly increasing versions when edits are concurrent', async () => {
    const { token, ...manufacturer } = await world.importAndSignIn(manufacturerAccount());
    const answers = await editEightTimesAtOnce(manufacturer, token);
    expect(answers.map((a) => a.status)).toEqual(Array<number>(8).fill(200));
    const versions = (await world.eventsOf(manufacturer.id)).map((f) => f.aggregate_version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('importing accounts', () => {
  it('imports a manufacturer with all listed fields, live or not', async () => {
    const data = {
      tiktokUrl: 'https://www.tiktok.com/@moda/live',
      live: true,
      image: '/media/abc.webp',
      instagramNick: 'moda',
      street: 'Cuenca 1',
      pointOfSale: true,
    };
    const manufacturer = manufacturerAccount(data);
    const other = manufacturerAccount({ images: ['/media/def.webp'] });
    await world.importAccounts([manufacturer, other]);
    expect(await storeOf(manufacturer)).toMatchObject({ ...data, images: [], createdAt: manufacturer.createdAt });
    expect(await storeOf(other)).toMatchObject({ tiktokUrl: null, live: false, image: null, images: ['/media/def.webp'] });
  });

  it('gives each account the role of its data, and a verified address unless the import names it unverified', async () => {
    const accounts = [
      manufacturerAccount(),
      account({ wholesaler: wholesalerProfile }),
      account({ password: undefined }),
      account({ role: 'admin' }),
      account({ verified: false }),
    ];
    await world.importAccounts(accounts);
    const { rows } = await world.sql.query(
      'select role, verified, password_hash is not null as "hasPassword" from users where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
      [accounts.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { role: 'manufacturer', verified: true, hasPassword: true },
      { role: 'wholesaler', verified: true, hasPassword: true },
      { role: null, verified: true, hasPassword: false },
      { role: 'admin', verified: true, hasPassword: true },
      { role: null, verified: false, hasPassword: true },
    ]);
    expect((await world.eventsOf(String(accounts[1]?.id))).map(({ name }) => name)).toContain('wholesaler.created');
  });

  it('skips existing accounts when repeated', async () => {
    const accounts = [manufacturerAccount(), account()];
    expect(await world.importAccounts(accounts)).toBe(2);
    const before = (await world.events()).length;
    expect(await world.importAccounts(accounts)).toBe(0);
    expect((await world.events()).length).toBe(before);
    const added = account();
    expect(await world.importAccounts([...accounts, added])).toBe(1);
    expect((await world.logIn(added.email)).status).toBe(200);
  });

  it('imports 1200 accounts', async () => {
    const many = Array.from({ length: 1200 }, () => manufacturerAccount({ verificationStatus: 'pending' }, { password: undefined }));
    expect(await world.importAccounts(many)).toBe(1200);
    const { rows } = await world.sql.query(`select count(*)::int as n from outbox where aggregate_id = any($1::uuid[])`, [
      many.map((m) => m.id),
    ]);
    expect(rows[0].n).toBe(1200);
  });

  it('updates the list of manufacturers only when one of them is verified', async () => {
    const tagsAfter = async (accounts: ImportedAccount[]): Promise<unknown[]> => {
      const before = (await world.events()).length;
      await world.importAccounts(accounts);
      const invalidations = (await world.events()).slice(before).filter(({ name }) => name === 'pages.touched');
      return invalidations.flatMap(({ body }) => body['tags']);
    };
    const hidden = () => manufacturerAccount({ verificationStatus: 'pending' });
    expect(await tagsAfter([hidden(), account()])).not.toContain('listing:manufacturers');
    expect(await tagsAfter([hidden(), account(), manufacturerAccount()])).toContain('listing:manufacturers');
  });

  it('rejects a TikTok handle that is none', async () => {
    const wrong = manufacturerAccount({ tiktokUrl: 'https://evil.example/@x' });
    await expect(world.importAccounts([wrong])).rejects.toThrow('the TikTok handle of Textil Avellaneda is not valid');
    expect((await world.logIn(wrong.email)).status).toBe(401);
  });

  it('keeps the batches before one that is rejected', async () => {
    const many = Array.from({ length: 501 }, () => account({ password: undefined }));
    const clash = account({ email: oldest.email, password: undefined });
    await expect(world.importAccounts([...many, clash])).rejects.toThrow(/users_email/);
    const { rows } = await world.sql.query('select from users where id = any($1::uuid[])', [many.map(({ id }) => id)]);
    expect(rows).toHaveLength(500);
  });

  it('rolls back the batch when one account is rejected', async () => {
    const good = account();
    const clash = account({ email: oldest.email.toUpperCase() });
    await expect(world.importAccounts([good, clash])).rejects.toThrow(/users_email/);
    expect((await world.logIn(good.email)).status).toBe(401);
  });
});
