import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { DeadLetters, newId, type Replayed, Snapshots, UnitOfWork } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { Office } from './support/office.js';
import { adminReactions, EchoShelf } from './support/reactions.js';
import { Shelf, ShelfBuilt, ShelfChanged, ShelfTorn } from './support/shelf.js';
import { describeOnEachStore } from './support/stores.js';

interface Row {
  id: string;
  version: number;
  label: string | null;
  gone: boolean;
}

describeOnEachStore('a replay to one consumer', (store) => {
  let office: Office;
  let catalog: INestApplicationContext;
  let unitOfWork: UnitOfWork;
  beforeEach(async () => {
    office = await Office.open(store);
    catalog = await office.catalog();
    unitOfWork = catalog.get(UnitOfWork);
  });
  afterEach(() => office.close());

  const sql = <R>(text: string, parameters?: unknown[]): Promise<R[]> => office.world.dataSource.query<R[]>(text, parameters);
  const replay = (told?: (soFar: Replayed) => void): Promise<Replayed> => catalog.get(Snapshots).replay(Shelf, ShelfChanged, 'admin', told);
  const copies = (): Promise<Row[]> =>
    sql('select id, version, label, deleted_at is not null as gone from shelf_copy where deleted_at is null order by id');
  const owned = (): Promise<Row[]> => sql('select id, version, label, false as gone from shelf order by id');
  const copy = async (id: string): Promise<Row | undefined> =>
    (await sql<Row>('select id, version, label, deleted_at is not null as gone from shelf_copy where id = $1', [id]))[0];
  const edit = (id: string, how: (shelf: Shelf) => void): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const shelf = await tx.load(Shelf, id);
      if (shelf) how(shelf);
    });
  const tear = (id: string): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const shelf = await tx.load(Shelf, id);
      if (shelf) tx.remove(shelf, ShelfTorn, { id });
    });

  /** Shelves that admin has heard of. */
  async function shelves(count: number): Promise<Shelf[]> {
    const built = Array.from({ length: count }, (_, i) => Shelf.build(`shelf ${i}`));
    await unitOfWork.run(async (tx) => built.forEach((shelf) => tx.add(shelf)));
    await edit(built[0]?.id ?? '', (shelf) => shelf.relabel('edited'));
    await eventually('the copy', async () => office.published());
    await eventually('nothing in the queue', quiet);
    return built;
  }
  const quiet = async (): Promise<boolean> => {
    const { waiting, active, delayed } = await catalog.get(DeadLetters).depth('admin');
    return waiting + active + delayed === 0;
  };

  it('builds a copy that was never there, however many slices it takes', async () => {
    await office.admin();
    await shelves(250);
    await sql('truncate shelf_copy');
    const told: number[] = [];
    expect(await replay(({ rows }) => told.push(rows))).toEqual({ rows: 250, swept: 0 });
    expect(told).toEqual([100, 200, 250]);
    expect(await copies()).toEqual(await owned());
    expect(await catalog.get(Queues).of('admin').getJobCountByTypes('wait', 'prioritized', 'active', 'failed')).toBe(0);
  });

  it('repairs what was altered, deleted, buried or made newer by hand', async () => {
    await office.admin();
    const [altered, deleted, buried, newer, newerTomb, untouched] = await shelves(6);
    await sql(`update shelf_copy set label = 'altered' where id = $1`, [altered?.id]);
    await sql('delete from shelf_copy where id = $1', [deleted?.id]);
    await sql('update shelf_copy set deleted_at = now() where id = $1', [buried?.id]);
    await sql(`update shelf_copy set label = 'newer', version = 99 where id = $1`, [newer?.id]);
    await sql('update shelf_copy set deleted_at = now(), version = 99 where id = $1', [newerTomb?.id]);
    office.ledger.changed.length = 0;
    await replay();
    expect(await copies()).toEqual(await owned());
    expect(office.ledger.changed).toHaveLength(5);

    await edit(newer?.id ?? '', (shelf) => shelf.relabel('after the replay'));
    await eventually('the next edit', async () => (await copy(newer?.id ?? ''))?.label === 'after the replay');
    expect(await copy(untouched?.id ?? '')).toMatchObject({ version: 1, label: 'shelf 5' });
  });

  it('sweeps what its owner does not have, through the reaction, and leaves tombstones as they are', async () => {
    await office.admin();
    const [kept, torn] = await shelves(2);
    await tear(torn?.id ?? '');
    await eventually('the tombstone', async () => (await copy(torn?.id ?? ''))?.gone);
    const strays = ['00000000-0000-7000-8000-000000000000', newId(), 'fffffff0-0000-7000-8000-000000000000'];
    for (const id of strays) await sql(`insert into shelf_copy (id, version, label) values ($1, 7, 'stray')`, [id]);
    expect(await replay()).toEqual({ rows: 1, swept: 3 });
    expect(office.ledger.buried.toSorted()).toEqual(strays.toSorted());
    expect((await copies()).map(({ id }) => id)).toEqual([kept?.id]);
    expect(await copy(torn?.id ?? '')).toMatchObject({ gone: true, version: 2 });
  });

  it('sweeps more strays than one answer holds', async () => {
    await office.admin();
    const [kept] = await shelves(1);
    await sql(`insert into shelf_copy (id, version, label) select gen_random_uuid(), 1, 'stray' from generate_series(1, 1200)`);
    expect(await replay()).toEqual({ rows: 1, swept: 1200 });
    expect((await copies()).map(({ id }) => id)).toEqual([kept?.id]);
  }, 30_000);

  it('loses against what happens meanwhile: edits, deletions and births', async () => {
    await office.admin();
    const [edited, torn, plain] = await shelves(3);
    await sql(`update shelf_copy set label = 'altered'`);
    const late = Shelf.build('born meanwhile');
    let met = false;
    office.ledger.keep = async (fact) => {
      if (!fact.replay || met) return;
      met = true;
      // The owner was read, and nothing of it is in the copy yet. The live facts are handled beside this job.
      await edit(edited?.id ?? '', (shelf) => shelf.relabel('edited meanwhile'));
      await tear(torn?.id ?? '');
      await unitOfWork.run(async (tx) => tx.add(late));
      await eventually('the three live facts', async () => {
        const [e, t, l] = await Promise.all([copy(edited?.id ?? ''), copy(torn?.id ?? ''), copy(late.id)]);
        return e?.version === 3 && t?.gone && l?.version === 1;
      });
    };
    await replay();
    expect(met).toBe(true);
    expect(await copies()).toEqual(await owned());
    expect((await copies()).map(({ label }) => label)).toEqual(['edited meanwhile', plain?.label, 'born meanwhile']);
    expect(await copy(torn?.id ?? '')).toMatchObject({ gone: true, version: 2 });
    expect(office.ledger.buried).toEqual([]);
  });

  it('takes what is born before the copy says what it holds for no stray', async () => {
    await office.admin();
    await shelves(2);
    const early = Shelf.build('born while the replay begins');
    const queue = catalog.get(Queues).of('admin');
    const add = queue.add.bind(queue);
    queue.add = async (...job) => {
      queue.add = add;
      await unitOfWork.run(async (tx) => tx.add(early));
      await eventually('the birth in the copy', async () => (await copy(early.id))?.version === 1);
      return add(...job);
    };
    expect(await replay()).toEqual({ rows: 3, swept: 0 });
    expect(await copies()).toEqual(await owned());
    expect(office.ledger.buried).toEqual([]);
  });

  it('goes behind live facts that wait', async () => {
    const admin = await office.admin();
    await shelves(3);
    await admin.close();
    const queue = catalog.get(Queues).of('admin');
    const replayed = replay();
    await eventually('the begin to wait', async () => (await queue.getJobCountByTypes('prioritized')) === 1);
    await office.ring(catalog, 'one', 'two');
    await eventually('the bells to wait', async () => (await queue.getJobCountByTypes('wait')) === 2);
    const order: string[] = [];
    office.ledger.ring = (id) => void order.push(id);
    office.ledger.keep = () => void order.push('replay');
    await office.admin({ consumer: { concurrency: 1 } });
    await replayed;
    expect(order).toEqual(['one', 'two', 'replay', 'replay', 'replay']);
  });

  it('is seen by nothing but the copy it is for', async () => {
    const echo = new EchoShelf();
    await office.start({ service: 'social', reactions: [EchoShelf], providers: [{ provide: EchoShelf, useValue: echo }] });
    await office.admin();
    await shelves(3);
    await eventually('the live facts', () => echo.heard.length === 4);
    office.ledger.rung.length = 0;
    await sql('truncate shelf_copy');
    await replay();
    expect(await copies()).toHaveLength(3);
    expect(echo.heard).toHaveLength(4);
    expect(office.ledger.rung).toEqual([]);
    await expect(catalog.get(Snapshots).replay(Shelf, ShelfBuilt, 'social')).rejects.toThrow(
      'social gave up on a part of the replay of shelf.built: nothing reacts to shelf.built replay',
    );
    await expect(catalog.get(Snapshots).replay(Shelf, ShelfBuilt, 'mailer')).rejects.toThrow('does not go from catalog to mailer');
    expect(echo.heard).toHaveLength(4);
  });

  it('changes nothing when it is repeated, also while another one runs', async () => {
    await office.admin();
    await shelves(5);
    await sql('truncate shelf_copy');
    await Promise.all([replay(), replay()]);
    expect(await copies()).toEqual(await owned());
    const before = await sql('select xmin::text, * from shelf_copy order by id');
    await replay();
    expect(await sql('select xmin::text, * from shelf_copy order by id')).toEqual(before);
  });

  it('waits for a consumer that is away, and goes on after a reaction failed', async () => {
    await office.start({ service: 'admin', role: 'api', reactions: adminReactions });
    const built = [Shelf.build('one'), Shelf.build('two')];
    await unitOfWork.run(async (tx) => built.forEach((shelf) => tx.add(shelf)));
    const tried: string[] = [];
    office.ledger.keep = (fact) => {
      if (fact.replay && tried.push(fact.body.label) <= 2) throw new Error('not now');
    };
    const replayed = replay();
    await office.admin();
    expect(await replayed).toEqual({ rows: 2, swept: 0 });
    expect(tried).toEqual(['one', 'one', 'one', 'two']);
    expect(await copies()).toEqual(await owned());
  });

  it('says when the copy gives up, leaves no job behind, and can be run again', async () => {
    await office.admin();
    await shelves(2);
    await sql('truncate shelf_copy');
    office.ledger.keep = () => {
      throw new Error('the copy is full');
    };
    await expect(replay()).rejects.toThrow('admin gave up on a part of the replay of shelf.changed: the copy is full');
    expect(await catalog.get(DeadLetters).list('admin')).toEqual([]);
    office.ledger.keep = () => undefined;
    await replay();
    expect(await copies()).toEqual(await owned());
  });

  it('is finished by another run when the one who asked is gone in the middle', async () => {
    await office.admin();
    await shelves(150);
    await sql('truncate shelf_copy');
    const stop = new Error('killed after the first slice');
    await expect(
      replay(() => {
        throw stop;
      }),
    ).rejects.toBe(stop);
    expect(await copies()).toHaveLength(100);
    await replay();
    expect(await copies()).toEqual(await owned());
  });
});
