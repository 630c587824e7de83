import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@shop/contracts/events';
import { newId } from '../src/index.js';
import { markDeleted, upsertReplica } from '../src/replicas.js';
import { createOutboxDatabase, type TestDatabaseWithOutbox } from './support/outbox-database.js';

const shelfEvent = (id: string, version: number): EventEnvelope<{ id: string }> => ({
  id: newId(),
  name: 'shelf.changed',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: id,
  aggregateVersion: version,
  body: { id },
});

describe('a replica', () => {
  let db: TestDatabaseWithOutbox;
  const apply = (id: string, version: number, label: string): Promise<boolean> =>
    upsertReplica(db.dataSource.manager, 'shelf_replica', shelfEvent(id, version), { label, boxes: JSON.stringify([label]) });
  const markShelfDeleted = (id: string, version: number): Promise<boolean> =>
    markDeleted(db.dataSource.manager, 'shelf_replica', shelfEvent(id, version));
  const row = async (id: string): Promise<unknown> =>
    (
      await db.dataSource.query('select version, label, boxes, deleted_at is not null as "isDeleted" from shelf_replica where id = $1', [
        id,
      ])
    )[0];

  beforeAll(async () => {
    db = await createOutboxDatabase(
      [],
      [`create table shelf_replica (id uuid primary key, version int not null, deleted_at timestamptz, label text, boxes jsonb)`],
    );
  });
  afterAll(() => db.end());

  it('takes a newer state and ignores duplicate and late states', async () => {
    const id = newId();
    expect(await apply(id, 1, 'one')).toBe(true);
    expect(await apply(id, 3, 'three')).toBe(true);
    expect(await apply(id, 3, 'three again')).toBe(false);
    expect(await apply(id, 2, 'two, late')).toBe(false);
    expect(await row(id)).toEqual({ version: 3, label: 'three', boxes: ['three'], isDeleted: false });
  });

  it('ignores updates after a deletion', async () => {
    const id = newId();
    await apply(id, 1, 'one');
    expect(await markShelfDeleted(id, 3)).toBe(true);
    expect(await apply(id, 2, 'late')).toBe(false);
    expect(await apply(id, 4, 'impossible')).toBe(false);
    expect(await markShelfDeleted(id, 3)).toBe(false);
    expect(await row(id)).toMatchObject({ version: 3, isDeleted: true });
  });

  it('records the deletion of an unknown row', async () => {
    const id = newId();
    expect(await markShelfDeleted(id, 2)).toBe(true);
    expect(await apply(id, 1, 'created, arriving last')).toBe(false);
    expect(await row(id)).toEqual({ version: 2, label: null, boxes: null, isDeleted: true });
  });

  it('keeps the newest of versions that arrive concurrently', async () => {
    const id = newId();
    const versions = [5, 1, 8, 3, 7, 2, 6, 4];
    await Promise.all(versions.map((version) => apply(id, version, `v${version}`)));
    expect(await row(id)).toMatchObject({ version: 8, label: 'v8' });
  });

  it('rejects an event without a version and an unsafe table name', async () => {
    const { aggregateVersion: _, ...unversioned } = shelfEvent(newId(), 1);
    await expect(upsertReplica(db.dataSource.manager, 'shelf_replica', unversioned, {})).rejects.toThrow('carries no version');
    await expect(async () =>
      upsertReplica(db.dataSource.manager, 'shelf_replica; drop table x', shelfEvent(newId(), 1), {}),
    ).rejects.toThrow('plain SQL name');
  });
});
