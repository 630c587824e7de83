import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { AuditPage, ErrorBody } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { manufacturerState } from '@shop/testing';
import { ImportAuditEntries, type ImportedAuditEntry } from '../src/audit/commands/import-audit-entries.command.js';
import { WriteAuditLogReaction } from '../src/audit/reactions/write-audit-log.reaction.js';
import { AdminAccountProjection } from '../src/replicas/reactions/admin-account-projection.reaction.js';
import { WholesalerProjection } from '../src/replicas/reactions/wholesaler-projection.reaction.js';
import { ManufacturerProjection } from '../src/manufacturers/reactions/manufacturer-projection.reaction.js';
import { eventOf, type Person, World } from './support/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await World.start();
  admin = world.person('admin');
});
afterAll(() => world?.stop());

const page = async (query = ''): Promise<AuditPage> => {
  const response = await world.get<AuditPage>(`/api/admin/audit${query}`, admin);
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body;
};

describe('the audit log', () => {
  it('[A-54] has one entry for an audit event that is delivered several times', async () => {
    const target = { kind: 'product', id: newId() };
    const event = await world.auditEvent({ actorId: admin.id, action: 'product.blocked', target, note: 'Foto ajena' });
    await Promise.all([1, 2, 3].map(() => world.handle(WriteAuditLogReaction, event)));
    const { entries, total } = await page(`?target=${target.id}`);
    expect([total, entries]).toEqual([
      1,
      [
        {
          id: event.id,
          at: event.occurredAt,
          actor: { id: admin.id, name: null },
          action: 'product.blocked',
          target: { ...target, name: null, manufacturerId: null },
          note: 'Foto ajena',
        },
      ],
    ]);
  });

  it('is append-only: the database rejects updates and deletions', async () => {
    await world.auditEvent({ actorId: admin.id, action: 'review.hidden', target: { kind: 'review', id: newId() } });
    for (const change of ['delete from audit_entry', `update audit_entry set note = 'x'`, 'truncate audit_entry'])
      await expect(world.database.query(change)).rejects.toThrow('append only');
  });

  it('imports acts from before the log once, with or without a note', async () => {
    const [one, other] = [newId(), newId()];
    const target = { kind: 'review', id: newId() };
    const acts = [
      { id: one, at: '2026-01-02T03:04:05.000Z', actorId: admin.id, action: 'review.hidden', target, note: 'Insultos.' },
      { id: other, at: '2026-01-01T03:04:05.000Z', actorId: admin.id, action: 'review.restored', target },
    ];
    const importActs = (entries: ImportedAuditEntry[]) => world.provider(CommandBus).execute(new ImportAuditEntries(entries));
    await importActs(acts);
    await importActs(acts.map((act) => ({ ...act, note: 'Otra nota' })));
    const { entries } = await page(`?target=${target.id}`);
    expect(entries.map(({ id, at, actor, action, target: { kind }, note }) => ({ id, at, actorId: actor.id, action, kind, note }))).toEqual(
      acts.map(({ target: { kind }, ...act }) => ({ note: null, ...act, kind })),
    );
  });

  it('[CONST-09] is paged by fifteen, newest first, without repeated entries', async () => {
    const actor = newId();
    for (let n = 0; n < 40; n += 1)
      await world.auditEvent(
        { actorId: actor, action: 'account.suspended', target: { kind: 'account', id: newId() } },
        new Date(2026, 0, 1, 0, n),
      );
    const [first, second, third, none] = await Promise.all([1, 2, 3, 4].map((n) => page(`?actor=${actor}&page=${n}`)));
    expect([first, second, third, none].map((one) => [one?.entries.length, one?.total, one?.totalPages])).toEqual([
      [15, 40, 3],
      [15, 40, 3],
      [10, 40, 3],
      [0, 40, 3],
    ]);
    const times = [first, second, third].flatMap((one) => one?.entries.map(({ at }) => at) ?? []);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(40);
    const whole = await page();
    const [{ n } = { n: 0 }] = await world.database.query<{ n: number }[]>('select count(*)::int as n from audit_entry');
    expect(whole.total).toBe(n);
  });

  it('can be filtered by actor, action, target and days of Buenos Aires', async () => {
    const [actor, other, id] = [newId(), newId(), newId()];
    const target = { kind: 'manufacturer', id };
    const at = (time: string): Date => new Date(`2026-05-10T${time}Z`);
    await world.auditEvent({ actorId: actor, action: 'manufacturer.verified', target }, at('02:59:59'));
    await world.auditEvent({ actorId: actor, action: 'manufacturer.sent-back', target }, at('03:00:00'));
    await world.auditEvent({ actorId: other, action: 'manufacturer.verified', target }, new Date('2026-05-11T02:59:59Z'));
    const found = async (query: string): Promise<string[]> =>
      (await page(`?target=${id}&${query}`)).entries.map(
        ({ actor: { id: who }, action }) => `${who === actor ? 'one' : 'other'} ${action}`,
      );
    expect(await found('')).toEqual(['other manufacturer.verified', 'one manufacturer.sent-back', 'one manufacturer.verified']);
    expect(await found(`actor=${other}`)).toEqual(['other manufacturer.verified']);
    expect(await found('action=manufacturer.sent-back')).toEqual(['one manufacturer.sent-back']);
    const verified = ['other manufacturer.verified', 'one manufacturer.verified'];
    expect(await found('action=manufacturer.verified,product.blocked')).toEqual(verified);
    expect(await found('action=manufacturer.sent-back,manufacturer.verified')).toEqual(await found(''));
    expect(await found('from=2026-05-10')).toEqual(['other manufacturer.verified', 'one manufacturer.sent-back']);
    expect(await found('to=2026-05-09')).toEqual(['one manufacturer.verified']);
    expect(await found(`from=2026-05-10&to=2026-05-10&actor=${actor}`)).toEqual(['one manufacturer.sent-back']);
  });

  it('[D-147] shows admins by their present e-mail address, as actor and as target', async () => {
    const named = world.person('admin');
    await world.auditEvent({ actorId: named.id, action: 'account.made-admin', target: { kind: 'account', id: named.id } });
    const shown = async () => (await page(`?actor=${named.id}`)).entries.map(({ actor, target }) => [actor.name, target.name]);
    expect(await shown()).toEqual([[null, null]]);
    await world.handle(AdminAccountProjection, eventOf({ id: named.id, email: 'ines@mayorea.test' }, 1));
    expect(await shown()).toEqual([['ines@mayorea.test', 'ines@mayorea.test']]);
    await world.handle(AdminAccountProjection, eventOf({ id: named.id, email: 'ines.paz@mayorea.test' }, 2));
    expect(await shown()).toEqual([['ines.paz@mayorea.test', 'ines.paz@mayorea.test']]);
  });

  it('shows accounts by name, and deleted ones as «Cuenta eliminada»', async () => {
    const [manufacturer, wholesaler] = [manufacturerState({ id: newId(), name: 'Textil Once' }), newId()];
    const sol = { id: wholesaler, name: 'Distribuidora Sol', city: 'Rosario', province: 'Santa Fe', createdAt: new Date().toISOString() };
    await world.handle(ManufacturerProjection, eventOf(manufacturer, 1));
    await world.handle(WholesalerProjection, eventOf(sol, 1));
    await world.auditEvent({ actorId: manufacturer.id, action: 'account.suspended', target: { kind: 'account', id: wholesaler } });
    const names = async () => (await page(`?target=${wholesaler}`)).entries.map(({ actor, target }) => [actor.name, target.name]);
    expect(await names()).toEqual([['Textil Once', 'Distribuidora Sol']]);
    await world.markDeleted(WholesalerProjection, eventOf({ id: wholesaler }, 2));
    expect(await names()).toEqual([['Textil Once', 'Cuenta eliminada']]);
  });

  it('names a review by author and manufacturer, links the manufacturer, and stores no names itself', async () => {
    const [manufacturer, author] = [manufacturerState({ id: newId(), name: 'Textil Sur' }), newId()];
    const luna = { id: author, name: 'Tienda Luna', city: 'Salta', province: 'Salta', createdAt: new Date().toISOString() };
    const target = { kind: 'review', id: newId(), authorId: author, manufacturerId: manufacturer.id };
    await world.auditEvent({ actorId: admin.id, action: 'review.hidden', target });
    const targetNames = async () =>
      (await page(`?target=${target.id}`)).entries.map((entry) => [entry.target.name, entry.target.manufacturerId]);
    expect(await targetNames()).toEqual([['Opinión de un mayorista sobre un fabricante', null]]);
    await world.handle(ManufacturerProjection, eventOf(manufacturer, 1));
    await world.handle(WholesalerProjection, eventOf(luna, 1));
    expect(await targetNames()).toEqual([['Opinión de Tienda Luna sobre Textil Sur', manufacturer.id]]);
    await world.markDeleted(WholesalerProjection, eventOf({ id: author }, 2));
    expect(await targetNames()).toEqual([['Opinión de una cuenta eliminada sobre Textil Sur', manufacturer.id]]);
    await world.markDeleted(ManufacturerProjection, eventOf({ id: manufacturer.id }, 2));
    expect(await targetNames()).toEqual([['Opinión de una cuenta eliminada sobre una cuenta eliminada', null]]);
    const rows = await world.database.query<object[]>('select * from audit_entry where target_id = $1', [target.id]);
    expect(JSON.stringify(rows)).not.toMatch(/Luna|Textil/);
  });

  it('accepts a target id that is not a UUID', async () => {
    await world.auditEvent({ actorId: admin.id, action: 'orders.exported', target: { kind: 'orders', id: 'unified' } });
    expect((await page('?action=orders.exported')).entries[0]?.target).toEqual({
      kind: 'orders',
      id: 'unified',
      name: null,
      manufacturerId: null,
    });
  });

  it.each([
    'page=0',
    'limit=1000',
    'actor=nobody',
    'from=2026-13-01',
    'action=drop%20table',
    'action=',
    'action=product.blocked,',
    'action=product.blocked&action=pack.blocked%20',
    `action=${Array(21).fill('a.b').join(',')}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await world.get<ErrorBody>(`/api/admin/audit?${query}`, admin);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('is never cached', async () => {
    for (const path of ['/api/admin/audit', '/api/admin/audit.csv'])
      expect((await world.get(path, admin)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the CSV export of the audit log', () => {
  it('has one line for each matching entry, and is recorded in the log', async () => {
    const actor = newId();
    for (let n = 0; n < 3; n += 1)
      await world.auditEvent({ actorId: actor, action: 'product.blocked', target: { kind: 'product', id: newId() }, note: '=1+1;"dos"' });
    const { headers, body } = await world.get<string>(`/api/admin/audit.csv?actor=${actor}`, admin);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="registro.csv"',
    ]);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Fecha;Quién;Acción');
    expect(lines[1]).toMatch(
      new RegExp(`^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2};${actor};product.blocked;product;;[0-9a-f-]{36};"'=1\\+1;""dos"""$`),
    );
    expect((await world.emittedAuditNotes()).at(-1)).toEqual({
      actorId: admin.id,
      action: 'audit.exported',
      target: { kind: 'audit', id: 'log' },
      note: '3',
    });
  });

  it('[API-47] is refused beyond twenty thousand entries, and then not recorded', async () => {
    const actor = newId();
    const addEntries = (count: number) =>
      world.database.query(
        `insert into audit_entry (id, at, actor_id, action, target_kind, target_id)
         select gen_random_uuid(), '2026-03-01', $1, 'product.blocked', 'product', n::text from generate_series(1, $2::int) n`,
        [actor, count],
      );
    const download = () => world.get<string | ErrorBody>(`/api/admin/audit.csv?actor=${actor}`, admin);
    await addEntries(20_000);
    expect((await download()).status).toBe(200);
    expect((await world.emittedAuditNotes()).at(-1)).toMatchObject({ action: 'audit.exported', note: '20000' });
    const before = await world.emittedAuditNotes();
    await addEntries(1);
    expect(await download()).toMatchObject({
      status: 400,
      body: { code: 'audit.period-too-long', fields: { from: 'Elegí un período más corto.' } },
    });
    expect(await world.emittedAuditNotes()).toEqual(before);
  });

  it('is complete when it is read in several chunks', async () => {
    const actor = newId();
    await world.database.query(
      `insert into audit_entry (id, at, actor_id, action, target_kind, target_id)
       select gen_random_uuid(), '2026-02-01'::timestamptz + make_interval(secs => n / 3), $1, 'product.blocked', 'product', n::text from generate_series(1, 1201) n`,
      [actor],
    );
    const { body } = await world.get<string>(`/api/admin/audit.csv?actor=${actor}`, admin);
    const ids = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[5]);
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201]);
  });
});
