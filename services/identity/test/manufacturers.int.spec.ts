import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Manufacturer, ManufacturerList } from '@shop/contracts';
import { account, edit, manufacturer, startWorld, type World } from './world.js';

let world: World;
const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
/** Two of them made in the same instant. */
const verified = [1, 2, 3, 3, 5].map((n) => manufacturer({ name: `Fábrica ${n}` }, { createdAt: day(n) }));
const pending = manufacturer({ verificationStatus: 'pending', name: 'Fábrica oculta' }, { createdAt: day(9) });
const newcomer = manufacturer({ verificationStatus: 'not_started', name: 'Fábrica nueva' }, { createdAt: day(10) });
const admin = account({ role: 'admin' });
const buyer = account({ role: 'wholesaler' });

beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts([...verified, pending, newcomer, admin, buyer]);
});
afterAll(() => world?.stop());

const list = async (query = ''): Promise<ManufacturerList> => {
  const { body } = await world.call(`/api/manufacturers${query}`);
  return body as unknown as ManufacturerList;
};
const put = (id: string, body: unknown, token?: string) => world.call(`/api/manufacturers/${id}`, { method: 'PUT', body, token });
const ids = ({ manufacturers }: ManufacturerList) => manufacturers.map((m) => m.id);
const newestFirst = [...verified].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)).map((m) => m.id);

describe('the list of manufacturers', () => {
  it('[API-03] [A-10] shows the verified ones, newest first', async () => {
    const all = await list();
    expect(ids(all)).toEqual(newestFirst);
    expect(all.totalManufacturers).toBe(5);
  });

  it('[API-03] never repeats or skips one between pages, ties included', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&pageSize=2`)));
    expect(pages.map((p) => p.manufacturers.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flatMap(ids)).toEqual(newestFirst);
    expect(pages.every((p) => p.totalManufacturers === 5)).toBe(true);
  });

  it('[API-03] [CONST-09] [A-14] takes at most 1000 a page', async () => {
    expect((await world.call('/api/manufacturers?pageSize=1000')).status).toBe(200);
    expect(await world.call('/api/manufacturers?pageSize=1001')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('[API-35] [A-11] shows neither e-mails nor identity documents', async () => {
    const { manufacturers } = await list();
    expect(Object.keys(manufacturers[0] ?? {}).toSorted()).toEqual(
      [
        'averageRating',
        'createdAt',
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
        'owner',
        'phone',
        'pointOfSale',
        'reviews',
        'reviewsCount',
        'street',
        'tiktokUrl',
        'user',
        'userId',
        'verificationStatus',
      ].toSorted(),
    );
    expect(JSON.stringify(manufacturers)).not.toContain('@example.com');
  });
});

describe('a manufacturer', () => {
  it('[API-10] [A-09] is found by its user’s id, which is its own', async () => {
    const { status, body } = await world.call(`/api/manufacturers/${verified[0]?.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: verified[0]?.id, userId: verified[0]?.id, user: { id: verified[0]?.id }, name: 'Fábrica 1' });
  });

  it('[API-10] [A-10] that is not verified is seen by itself and by admins only', async () => {
    const see = async (token?: string) => (await world.call(`/api/manufacturers/${pending.id}`, { token })).status;
    expect(await see()).toBe(404);
    expect(await see(await world.tokenOf(buyer))).toBe(404);
    expect(await see(await world.tokenOf(newcomer))).toBe(404);
    expect(await see(await world.tokenOf(pending))).toBe(200);
    expect(await see(await world.tokenOf(admin))).toBe(200);
  });

  it('that nobody knows is a coded 404', async () => {
    const answer = await world.call('/api/manufacturers/019a0000-0000-7000-8000-00000000dead');
    expect(answer).toMatchObject({ status: 404, body: { code: 'manufacturer.not-found' } });
  });
});

describe('editing a manufacturer', () => {
  it('[API-07] [ACC-14] [ACC-18] [A-39] [A-31] saves what the owner sends, handles and phone tidied up', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const { status, body } = await put(maker.id, edit, await world.tokenOf(maker));
    expect(status).toBe(200);
    const expected = {
      name: 'Textil Nueva',
      owner: 'Marta Ríos',
      phone: '541145678901',
      minPurchase: 60_000,
      pointOfSale: true,
      street: 'Av. Avellaneda 3120, Flores',
      description: 'Remeras y buzos de algodón.',
      instagramNick: 'textil.nueva',
      tiktokUrl: 'https://www.tiktok.com/@textilnueva/live',
    };
    expect(body).toMatchObject(expected);
    expect((await world.call(`/api/manufacturers/${maker.id}`)).body).toEqual(body);
  });

  it('[A-54] takes back what it answered, and surplus or read-only fields change nothing', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    const { body: before } = await put(maker.id, edit, token);
    const forged = {
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
    const { status, body: after } = await put(maker.id, forged, token);
    expect(status).toBe(200);
    expect(after).toEqual(before);
    expect((await world.call('/api/users/me', { token })).body).toMatchObject({ email: maker.email, role: 'manufacturer' });
  });

  it('[ACC-17] [ACC-18] drops the street without a point of sale, and clears what is null or empty', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    await put(maker.id, edit, token);
    const cleared = { ...edit, pointOfSale: false, street: 'x', description: '', instagramNick: null, tiktokUrl: '  ' };
    const { status, body } = await put(maker.id, cleared, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pointOfSale: false, street: null, description: null, instagramNick: null, tiktokUrl: null });
  });

  it('leaves optional fields alone that are absent', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    await put(maker.id, edit, token);
    const { description: _d, instagramNick: _i, tiktokUrl: _t, ...form } = edit;
    expect((await put(maker.id, form, token)).body).toMatchObject({ description: edit.description, instagramNick: 'textil.nueva' });
  });

  it.each([
    [{ name: 'ab' }, 'name', 'El nombre debe tener entre 3 y 100 caracteres.'],
    [{ name: '  a  ' }, 'name', 'El nombre debe tener entre 3 y 100 caracteres.'],
    [{ name: 'x'.repeat(101) }, 'name', 'El nombre debe tener entre 3 y 100 caracteres.'],
    [{ name: undefined }, 'name', 'El nombre debe tener entre 3 y 100 caracteres.'],
    [{ owner: 'ab' }, 'owner', 'El nombre del dueño debe tener entre 3 y 100 caracteres.'],
    [{ phone: '123456789' }, 'phone', 'El teléfono debe tener entre 10 y 15 dígitos.'],
    [{ phone: '1'.repeat(16) }, 'phone', 'El teléfono debe tener entre 10 y 15 dígitos.'],
    [{ phone: 'llamame ya' }, 'phone', 'El teléfono debe tener entre 10 y 15 dígitos.'],
    [{ phone: 1145678901 }, 'phone', 'El teléfono debe tener entre 10 y 15 dígitos.'],
    [{ minPurchase: 0 }, 'minPurchase', 'La compra mínima debe ser un número mayor a 0'],
    [{ minPurchase: -5 }, 'minPurchase', 'La compra mínima debe ser un número mayor a 0'],
    [{ minPurchase: '100' }, 'minPurchase', 'La compra mínima debe ser un número mayor a 0'],
    [{ minPurchase: null }, 'minPurchase', 'La compra mínima debe ser un número mayor a 0'],
    [{ minPurchase: 1e300 }, 'minPurchase', 'La compra mínima debe ser un número mayor a 0'],
    [{ pointOfSale: 'true' }, 'pointOfSale', 'Indicá si tenés punto de venta.'],
    [{ street: 'ab' }, 'street', 'La dirección debe tener entre 3 y 100 caracteres.'],
    [{ street: null }, 'street', 'La dirección debe tener entre 3 y 100 caracteres.'],
    [{ description: 'ab' }, 'description', 'La descripción debe tener entre 3 y 500 caracteres.'],
    [{ description: 'x'.repeat(501) }, 'description', 'La descripción debe tener entre 3 y 500 caracteres.'],
    [{ description: { a: 1 } }, 'description', 'La descripción debe tener entre 3 y 500 caracteres.'],
    [{ instagramNick: 'a b/c"<x>' }, 'instagramNick', 'El usuario de Instagram no es válido.'],
    [{ tiktokUrl: 'https://evil.example/@x' }, 'tiktokUrl', 'El usuario de TikTok no es válido.'],
    [{ tiktokUrl: 'javascript:alert(1)' }, 'tiktokUrl', 'El usuario de TikTok no es válido.'],
  ])('[ACC-14] refuses %j', async (change, field, sentence) => {
    const [maker] = verified;
    const before = (await world.call(`/api/manufacturers/${maker?.id}`)).body;
    const answer = await put(String(maker?.id), { ...edit, ...change }, await world.tokenOf(maker ?? admin));
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', message: sentence, fields: { [field]: sentence } } });
    expect((await world.call(`/api/manufacturers/${maker?.id}`)).body).toEqual(before);
  });

  it.each([
    ['@modabaires', 'modabaires'],
    [' moda baires ', 'modabaires'],
    ['https://www.tiktok.com/@moda.baires?lang=es', 'moda.baires'],
    ['tiktok.com/@moda_baires/live', 'moda_baires'],
  ])('[A-39] reads the TikTok handle %j', async (typed, handle) => {
    const [, maker] = verified;
    const { body } = await put(String(maker?.id), { ...edit, tiktokUrl: typed }, await world.tokenOf(maker ?? admin));
    expect(body['tiktokUrl']).toBe(`https://www.tiktok.com/@${handle}/live`);
  });

  it('[A-36] rounds the minimum purchase half up to whole pesos', async () => {
    const [, maker] = verified;
    const { body } = await put(String(maker?.id), { ...edit, minPurchase: 1000.5 }, await world.tokenOf(maker ?? admin));
    expect(body['minPurchase']).toBe(1001);
  });

  it('[A-54] is for the owner: others are refused and nothing changes', async () => {
    const [maker, rival] = verified;
    const before = (await world.call(`/api/manufacturers/${maker?.id}`)).body;
    const attempt = async (token?: string) => {
      const { status, body } = await put(String(maker?.id), edit, token);
      return [status, body['code']];
    };
    expect(await attempt()).toEqual([401, 'access.unauthenticated']);
    expect(await attempt(await world.tokenOf(rival ?? admin))).toEqual([403, 'manufacturer.not-yours']);
    expect(await attempt(await world.tokenOf(buyer))).toEqual([403, 'access.forbidden']);
    expect((await world.call(`/api/manufacturers/${maker?.id}`)).body).toEqual(before);
  });

  it('lets an admin correct the point of sale and nothing else', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(admin);
    const { status, body } = await put(maker.id, { name: 'Otro nombre', pointOfSale: true, street: 'Cuenca 450' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Textil Avellaneda', pointOfSale: true, street: 'Cuenca 450', minPurchase: 50_000 });
    expect((await put(maker.id, { pointOfSale: true, street: 'x' }, token)).status).toBe(400);
    expect(await put('019a0000-0000-7000-8000-00000000dead', { pointOfSale: false }, token)).toMatchObject({ status: 404 });
  });

  it('does not ask for verification first', async () => {
    expect((await put(newcomer.id, edit, await world.tokenOf(newcomer))).status).toBe(200);
  });
});

describe('being live', () => {
  const activate = async (token: string, body?: unknown) => world.call('/api/manufacturers/activate', { method: 'PUT', body, token });

  it('[API-08] [A-47] toggles, or becomes what is asked for', async () => {
    const maker = manufacturer({ tiktokUrl: 'moda' });
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    const states: unknown[] = [];
    for (const body of [undefined, {}, { live: true }, { live: true }, { live: false }])
      states.push((await activate(token, body)).body['live']);
    expect(states).toEqual([true, false, true, true, false]);
  });

  it('[ACC-21] needs a TikTok handle', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const answer = await activate(await world.tokenOf(maker), { live: true });
    expect(answer).toMatchObject({ status: 400, body: { code: 'manufacturer.incomplete', message: 'Completa tus datos' } });
  });

  it('[A-03] needs a verified manufacturer', async () => {
    expect(await activate(await world.tokenOf(pending), { live: true })).toMatchObject({
      status: 403,
      body: { code: 'access.unverified' },
    });
    expect((await activate(await world.tokenOf(buyer), { live: true })).status).toBe(403);
  });

  it('[API-04] [A-47] puts it on the list of those who are live, the last one first, 16 a page', async () => {
    const crowd = Array.from({ length: 18 }, (_, i) => manufacturer({ tiktokUrl: `moda${i}` }));
    await world.importAccounts(crowd);
    for (const maker of crowd) await activate(await world.tokenOf(maker), { live: true });
    const first = (await world.call('/api/manufacturers/live')).body as unknown as ManufacturerList;
    const second = (await world.call('/api/manufacturers/live?page=2')).body as unknown as ManufacturerList;
    expect(ids(first)).toEqual(
      crowd
        .toReversed()
        .slice(0, 16)
        .map((m) => m.id),
    );
    expect(ids(second)).toEqual(
      crowd
        .toReversed()
        .slice(16)
        .map((m) => m.id),
    );
    expect([first.totalManufacturers, second.totalManufacturers]).toEqual([18, 18]);
    expect(first.manufacturers.every((m: Manufacturer) => m.live)).toBe(true);
  });
});

describe('what other services hear', () => {
  it('is every edit, with its version, the public state and the pages it touches', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    await put(maker.id, edit, token);
    await put(maker.id, { ...edit, minPurchase: 70_000 }, token);
    const facts = (await world.facts()).filter((f) => f.aggregate_id === maker.id);
    expect(facts.map((f) => [f.name, f.aggregate_version])).toEqual([
      ['manufacturer.created', 1],
      ['manufacturer.edited', 2],
      ['manufacturer.edited', 3],
    ]);
    expect(facts[2]?.body).toMatchObject({ id: maker.id, name: 'Textil Nueva', minPurchase: 70_000, verificationStatus: 'verified' });
    expect(JSON.stringify(facts)).not.toContain(maker.email);
    const touched = (await world.facts()).filter((f) => f.name === 'pages.touched' && JSON.stringify(f.body).includes(maker.id));
    const tags = touched.map((f) => [...((f.body['tags'] as string[]) ?? [])].toSorted());
    const [own, all] = [`manufacturer:${maker.id}`, 'listing:manufacturers'];
    expect(tags).toEqual([[all, own], [all, own], [own]]);
  });

  it('[API-11] carries the id of the request that caused it', async () => {
    const [maker] = verified;
    const headers = { 'x-request-id': 'edit-from-test-1' };
    await world.call(`/api/manufacturers/${maker?.id}`, { method: 'PUT', body: edit, token: await world.tokenOf(maker ?? admin), headers });
    const { rows } = await world.sql.query(`select count(*)::int as n from outbox where request_id = 'edit-from-test-1'`);
    expect(rows[0].n).toBe(2);
  });

  it('is nothing when an edit is refused', async () => {
    const before = (await world.facts()).length;
    await put(String(verified[0]?.id), { ...edit, name: '' }, await world.tokenOf(verified[0] ?? admin));
    expect((await world.facts()).length).toBe(before);
  });

  it('is an edit once, however often it is sent because its answer got lost', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const [token, adminsToken] = [await world.tokenOf(maker), await world.tokenOf(admin)];
    const moved = { pointOfSale: true, street: 'Cuenca 480' };
    for (const status of [await put(maker.id, edit, token), await put(maker.id, edit, token)].map((answer) => answer.status))
      expect(status).toBe(200);
    for (const status of [await put(maker.id, moved, adminsToken), await put(maker.id, moved, adminsToken)].map((answer) => answer.status))
      expect(status).toBe(200);
    const versions = (await world.facts()).filter((f) => f.aggregate_id === maker.id).map((f) => f.aggregate_version);
    expect(versions).toEqual([1, 2, 3]);
  });

  it('keeps strictly increasing versions when edits arrive at the same moment', async () => {
    const maker = manufacturer();
    await world.importAccounts([maker]);
    const token = await world.tokenOf(maker);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => put(maker.id, { ...edit, minPurchase: 1000 + i }, token)));
    expect(answers.map((a) => a.status)).toEqual(Array<number>(8).fill(200));
    const versions = (await world.facts()).filter((f) => f.aggregate_id === maker.id).map((f) => f.aggregate_version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('importing accounts', () => {
  it('takes a manufacturer as lists show it, live or not', async () => {
    const data = {
      tiktokUrl: 'https://www.tiktok.com/@moda/live',
      live: true,
      image: '/media/abc.webp',
      instagramNick: 'moda',
      street: 'Cuenca 1',
      pointOfSale: true,
    };
    const maker = manufacturer(data);
    await world.importAccounts([maker]);
    expect((await world.call(`/api/manufacturers/${maker.id}`)).body).toMatchObject({ ...data, createdAt: maker.createdAt });
  });

  it('can be repeated: what exists stays as it is', async () => {
    const some = [manufacturer(), account()];
    expect(await world.importAccounts(some)).toBe(2);
    const before = (await world.facts()).length;
    expect(await world.importAccounts(some)).toBe(0);
    expect((await world.facts()).length).toBe(before);
  });

  it('is quick for many', async () => {
    const many = Array.from({ length: 1200 }, () => manufacturer({ verificationStatus: 'pending' }, { password: undefined }));
    expect(await world.importAccounts(many)).toBe(1200);
    const { rows } = await world.sql.query(`select count(*)::int as n from outbox where aggregate_id = any($1::uuid[])`, [
      many.map((m) => m.id),
    ]);
    expect(rows[0].n).toBe(1200);
  });

  it('undoes a whole batch when one of it is refused', async () => {
    const good = account();
    const clash = account({ email: verified[0]?.email.toUpperCase() });
    await expect(world.importAccounts([good, clash])).rejects.toThrow(/users_email/);
    expect((await world.logIn(good.email)).status).toBe(401);
  });
});
