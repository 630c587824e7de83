import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '@shop/testing';
import { start } from '../src/index.js';
import { CarryOutDecisions } from '../src/verification/commands/carry-out-decisions.command.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { account, manufacturerAccount, startWorld, type World } from './world.js';

describe('decision of an admin about a manufacturer', () => {
  const admin = account({ role: 'admin' });
  const otherAdmin = account({ role: 'admin' });
  let world: World;
  let catcher: MailCatcher;
  let waiting: ReturnType<typeof manufacturerAccount>;
  let count = 0;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    // The API alone: each test says when the worker runs.
    world = await startWorld({ VERIFICATION_UNDO_SECONDS: '60', MAIL_URL: catcher.url });
    await world.importAccounts([admin, otherAdmin]);
  });
  afterAll(async () => {
    await world?.stop();
    await catcher?.stop();
  });
  beforeEach(async () => {
    waiting = manufacturerAccount({ verificationStatus: 'pending', name: `Espera ${'abcdefghijkl'[(count += 1)]}` });
    await world.importAccounts([waiting]);
  });

  const send = async (method: string, action: string, { who = admin, body }: { who?: typeof admin; body?: unknown } = {}) =>
    world.call(`/api/manufacturers/${waiting.id}/${action}`, { method, body, token: await world.tokenOf(who) });
  const entryOf = async (viewer = admin) => {
    const { body } = await world.call('/api/manufacturers/pending?pageSize=100', { token: await world.tokenOf(viewer) });
    const { manufacturers } = body as unknown as { manufacturers: { id: string; decision: unknown }[] };
    return { entry: manufacturers.find(({ id }) => id === waiting.id), totalDecided: body['totalDecided'] };
  };
  const statusOf = async () =>
    (await world.sql.query('select verification_status as status from manufacturers where id = $1', [waiting.id])).rows[0]?.status;
  const carryOut = () => world.service.app.get(CommandBus).execute(new CarryOutDecisions());
  const letTimePass = () => world.sql.query('update verification_decisions set due_at = now() where manufacturer_id = $1', [waiting.id]);
  const mails = async () =>
    (await world.sql.query('select kind from account_mails where user_id = $1', [waiting.id])).rows.map(({ kind }) => kind);
  const announced = async () =>
    (await world.events()).filter(({ name, aggregate_id: id }) => name === 'manufacturer.edited' && id === waiting.id);
  const audited = async () =>
    (await world.events())
      .filter(({ name, body }) => name === 'audit.noted' && JSON.stringify(body).includes(waiting.id))
      .map(({ body }) => [body['actorId'], body['action'], body['note']]);

  it('[UX 30] changes nothing and sends no mail for sixty seconds, and then does both once', async () => {
    expect((await send('PUT', 'verify')).body).toMatchObject({
      id: waiting.id,
      verificationStatus: 'pending',
      decision: { kind: 'verify', adminId: admin.id, secondsLeft: 60 },
    });
    await carryOut();
    expect([await statusOf(), await mails(), await announced()]).toEqual(['pending', [], []]);
    expect((await world.call(`/api/manufacturers/${waiting.id}`)).status).toBe(404);
    await letTimePass();
    await Promise.all([carryOut(), carryOut()]);
    expect(await statusOf()).toBe('verified');
    expect(await announced()).toHaveLength(1);
    expect(await mails()).toEqual(['manufacturer-verified']);
    expect(await audited()).toEqual([[admin.id, 'manufacturer.verified', null]]);
    expect(await send('DELETE', 'decision')).toMatchObject({ status: 409, body: { code: 'manufacturer.not-decided' } });
  });

  it.each([
    ['verify', 'manufacturer.verified', 'Verificar', undefined],
    ['send-back', 'manufacturer.sent-back', 'Devolver', { reason: 'No se lee.' }],
  ])('[UX 30] an undone %s never happened, and the audit log has both acts', async (path, action, note, body) => {
    expect((await send('PUT', path, { body })).status).toBe(200);
    expect((await send('DELETE', 'decision', { who: otherAdmin })).status).toBe(204);
    await carryOut();
    expect([await statusOf(), await mails(), await announced()]).toEqual(['pending', [], []]);
    expect((await entryOf()).entry?.decision).toBeNull();
    expect(await audited()).toEqual([
      [admin.id, action, null],
      [otherAdmin.id, 'manufacturer.decision-undone', note],
    ]);
    // The manufacturer waits for a decision as before.
    expect((await send('PUT', 'verify')).status).toBe(200);
    await letTimePass();
    await carryOut();
    expect(await statusOf()).toBe('verified');
  });

  it('[UX 30] [A-04] sends back after the time to undo, with its reason', async () => {
    await send('PUT', 'send-back', { body: { reason: 'No se lee el DNI.' } });
    await letTimePass();
    await carryOut();
    const { body } = await world.call('/api/users/me', { token: await world.tokenOf(waiting) });
    expect(body['manufacturer']).toMatchObject({ verificationStatus: 'not_started', verificationNote: 'No se lee el DNI.' });
    expect(await mails()).toEqual(['sent-back']);
  });

  it('[UX 30] another admin sees it with its seconds, and cannot decide otherwise meanwhile', async () => {
    await send('PUT', 'verify');
    await world.sql.query(`update verification_decisions set due_at = now() + interval '45 seconds'`);
    expect(await entryOf(otherAdmin)).toMatchObject({
      entry: { decision: { kind: 'verify', adminId: admin.id, secondsLeft: 45 } },
      totalDecided: 1,
    });
    const other = { who: otherAdmin, body: { reason: 'No se lee.' } };
    const refused = { status: 409, body: { code: 'manufacturer.already-decided' } };
    expect(await send('PUT', 'send-back', other)).toMatchObject(refused);
    expect(await send('PUT', 'verify', { who: otherAdmin })).toMatchObject(refused);
    expect(await send('PUT', 'verify')).toMatchObject({ status: 200, body: { decision: { kind: 'verify' } } });
    expect(await audited()).toHaveLength(1);
    await send('DELETE', 'decision');
  });

  it('[UX 30] of two admins at the same moment, one decides', async () => {
    const answers = await Promise.all([
      send('PUT', 'verify'),
      send('PUT', 'send-back', { who: otherAdmin, body: { reason: 'No se lee.' } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await audited()).toHaveLength(1);
    await send('DELETE', 'decision');
  });

  it('[UX 30] accepts no name that the admin has not seen', async () => {
    await send('PUT', 'verify');
    await world.sql.query(`update manufacturers set name = 'Otro nombre' where id = $1`, [waiting.id]);
    await letTimePass();
    await carryOut();
    expect([await statusOf(), await mails()]).toEqual(['pending', []]);
    expect((await entryOf()).entry?.decision).toBeNull();
    expect((await audited()).at(-1)).toEqual([admin.id, 'manufacturer.decision-undone', expect.stringContaining('cambió de nombre')]);
  });

  it('[UX 30] is carried out by a worker that starts later', async () => {
    await send('PUT', 'verify');
    await letTimePass();
    const worker = await start({ ...world.settings, SERVICE_ROLE: 'worker' });
    try {
      await eventually('the manufacturer to be verified', async () => (await statusOf()) === 'verified');
      await catcher.mailTo(waiting.email);
      expect(catcher.countTo(waiting.email)).toBe(1);
    } finally {
      await worker.close();
    }
  });

  it('[UX 30] goes with the account', async () => {
    await send('PUT', 'verify');
    await world.sql.query('delete from manufacturers where id = $1', [waiting.id]);
    await carryOut();
    expect((await world.sql.query('select from verification_decisions')).rowCount).toBe(0);
  });
});
