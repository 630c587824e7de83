import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManufacturerCreated, ManufacturerEdited, type ManufacturerState, replayName } from '@shop/contracts/events';
import pg from 'pg';
import { eventually } from '../eventually.js';
import { manufacturerState } from '../manufacturer-state.js';
import { open, type ServiceUnderTest } from './service-under-test.js';

interface CopyUnderTest<App> extends ServiceUnderTest<App> {
  /** Schema and name of the copy's table. */
  table: string;
  /** The columns, besides `id`, `version` and `deleted_at`, in which a manufacturer's state must stand. */
  columns: (state: ManufacturerState) => Record<string, unknown>;
}

/** What a service's copy of the manufacturers can be relied on for: the same tests for every service that keeps one. */
export function describeManufacturerCopy<App>({ table, columns, ...service }: CopyUnderTest<App>): void {
  describe(`the manufacturers that ${service.name} keeps (${table})`, () => {
    let running: Awaited<ReturnType<typeof open<App>>>;
    let database: pg.Client;
    beforeAll(async () => {
      running = await open(service);
      database = new pg.Client({ connectionString: running.databaseUrl });
      await database.connect();
    });
    afterAll(async () => {
      await database.end();
      await running.close();
    });

    /** Puts a job into the service's queue, as identity's relay does, and answers what the service answered. */
    async function deliver(name: string, body: unknown, aggregate?: { id: string; version: number }): Promise<unknown> {
      const queue = await service.queueOf(running.app);
      const id = randomUUID();
      const about = aggregate && { aggregateId: aggregate.id, aggregateVersion: aggregate.version };
      const job = await queue.add(name, { id, name, version: 1, occurredAt: new Date().toISOString(), ...about, body }, { jobId: id });
      const end = await eventually(`${name} handled`, async () => {
        const state = await job.getState();
        return (state === 'completed' || state === 'failed') && state;
      });
      const done = await queue.getJob(id);
      expect([end, done?.failedReason]).toEqual(['completed', undefined]);
      return done?.returnvalue;
    }
    const created = (state: ManufacturerState) => deliver(ManufacturerCreated.name, state, { id: state.id, version: 1 });
    const edited = (state: ManufacturerState, version: number) => deliver(ManufacturerEdited.name, state, { id: state.id, version });
    const replay = (mark: object) => deliver(replayName(ManufacturerEdited), mark);

    const row = async (id: string): Promise<Record<string, unknown> | undefined> =>
      (await database.query<Record<string, unknown>>(`select *, deleted_at is not null as gone from ${table} where id = $1`, [id])).rows[0];
    const standing = (state: ManufacturerState, version: number): unknown =>
      expect.objectContaining({ id: state.id, version, gone: false, ...columns(state) });

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

    it('are what identity says', async () => {
      await created(before);
      expect(await row(before.id)).toEqual(standing(before, 1));
      await edited(after, 3);
      expect(await row(before.id)).toEqual(standing(after, 3));
    });

    it('stay as they are when an older fact, or the same one, comes late', async () => {
      const late = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000002', name: 'La segunda' });
      await edited(late, 2);
      await created({ ...late, name: 'La primera' });
      await edited({ ...late, name: 'La de nuevo' }, 2);
      expect(await row(late.id)).toEqual(standing(late, 2));
    });

    it('are put right by a replay: a wrong row, a missing one, and one that identity does not have', async () => {
      const missing = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000003', name: 'Faltaba' });
      const stranger = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000004', name: 'No existe' });
      await created(stranger);
      await database.query(`update ${table} set name = 'wrong', version = 9 where id = $1`, [before.id]);
      const range = { after: '00000000-0000-0000-0000-000000000000', upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
      expect(await replay({ kind: 'begin', ...range })).toEqual({
        upTo: range.upTo,
        held: expect.arrayContaining([
          { id: before.id, version: 9, gone: false },
          { id: stranger.id, version: 1, gone: false },
        ]),
      });
      await replay({
        kind: 'end',
        rows: [
          { id: before.id, state: after, version: 3, held: 9 },
          { id: missing.id, state: missing, version: 1, held: null },
        ],
        swept: [{ id: stranger.id, version: 1 }],
      });
      expect(await row(before.id)).toEqual(standing(after, 3));
      expect(await row(missing.id)).toEqual(standing(missing, 1));
      expect(await row(stranger.id)).toMatchObject({ version: 1, gone: true });
    });

    it('stay gone once they are, and may be gone before they were ever heard of', async () => {
      const gone = manufacturerState({ id: '0190b1c2-0000-7000-8000-000000000005' });
      await replay({ kind: 'end', rows: [], swept: [{ id: gone.id, version: 4 }] });
      await edited(gone, 3);
      await edited(gone, 5);
      expect(await row(gone.id)).toMatchObject({ gone: true });
    });
  });
}
