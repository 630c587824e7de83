import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { account, manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
const waiting = [3, 1, 2].map((n) =>
  manufacturerAccount({ verificationStatus: 'pending', name: `Espera ${n}` }, { createdAt: new Date(Date.UTC(2026, 0, n)).toISOString() }),
);
const [third, first, second] = waiting;
const newcomer = manufacturerAccount({ verificationStatus: 'not_started' });
const admin = account({ role: 'admin' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld({ SERVICE_ROLE: 'both', MAIL_URL: catcher.url });
  await world.importAccounts([...waiting, newcomer, admin]);
});
afterAll(async () => {
  await world?.stop();
  await catcher?.stop();
});

const asAdmin = async (method: string, path: string, body?: unknown) =>
  world.call(path, { method, body, token: await world.tokenOf(admin) });

describe('queue of pending manufacturers', () => {
  it('[ADM-03] lists the longest waiting first, with a total', async () => {
    const { body } = await asAdmin('GET', '/api/manufacturers/pending?pageSize=2');
    expect(body).toMatchObject({
      totalManufacturers: 3,
      manufacturers: [
        { id: first?.id, waitingSince: first?.createdAt },
        { id: second?.id, waitingSince: second?.createdAt },
      ],
    });
    const rest = await asAdmin('GET', '/api/manufacturers/pending?pageSize=2&page=2');
    expect(rest.body).toMatchObject({ totalManufacturers: 3, manufacturers: [{ id: third?.id }] });
  });

  it('[VER-02] [API-12] [ADM-03] [A-10] verifies once: public at once, with an event and a mail', async () => {
    const path = `/api/manufacturers/${first?.id}`;
    expect((await world.call(path)).status).toBe(404);
    expect((await asAdmin('PUT', `${path}/verify`)).body).toMatchObject({ id: first?.id, verificationStatus: 'verified' });
    expect((await asAdmin('PUT', `${path}/verify`)).status).toBe(200);
    expect((await world.call(path)).status).toBe(200);
    const events = (await world.events()).filter((event) => event.aggregate_id === first?.id && event.name === 'manufacturer.edited');
    expect(events.map(({ body }) => body['verificationStatus'])).toEqual(['verified']);
    expect((await catcher.mailTo(first?.email ?? '')).subject).toBe('Tu cuenta de Mayorea está verificada');
    const invalidated = (await world.events()).filter(({ name }) => name === 'pages.touched').at(-1);
    expect(invalidated?.body['tags']).toEqual(expect.arrayContaining([`manufacturer:${first?.id}`, 'listing:manufacturers']));
  });

  it('[A-04] sends back with a reason that only the owner reads', async () => {
    const reason = 'La foto del <b>DNI</b> salió movida.';
    expect((await asAdmin('PUT', `/api/manufacturers/${third?.id}/send-back`, { reason })).body).toMatchObject({
      verificationStatus: 'not_started',
    });
    if (!third) throw new Error('nobody waits');
    const me = (await world.call('/api/users/me', { token: await world.tokenOf(third) })).body;
    expect(me['manufacturer']).toMatchObject({ verificationStatus: 'not_started', verificationNote: reason });
    const mail = await catcher.mailTo(third.email);
    expect(mail.text).toContain(reason);
    expect(mail.html).toContain('La foto del &lt;b&gt;DNI&lt;/b&gt; salió movida.');
    expect(JSON.stringify(await world.events())).not.toContain('movida');
    expect(await asAdmin('PUT', `/api/manufacturers/${third.id}/send-back`, { reason: '' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
  });

  it('refuses decisions about manufacturers that are not pending', async () => {
    for (const [what, body] of [['verify'], ['send-back', { reason: 'Otra vez' }]] as const)
      expect(await asAdmin('PUT', `/api/manufacturers/${newcomer.id}/${what}`, body)).toMatchObject({
        status: 409,
        body: { code: 'manufacturer.not-pending' },
      });
    expect((await asAdmin('PUT', `/api/manufacturers/${admin.id}/verify`)).status).toBe(404);
  });
});
