import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManufacturerCreated, ManufacturerEdited, type ManufacturerState, replayJobName } from '@shop/contracts/events';
import pg from 'pg';
import { manufacturerState } from '../states.js';
import { deliver } from './deliver.js';
import type { JobQueue } from './service-under-test.js';

/** A service's table with its replica of the manufacturers. */
export interface ManufacturerReplica {
  /** Schema and name of the table. */
  table: string;
  /** Expected columns of a manufacturer's row, besides `id`, `version` and `deleted_at`. */
  columns: (state: ManufacturerState) => Record<string, unknown>;
}

/** Tests for every service that keeps a replica of the manufacturers; part of `describeService`. */
export function describeManufacturerReplica(
  { table, columns }: ManufacturerReplica,
  running: { databaseUrl: () => string; queue: () => Promise<JobQueue> },
): void {
  describe(`replica of the manufacturers (${table})`, () => {
    let database: pg.Client;
    beforeAll(async () => {
      database = new pg.Client({ connectionString: running.databaseUrl() });
      await database.connect();
    });
    afterAll(() => database.end());

    async function send(name: string, body: unknown, aggregate?: { id: string; version: number }): Promise<unknown> {
      const { result, ...outcome } = await deliver(await running.queue(), name, { body, aggregate });
      expect(outcome).toEqual({ state: 'completed', failedReason: undefined });
      return result;
    }
    const created = (state: ManufacturerState) => send(ManufacturerCreated.name, state, { id: state.id, version: 1 });
    const edited = (state: ManufacturerState, version: number) => send(ManufacturerEdited.name, state, { id: state.id, version });
    const replay = (step: object) => send(replayJobName(ManufacturerEdited), step);

    const row = async (id: string): Promise<Record<string, unknown> | undefined> =>
      (await database.query<Record<string, unknown>>(`select *, deleted_at is not null as "isDeleted" from ${table} where id = $1`, [id]))
        .rows[0];
    const rowWith = (state: ManufacturerState, version: number): unknown =>
      expect.objectContaining({ id: state.id, version, isDeleted: false, ...columns(state) });

    const before = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000001', createdAt: '2026-01-02T03:04:05.678Z' });
    const after: ManufacturerState = {
      ...before,
      name: 'Textil Once y Media',
      phone: '1145678902',
      street: 'Azcuénaga 550',
      pointOfSale: true,
      minPurchase: 80_000,
      verificationStatus: 'pending',
      image: '/media/0123456789abcdef0123456789abcdef',
      live: true,
    };

    it('are created and updated by events', async () => {
      await created(before);
      expect(await row(before.id)).toEqual(rowWith(before, 1));
      await edited(after, 3);
      expect(await row(before.id)).toEqual(rowWith(after, 3));
    });

    it('do not change when an older event, or the same event again, arrives late', async () => {
      const late = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000002', name: 'La segunda' });
      await edited(late, 2);
      await created({ ...late, name: 'La primera' });
      await edited({ ...late, name: 'La de nuevo' }, 2);
      expect(await row(late.id)).toEqual(rowWith(late, 2));
    });

    it('are corrected by a replay: a wrong row, a missing row, and a row that identity does not have', async () => {
      const missing = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000003', name: 'Faltaba' });
      const unknown = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000004', name: 'No existe' });
      await created(unknown);
      await database.query(`update ${table} set name = 'wrong', version = 9 where id = $1`, [before.id]);
      const range = { after: '00000000-0000-0000-0000-000000000000', upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
      expect(await replay({ kind: 'begin', ...range })).toEqual({
        upTo: range.upTo,
        held: expect.arrayContaining([
          { id: before.id, version: 9, gone: false },
          { id: unknown.id, version: 1, gone: false },
        ]),
      });
      await replay({
        kind: 'end',
        rows: [
          { id: before.id, state: after, version: 3, held: 9 },
          { id: missing.id, state: missing, version: 1, held: null },
        ],
        swept: [{ id: unknown.id, version: 1 }],
      });
      expect(await row(before.id)).toEqual(rowWith(after, 3));
      expect(await row(missing.id)).toEqual(rowWith(missing, 1));
      expect(await row(unknown.id)).toMatchObject({ version: 1, isDeleted: true });
    });

    it('stay deleted after later events, also if the deletion was the first event', async () => {
      const deleted = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000005' });
      await replay({ kind: 'end', rows: [], swept: [{ id: deleted.id, version: 4 }] });
      await edited(deleted, 3);
      await edited(deleted, 5);
      expect(await row(deleted.id)).toMatchObject({ isDeleted: true });
    });
  });
}
