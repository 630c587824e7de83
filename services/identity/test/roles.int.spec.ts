import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ExpireLiveSessions } from '../src/manufacturers/commands/expire-live-sessions.command.js';
import { account, validEdit, manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const claims = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
async function person() {
  const user = account();
  await world.importAccounts([user]);
  return { ...user, token: await world.tokenOf(user) };
}
const send = (method: string, path: string, token: string | undefined, body: unknown) => world.call(path, { method, body, token });
const shop = {
  name: 'Tienda Sur',
  phone: '+54 299 412-3456',
  street: 'San Martín 120',
  city: 'Neuquén',
  province: 'Neuquén',
  postalCode: '8300',
  country: 'Argentina',
};

describe('becoming a manufacturer', () => {
  it('[API-05] [AUTH-22] [A-16] [A-20] needs a name and a phone and answers a token with the new role', async () => {
    const { id, token } = await person();
    const { status, body } = await send('POST', '/api/manufacturers', token, { name: ' Textil Sur ', phone: '11 4567-8901' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id, userId: id, name: 'Textil Sur', phone: '1145678901', verificationStatus: 'not_started', live: false });
    expect(claims(body['token'])).toMatchObject({ sub: id, role: 'manufacturer', verified: false });
    const newToken = String(body['token']);
    expect((await world.call('/api/users/me', { token: newToken })).body).toMatchObject({ role: 'manufacturer', manufacturer: { id } });
    expect((await send('PUT', `/api/manufacturers/${id}`, newToken, validEdit)).status).toBe(200);
    expect((await world.events()).filter((event) => event.aggregate_id === id).map(({ name }) => name)).toEqual([
      'manufacturer.created',
      'manufacturer.edited',
    ]);
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
    expect(body).toMatchObject({
      id,
      verificationStatus: 'not_started',
      live: false,
      image: null,
      averageRating: null,
      followersCount: 0,
      street: null,
    });
    expect(claims(body['token']).role).toBe('manufacturer');
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
      id,
      userId: id,
      address: 'San Martín 120, 8300 Neuquén, Neuquén, Argentina',
      token: expect.any(String),
    });
    expect(claims(body['token'])).toMatchObject({ sub: id, role: 'wholesaler', verified: false });
  });

  it('[API-26] [ACC-19] rejects edits of another wholesaler’s data', async () => {
    const [mine, other] = [await person(), await person()];
    const token = String((await send('POST', '/api/wholesalers', mine.token, shop)).body['token']);
    await send('POST', '/api/wholesalers', other.token, shop);
    expect((await send('PUT', `/api/wholesalers/${mine.id}`, token, { ...shop, city: 'Plottier' })).body).toMatchObject({
      city: 'Plottier',
    });
    expect(await send('PUT', `/api/wholesalers/${other.id}`, token, shop)).toMatchObject({
      status: 403,
      body: { code: 'wholesaler.not-yours' },
    });
  });

  it('[ACC-19] emits full and name events, only for changes', async () => {
    const { id, token } = await person();
    const wholesaler = String((await send('POST', '/api/wholesalers', token, shop)).body['token']);
    const save = (changes: object) => send('PUT', `/api/wholesalers/${id}`, wholesaler, { ...shop, ...changes });
    const recordedEvents = async () =>
      (await world.events())
        .filter((event) => event.aggregate_id === id)
        .map(({ name, aggregate_version: version, body }) => ({ name, version, body }));

    const { name, city, province } = shop;
    const all = { ...shop, phone: '542994123456', id, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
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

  it('emits events once when it is imported', async () => {
    const imported = account({ wholesaler: { ...shop, phone: '2994123456' } });
    for (let i = 0; i < 2; i++) await world.importAccounts([imported]);
    const events = (await world.events()).filter((event) => event.aggregate_id === imported.id);
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
      expect(await send('POST', '/api/wholesalers', await world.tokenOf(owner), shop)).toMatchObject({
        status: 409,
        body: { code: 'account.has-role' },
      });
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
    expect((await world.events()).filter((event) => event.aggregate_id === long.id).at(-1)).toMatchObject({
      name: 'manufacturer.edited',
      body: { live: false },
    });
  });
});
