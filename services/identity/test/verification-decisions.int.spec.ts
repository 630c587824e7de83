import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '@shop/testing';
import { start } from '../src/index.js';
import { CarryOutDecisions } from '../src/verification/commands/carry-out-decisions.command.js';
import type { MailCatcher } from './mail-catcher.js';
import { identityPhoto } from './pictures.js';
import { account, manufacturerAccount, refusal, type World } from './world.js';
import { startWorldWithMails } from './world-with-servers.js';

describe('decision of an admin about a manufacturer', () => {
  const admin = account({ role: 'admin' });
  const otherAdmin = account({ role: 'admin' });
  let world: World;
  let catcher: MailCatcher;
  let folder: string;
  let waiting: ReturnType<typeof manufacturerAccount>;
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decisions-'));
    ({ world, catcher } = await startWorldWithMails({
      // The API alone: each test says when the worker runs.
      SERVICE_ROLE: 'api',
      VERIFICATION_UNDO_SECONDS: '60',
      PRIVATE_IMAGES_URL: pathToFileURL(folder).href,
      PRIVATE_IMAGES_KEYS: `test:${randomBytes(32).toString('base64')}`,
    }));
    await world.importAccounts([admin, otherAdmin]);
  });
  afterAll(async () => {
    await world?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const newcomer = (verificationStatus: 'pending' | 'not_started' = 'pending') =>
    manufacturerAccount({ verificationStatus, name: `Espera ${'abcdefghijklmnopqrstuvwxyz'[(count += 1)]}` });
  beforeEach(async () => {
    waiting = await world.importAccount(newcomer());
  });
  afterEach(() => void jest.restoreAllMocks());

  const send = async (method: string, action: string, { who = admin, body }: { who?: typeof admin; body?: unknown } = {}) =>
    world.call(`/api/manufacturers/${waiting.id}/${action}`, { method, body, token: await world.tokenOf(who) });
  const entryOf = async (viewer = admin) => {
    const { body } = await world.call('/api/manufacturers/pending?pageSize=100', { token: await world.tokenOf(viewer) });
    const { manufacturers } = body as unknown as { manufacturers: { id: string; decision: unknown }[] };
    return { entry: manufacturers.find(({ id }) => id === waiting.id), totalDecided: body['totalDecided'] };
  };
  const statusOf = async ({ id } = waiting) =>
    (await world.sql.query('select verification_status as status from manufacturers where id = $1', [id])).rows[0]?.status;
  const carryOut = () => world.service.app.get(CommandBus).execute(new CarryOutDecisions());
  const letTimePass = () => world.sql.query('update verification_decisions set due_at = now() where manufacturer_id = $1', [waiting.id]);
  const carryOutWhenDue = async (): Promise<void> => {
    await letTimePass();
    await carryOut();
  };
  const mails = async () =>
    (await world.sql.query('select kind from account_mails where user_id = $1', [waiting.id])).rows.map(({ kind }) => kind);
  const announced = async () => await world.eventsOf(waiting.id, 'manufacturer.edited');
  const audited = async () => (await world.auditEntriesWith(waiting.id)).map(({ actorId, action, note }) => [actorId, action, note]);

  /** Returns what is logged as a warning from now on. */
  const collectWarnings = () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    return () => warn.mock.calls.map(([entry]) => entry as unknown);
  };

  it('[UX 30] changes nothing and sends no mail for sixty seconds, and then does both once', async () => {
    const decision = { kind: 'verify', adminId: admin.id, secondsLeft: 60 };
    expect((await send('PUT', 'verify')).body).toMatchObject({ id: waiting.id, verificationStatus: 'pending', decision });
    await carryOut();
    expect([await statusOf(), await mails(), await announced()]).toEqual(['pending', [], []]);
    expect((await world.call(`/api/manufacturers/${waiting.id}`)).status).toBe(404);
    await letTimePass();
    await Promise.all([carryOut(), carryOut()]);
    expect(await statusOf()).toBe('verified');
    expect(await announced()).toHaveLength(1);
    expect(await mails()).toEqual(['manufacturer-verified']);
    expect(await audited()).toEqual([[admin.id, 'manufacturer.verified', null]]);
    expect(await send('DELETE', 'decision')).toMatchObject(refusal(409, 'manufacturer.not-decided'));
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
    await carryOutWhenDue();
    expect(await statusOf()).toBe('verified');
  });

  it('[UX 30] [A-04] sends back after the time to undo, with its reason', async () => {
    await send('PUT', 'send-back', { body: { reason: 'No se lee el DNI.' } });
    await carryOutWhenDue();
    const { body } = await world.call('/api/users/me', { token: await world.tokenOf(waiting) });
    expect(body['manufacturer']).toMatchObject({ verificationStatus: 'not_started', verificationNote: 'No se lee el DNI.' });
    expect(await mails()).toEqual(['sent-back']);
  });

  it('[UX 30] another admin sees it with its seconds, and cannot decide otherwise meanwhile', async () => {
    await send('PUT', 'verify');
    await world.sql.query(`update verification_decisions set due_at = now() + interval '45 seconds'`);
    const decision = { kind: 'verify', adminId: admin.id, secondsLeft: 45 };
    expect(await entryOf(otherAdmin)).toMatchObject({ entry: { decision }, totalDecided: 1 });
    const other = { who: otherAdmin, body: { reason: 'No se lee.' } };
    const refused = refusal(409, 'manufacturer.already-decided');
    expect(await send('PUT', 'send-back', other)).toMatchObject(refused);
    expect(await send('PUT', 'verify', { who: otherAdmin })).toMatchObject(refused);
    expect(await send('PUT', 'verify')).toMatchObject({ status: 200, body: { decision: { kind: 'verify' } } });
    expect(await audited()).toHaveLength(1);
    // Nor does the same admin, except by undoing it.
    expect(await send('PUT', 'send-back', { body: { reason: 'No se lee.' } })).toMatchObject(refused);
    await send('DELETE', 'decision');
  });

  it('[UX 30] about a verified manufacturer changes nothing and waits for nothing', async () => {
    await send('PUT', 'verify');
    await carryOutWhenDue();
    const before = await audited();
    expect((await send('PUT', 'verify')).body).toMatchObject({ verificationStatus: 'verified', decision: null });
    expect(await audited()).toEqual(before);
    expect((await world.sql.query('select from verification_decisions')).rowCount).toBe(0);
  });

  it('[UX 30] [A-04] keeps the photographs until it can no longer be undone, and then deletes their files', async () => {
    waiting = await world.importAccount(newcomer('not_started'));
    const picture = await identityPhoto().jpeg().toBuffer();
    const path = `/api/manufacturers/${waiting.id}/verification`;
    const token = await world.tokenOf(waiting);
    expect((await world.upload(path, { selfie: picture, dniFront: picture, dniBack: picture }, { token })).status).toBe(201);
    const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.sealed')).length;
    await send('PUT', 'send-back', { body: { reason: 'No se lee.' } });
    await carryOut();
    expect([await files(), (await world.call(path, { token })).body['images']]).toEqual([3, expect.anything()]);
    await carryOutWhenDue();
    expect((await world.call(path, { token })).body['images']).toBeNull();
    await eventually('the files to be gone', async () => (await files()) === 0);
  });

  it('[UX 30] of two admins at the same moment, one decides', async () => {
    const sendBack = { who: otherAdmin, body: { reason: 'No se lee.' } };
    const answers = await Promise.all([send('PUT', 'verify'), send('PUT', 'send-back', sendBack)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await audited()).toHaveLength(1);
    await send('DELETE', 'decision');
  });

  it('[UX 30] accepts no name that the admin has not seen', async () => {
    await send('PUT', 'verify');
    await world.sql.query(`update manufacturers set name = 'Otro nombre' where id = $1`, [waiting.id]);
    await letTimePass();
    const warnings = collectWarnings();
    await carryOut();
    expect([await statusOf(), await mails()]).toEqual(['pending', []]);
    expect(warnings()).toEqual([expect.objectContaining({ manufacturerId: waiting.id, code: 'manufacturer.renamed' })]);
    expect((await entryOf()).entry?.decision).toBeNull();
    expect((await audited()).at(-1)).toEqual([admin.id, 'manufacturer.decision-undone', expect.stringContaining('cambió de nombre')]);
  });

  it('[UX 30] stays for the next run and is logged when it fails, and the others are carried out', async () => {
    const failing = waiting;
    await send('PUT', 'verify');
    waiting = await world.importAccount(newcomer());
    await send('PUT', 'verify');
    // The failing one comes first.
    await world.sql.query(
      `update verification_decisions set due_at = now() - make_interval(secs => case manufacturer_id when $1 then 9 else 0 end)`,
      [failing.id],
    );
    await world.sql.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
      create trigger fail before update on manufacturers for each row when (new.id = '${failing.id}') execute function fail()`);
    try {
      const warnings = collectWarnings();
      await carryOut();
      expect([await statusOf(failing), await statusOf()]).toEqual(['pending', 'verified']);
      expect(warnings()).toEqual([
        { err: expect.objectContaining({ message: 'out of order' }), msg: expect.any(String), manufacturerId: failing.id },
      ]);
    } finally {
      await world.sql.query('drop function fail cascade');
    }
    waiting = failing;
    expect((await entryOf()).entry?.decision).toMatchObject({ kind: 'verify', adminId: admin.id });
    await carryOut();
    expect([await statusOf(), await mails()]).toEqual(['verified', ['manufacturer-verified']]);
    expect(await audited()).toEqual([[admin.id, 'manufacturer.verified', null]]);
  });

  it('[UX 30] is carried out once by two workers that take it at the same moment', async () => {
    await send('PUT', 'verify');
    await letTimePass();
    const warnings = collectWarnings();
    const lock = await world.lockRow('manufacturers', waiting.id);
    try {
      const first = carryOut();
      await lock.waitForBlockedQuery(new Date(0), 5_000);
      const since = await lock.now();
      const second = carryOut();
      await lock.waitForBlockedQuery(since, 5_000);
      await lock.release();
      await Promise.all([first, second]);
    } finally {
      await lock.release();
    }
    expect([await statusOf(), await mails(), warnings()]).toEqual(['verified', ['manufacturer-verified'], []]);
    expect(await announced()).toHaveLength(1);
  });

  it('[UX 30] fails in no worker whose manufacturer is deleted meanwhile', async () => {
    await send('PUT', 'verify');
    await letTimePass();
    const warnings = collectWarnings();
    const deletion = await world.sql.connect();
    try {
      await deletion.query('begin');
      await deletion.query('delete from manufacturers where id = $1', [waiting.id]);
      const run = carryOut();
      await eventually('the worker to wait', async () => {
        const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await world.sql.query(blocked)).rowCount;
      });
      await deletion.query('commit');
      await run;
    } finally {
      // Also ends the transaction if the worker did not wait.
      deletion.release(true);
    }
    expect(warnings()).toEqual([]);
    expect(await audited()).toEqual([[admin.id, 'manufacturer.verified', null]]);
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
