import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventOf, eventually } from '@shop/testing';
import type { EventEnvelope } from '@shop/contracts/events';
import { DeadLetters, newId, type ReplayResult, ReplicaResync, UnitOfWork } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { TestServices } from './support/test-services.js';
import { adminReactions, LogShelfEvents, replicaTable } from './support/reactions.js';
import { editShelf, Shelf, ShelfBuilt, ShelfChanged, ShelfDeleted } from './support/shelf.js';
import { describeOnEachStore } from './support/stores.js';
import { markDeleted, upsertReplica } from '../src/replicas.js';
import { createOutboxDatabase, type TestDatabaseWithOutbox } from './support/outbox-database.js';

describeOnEachStore('a replay to one consumer', (store) => {
  interface Row {
    id: string;
    version: number;
    label: string | null;
    isDeleted: boolean;
  }

  let services: TestServices;
  let catalog: INestApplicationContext;
  let unitOfWork: UnitOfWork;
  beforeEach(async () => {
    services = await TestServices.open(store);
    catalog = await services.startCatalog();
    unitOfWork = catalog.get(UnitOfWork);
  });
  afterEach(() => services.close());

  const sql = <R>(text: string, parameters?: unknown[]): Promise<R[]> => services.sql<R>(text, parameters);
  const replay = (onProgress?: (soFar: ReplayResult) => void): Promise<ReplayResult> =>
    catalog.get(ReplicaResync).replay({ aggregate: Shelf, events: [ShelfChanged] }, 'admin', onProgress);
  const replicaRows = (): Promise<Row[]> =>
    sql('select id, version, label, deleted_at is not null as "isDeleted" from shelf_replica where deleted_at is null order by id');
  const ownerRows = (): Promise<Row[]> => sql('select id, version, label, false as "isDeleted" from shelf order by id');
  const replicaRow = async (id: string): Promise<Row | undefined> =>
    (await sql<Row>('select id, version, label, deleted_at is not null as "isDeleted" from shelf_replica where id = $1', [id]))[0];
  const edit = (id: string, change: (shelf: Shelf) => void): Promise<void> => editShelf(unitOfWork, id, change);
  const deleteShelf = (id: string): Promise<void> => editShelf(unitOfWork, id, (shelf, tx) => tx.remove(shelf, ShelfDeleted, { id }));

  /** Creates shelves and waits until admin has their replicas. */
  async function createShelves(count: number): Promise<Shelf[]> {
    const built = Array.from({ length: count }, (_, i) => Shelf.build(`shelf ${i}`));
    await unitOfWork.run(async (tx) => built.forEach((shelf) => tx.add(shelf)));
    await edit(built[0]?.id ?? '', (shelf) => shelf.relabel('edited'));
    await eventually('everything published', async () => services.isPublished());
    await eventually('nothing in the queue', isQueueEmpty);
    return built;
  }
  const isQueueEmpty = async (): Promise<boolean> => {
    const { waiting, active, delayed } = await catalog.get(DeadLetters).depth('admin');
    return waiting + active + delayed === 0;
  };

  it('fills an empty replica in several slices', async () => {
    await services.startAdmin();
    await createShelves(201);
    await sql('truncate shelf_replica');
    const progress: number[] = [];
    expect(await replay(({ rows }) => progress.push(rows))).toEqual({ rows: 201, deleted: 0 });
    expect(progress).toEqual([100, 200, 201]);
    expect(await replicaRows()).toEqual(await ownerRows());
    expect(await catalog.get(Queues).get('admin').getJobCountByTypes('wait', 'prioritized', 'active', 'failed')).toBe(0);
  });

  it('repairs rows that were changed, removed, marked deleted or given a newer version by hand', async () => {
    await services.startAdmin();
    const [altered, missing, tombstone, newer, newerTombstone, untouched] = await createShelves(6);
    await sql(`update shelf_replica set label = 'altered' where id = $1`, [altered?.id]);
    await sql('delete from shelf_replica where id = $1', [missing?.id]);
    await sql('update shelf_replica set deleted_at = now() where id = $1', [tombstone?.id]);
    await sql(`update shelf_replica set label = 'newer', version = 99 where id = $1`, [newer?.id]);
    await sql('update shelf_replica set deleted_at = now(), version = 99 where id = $1', [newerTombstone?.id]);
    services.log.changedEventIds.length = 0;
    await replay();
    expect(await replicaRows()).toEqual(await ownerRows());
    expect(services.log.changedEventIds).toHaveLength(5);

    await edit(newer?.id ?? '', (shelf) => shelf.relabel('after the replay'));
    await eventually('the next edit', async () => (await replicaRow(newer?.id ?? ''))?.label === 'after the replay');
    expect(await replicaRow(untouched?.id ?? '')).toMatchObject({ version: 1, label: 'shelf 5' });
  });

  it('marks rows deleted that the owner does not have, and keeps tombstones', async () => {
    await services.startAdmin();
    const [kept, deleted] = await createShelves(2);
    await deleteShelf(deleted?.id ?? '');
    await eventually('the tombstone', async () => (await replicaRow(deleted?.id ?? ''))?.isDeleted);
    const strays = ['00000000-0000-7000-8000-000000000000', newId(), 'fffffff0-0000-7000-8000-000000000000'];
    for (const id of strays) await sql(`insert into shelf_replica (id, version, label) values ($1, 7, 'stray')`, [id]);
    expect(await replay()).toEqual({ rows: 1, deleted: 3 });
    expect(services.log.deletedIds.toSorted()).toEqual(strays.toSorted());
    expect((await replicaRows()).map(({ id }) => id)).toEqual([kept?.id]);
    expect(await replicaRow(deleted?.id ?? '')).toMatchObject({ isDeleted: true, version: 2 });
  });

  it('marks more missing rows deleted than one answer can list', async () => {
    await services.startAdmin();
    const [kept] = await createShelves(1);
    await sql(`insert into shelf_replica (id, version, label) select gen_random_uuid(), 1, 'stray' from generate_series(1, 1001)`);
    expect(await replay()).toEqual({ rows: 1, deleted: 1001 });
    expect((await replicaRows()).map(({ id }) => id)).toEqual([kept?.id]);
  }, 30_000);

  it('does not overwrite concurrent edits, deletions and new rows', async () => {
    await services.startAdmin();
    const [edited, deleted, plain] = await createShelves(3);
    await sql(`update shelf_replica set label = 'altered'`);
    const createdMeanwhile = Shelf.build('created meanwhile');
    let hasEdited = false;
    services.log.beforeUpsert = async (event) => {
      if (!event.replay || hasEdited) return;
      hasEdited = true;
      // The owner was read, its rows are not in the replica yet, and live events are handled concurrently.
      await edit(edited?.id ?? '', (shelf) => shelf.relabel('edited meanwhile'));
      await deleteShelf(deleted?.id ?? '');
      await unitOfWork.run(async (tx) => tx.add(createdMeanwhile));
      await eventually('the three live events', async () => {
        const [e, t, l] = await Promise.all([replicaRow(edited?.id ?? ''), replicaRow(deleted?.id ?? ''), replicaRow(createdMeanwhile.id)]);
        return e?.version === 3 && t?.isDeleted && l?.version === 1;
      });
    };
    await replay();
    expect(hasEdited).toBe(true);
    expect(await replicaRows()).toEqual(await ownerRows());
    expect((await replicaRows()).map(({ label }) => label)).toEqual(['edited meanwhile', plain?.label, 'created meanwhile']);
    expect(await replicaRow(deleted?.id ?? '')).toMatchObject({ isDeleted: true, version: 2 });
    expect(services.log.deletedIds).toEqual([]);
  });

  it('keeps a row that is created before the consumer lists its versions', async () => {
    await services.startAdmin();
    await createShelves(2);
    const createdEarly = Shelf.build('created while the replay begins');
    const queue = catalog.get(Queues).get('admin');
    const add = queue.add.bind(queue);
    queue.add = async (...job) => {
      queue.add = add;
      await unitOfWork.run(async (tx) => tx.add(createdEarly));
      await eventually('the new row in the replica', async () => (await replicaRow(createdEarly.id))?.version === 1);
      return add(...job);
    };
    expect(await replay()).toEqual({ rows: 3, deleted: 0 });
    expect(await replicaRows()).toEqual(await ownerRows());
    expect(services.log.deletedIds).toEqual([]);
  });

  it('is handled after waiting live events', async () => {
    const admin = await services.startAdmin();
    await createShelves(3);
    await admin.close();
    const queue = catalog.get(Queues).get('admin');
    const replayed = replay();
    await eventually('the begin step to wait', async () => (await queue.getJobCountByTypes('prioritized')) === 1);
    await services.ring(catalog, 'one', 'two');
    await eventually('the bells to wait', async () => (await queue.getJobCountByTypes('wait')) === 2);
    const order: string[] = [];
    services.log.onBell = (id) => void order.push(id);
    services.log.beforeUpsert = () => void order.push('replay');
    await services.startAdmin({ consumer: { concurrency: 1 } });
    await replayed;
    expect(order).toEqual(['one', 'two', 'replay', 'replay', 'replay']);
  });

  it('reaches only the replica of its consumer', async () => {
    const shelfLog = new LogShelfEvents();
    await services.start({ service: 'social', providers: [{ provide: LogShelfEvents, useValue: shelfLog }] });
    await services.startAdmin();
    await createShelves(3);
    await eventually('the live events', () => shelfLog.eventIds.length === 4);
    services.log.bells.length = 0;
    await sql('truncate shelf_replica');
    await replay();
    expect(await replicaRows()).toHaveLength(3);
    expect(shelfLog.eventIds).toHaveLength(4);
    expect(services.log.bells).toEqual([]);
    await expect(catalog.get(ReplicaResync).replay({ aggregate: Shelf, events: [ShelfBuilt] }, 'social')).rejects.toThrow(
      'social failed a step of the replay of shelf.built: nothing reacts to shelf.built replay',
    );
    await expect(catalog.get(ReplicaResync).replay({ aggregate: Shelf, events: [ShelfBuilt] }, 'mailer')).rejects.toThrow(
      'does not go from catalog to mailer',
    );
    expect(shelfLog.eventIds).toHaveLength(4);
  });

  it('changes nothing when repeated, even concurrently', async () => {
    await services.startAdmin();
    await createShelves(5);
    await sql('truncate shelf_replica');
    await Promise.all([replay(), replay()]);
    expect(await replicaRows()).toEqual(await ownerRows());
    const before = await sql('select xmin::text, * from shelf_replica order by id');
    await replay();
    expect(await sql('select xmin::text, * from shelf_replica order by id')).toEqual(before);
  });

  it('waits for a consumer that starts later, and continues after a failed reaction', async () => {
    await services.start({ service: 'admin', role: 'api', reactions: adminReactions });
    const built = [Shelf.build('one'), Shelf.build('two')];
    await unitOfWork.run(async (tx) => built.forEach((shelf) => tx.add(shelf)));
    const tried: string[] = [];
    services.log.beforeUpsert = (event) => {
      if (event.replay && tried.push(event.body.label) <= 2) throw new Error('not now');
    };
    const replayed = replay();
    await services.startAdmin();
    expect(await replayed).toEqual({ rows: 2, deleted: 0 });
    expect(tried).toEqual(['one', 'one', 'one', 'two']);
    expect(await replicaRows()).toEqual(await ownerRows());
  });

  it('throws when the consumer fails, leaves no job behind, and can be run again', async () => {
    await services.startAdmin();
    await createShelves(2);
    await sql('truncate shelf_replica');
    services.log.beforeUpsert = () => {
      throw new Error('the replica is full');
    };
    await expect(replay()).rejects.toThrow('admin failed a step of the replay of shelf.changed: the replica is full');
    expect(await catalog.get(DeadLetters).list('admin')).toEqual([]);
    services.log.beforeUpsert = () => undefined;
    await replay();
    expect(await replicaRows()).toEqual(await ownerRows());
  });

  it('is completed by a second run after the first was killed', async () => {
    await services.startAdmin();
    await createShelves(101);
    await sql('truncate shelf_replica');
    const stop = new Error('killed after the first slice');
    await expect(
      replay(() => {
        throw stop;
      }),
    ).rejects.toBe(stop);
    expect(await replicaRows()).toHaveLength(100);
    await replay();
    expect(await replicaRows()).toEqual(await ownerRows());
  });
});

describe('a replica', () => {
  const shelfEvent = (id: string, version: number): EventEnvelope<{ id: string }> => eventOf({ id }, version);

  let db: TestDatabaseWithOutbox;
  const apply = (id: string, version: number, label: string): Promise<boolean> =>
    upsertReplica(db.dataSource.manager, 'shelf_replica', shelfEvent(id, version), { label, boxes: JSON.stringify([label]) });
  const markShelfDeleted = (id: string, version: number): Promise<boolean> =>
    markDeleted(db.dataSource.manager, 'shelf_replica', shelfEvent(id, version));
  const rowSql = 'select version, label, boxes, deleted_at is not null as "isDeleted" from shelf_replica where id = $1';
  const row = async (id: string): Promise<unknown> => (await db.dataSource.query(rowSql, [id]))[0];

  beforeAll(async () => {
    db = await createOutboxDatabase([], [replicaTable]);
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
