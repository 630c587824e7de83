import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { insertOutboxRows, newId, type OutboxRow, type Tx, UnitOfWork, Waker } from '../src/index.js';
import { Crate, crateTable } from './support/crate.js';
import { editShelf, Shelf, ShelfBuilt, ShelfDeleted, shelfTable } from './support/shelf.js';
import { createOutboxDatabase, schema, type TestDatabaseWithOutbox } from './support/outbox-database.js';
import { OutboxRepository } from '../src/outbox.repository.js';

describe('UnitOfWork', () => {
  /** Records the SQL of the following statements. */
  function recordStatements(tx: Tx, statements: string[]): void {
    const runner = tx.manager.queryRunner;
    const query = runner?.query.bind(runner);
    if (runner && query)
      runner.query = ((...given: Parameters<typeof query>) => (statements.push(given[0]), query(...given))) as typeof runner.query;
  }

  interface OutboxRowRecord {
    name: string;
    aggregate_id: string | null;
    aggregate_version: number | null;
    body: { id?: string; label?: string; tags?: string[]; tier?: number };
  }

  let db: TestDatabaseWithOutbox;
  let waker: Waker;
  let unitOfWork: UnitOfWork;
  const outboxRows = (): Promise<OutboxRowRecord[]> => db.dataSource.query('select * from outbox order by seq');
  const aggregateEvents = async (): Promise<OutboxRowRecord[]> => (await outboxRows()).filter((line) => line.name !== 'pages.touched');
  const invalidatedPages = async (): Promise<OutboxRowRecord['body'][]> =>
    (await outboxRows()).filter((l) => l.name === 'pages.touched').map((l) => l.body);
  const createShelf = async (label: string): Promise<string> => {
    const shelf = Shelf.build(label, [{ id: 'a', weight: 1 }]);
    await unitOfWork.run(async (tx) => tx.add(shelf));
    await db.dataSource.query('truncate outbox');
    return shelf.id;
  };
  const edit = (id: string, change: (shelf: Shelf) => void): Promise<void> => editShelf(unitOfWork, id, change);

  beforeAll(async () => {
    db = await createOutboxDatabase([Shelf, Crate], [shelfTable, crateTable]);
    waker = new Waker(db.database.url, schema);
    unitOfWork = new UnitOfWork(db.dataSource, { service: 'catalog' }, waker);
  });
  beforeEach(() => db.dataSource.query('truncate shelf, outbox'));
  afterAll(() => db.end());

  it('writes a row and an event with the state of the written row', async () => {
    const shelf = Shelf.build('north');
    await unitOfWork.run(async (tx) => tx.add(shelf));

    expect(await db.dataSource.query('select id, version, label from shelf')).toEqual([{ id: shelf.id, version: 1, label: 'north' }]);
    expect(await aggregateEvents()).toEqual([
      expect.objectContaining({ name: 'shelf.built', event_version: 2, aggregate_id: shelf.id, aggregate_version: 1, body: shelf.state() }),
    ]);
  });

  it('writes no event when the work throws', async () => {
    const failed = unitOfWork.run(async (tx) => {
      tx.add(Shelf.build('north'));
      tx.invalidatePages(['home'], 1);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await outboxRows()).toEqual([]);
    expect(await db.dataSource.query('select 1 from shelf')).toEqual([]);
  });

  it('writes no event when the database rejects a row, and throws its error', async () => {
    await createShelf('north');
    await expect(unitOfWork.run(async (tx) => tx.add(Shelf.build('north')))).rejects.toMatchObject({ driverError: { code: '23505' } });
    expect(await outboxRows()).toEqual([]);
  });

  it('writes no event when the commit fails', async () => {
    const { dataSource } = db;
    await dataSource.query('create table seat (n int unique deferrable initially deferred)');
    const failed = unitOfWork.run(async (tx) => {
      tx.add(Shelf.build('north'));
      await tx.manager.query('insert into seat values (1), (1)');
    });
    await expect(failed).rejects.toMatchObject({ driverError: { code: '23505' } });
    expect(await outboxRows()).toEqual([]);
    expect(await dataSource.query('select 1 from shelf')).toEqual([]);
  });

  it("rejects another service's event and a body that does not match its schema", async () => {
    const other = new UnitOfWork(db.dataSource, { service: 'identity' }, waker);
    await expect(other.run(async (tx) => tx.add(Shelf.build('north')))).rejects.toThrow('identity does not own the event shelf.built');
    await expect(unitOfWork.run(async (tx) => tx.emit(ShelfDeleted, { id: 'not a uuid' }))).rejects.toThrow('does not match its schema');
    expect(await outboxRows()).toEqual([]);
  });

  it('gives concurrent edits increasing versions and loses none', async () => {
    const id = await createShelf('north');
    const edits = Array.from({ length: 12 }, (_, i) => edit(id, (shelf) => (i % 2 ? shelf.weigh('a', i) : shelf.relabel(`north ${i}`))));
    await Promise.all(edits);
    await edit(id, (shelf) => shelf.weigh('a', 99));

    const written = await aggregateEvents();
    expect(written.map((line) => line.aggregate_version)).toEqual(Array.from({ length: 13 }, (_, i) => i + 2));
    const row = await db.dataSource.getRepository(Shelf).findOneByOrFail({ id });
    expect(row.version).toBe(14);
    expect(row.boxes).toEqual([{ id: 'a', weight: 99 }]);
    expect(written.at(-1)?.body).toEqual(row.state());
  });

  it('keeps the version of an aggregate without recorded events', async () => {
    const id = await createShelf('north');
    await edit(id, () => undefined);
    expect(await db.dataSource.query('select version from shelf')).toEqual([{ version: 1 }]);
    expect(await outboxRows()).toEqual([]);
  });

  it('invalidates each page tag once', async () => {
    await unitOfWork.run(async (tx) => {
      tx.invalidatePages(['home'], 1);
      tx.invalidatePages(['home', 'shelves'], 2);
    });
    expect(await invalidatedPages()).toEqual([
      { tier: 1, tags: ['home'] },
      { tier: 2, tags: ['shelves'] },
    ]);
  });

  it('removes a row and publishes its event with the next version', async () => {
    const id = await createShelf('north');
    await unitOfWork.run(async (tx) => {
      const shelf = await tx.load(Shelf, id);
      if (shelf) tx.remove(shelf, ShelfDeleted, { id });
      expect(await tx.load(Shelf, id)).toBeNull();
    });
    expect(await db.dataSource.query('select 1 from shelf')).toEqual([]);
    expect(await aggregateEvents()).toEqual([expect.objectContaining({ name: 'shelf.deleted', aggregate_version: 2, body: { id } })]);
  });

  it('returns null for a missing row and the same object for the same row', async () => {
    const id = await createShelf('north');
    await unitOfWork.run(async (tx) => {
      expect(await tx.load(Shelf, newId())).toBeNull();
      expect(await tx.load(Shelf, id)).toBe(await tx.load(Shelf, id));
    });
  });

  it('inserts thousands of rows with few statements', async () => {
    const statements: string[] = [];
    const { dataSource } = db;
    await unitOfWork.run(async (tx) => {
      recordStatements(tx, statements);
      for (let i = 0; i < 2500; i += 1) tx.add(Shelf.build(`shelf ${i}`));
    });
    expect(await dataSource.query('select count(*)::int as n from shelf')).toEqual([{ n: 2500 }]);
    expect(await aggregateEvents()).toHaveLength(2500);
    expect((await aggregateEvents())[0]?.name).toBe(ShelfBuilt.name);
    expect(statements.length).toBeLessThan(12);
  });

  it('[B-22] invalidates pages of bulk work at tier 2 only', async () => {
    await unitOfWork.run(
      async (tx) => {
        expect(tx.tier).toBe(2);
        tx.invalidatePages(['home'], 1);
      },
      { tier: 2 },
    );
    expect(await invalidatedPages()).toEqual([{ tier: 2, tags: ['home'] }]);
  });

  it('calls a hook with all added, changed and removed aggregates before they are written', async () => {
    const calls: unknown[] = [];
    const hooked = new UnitOfWork(db.dataSource, { service: 'catalog' }, waker);
    hooked.onChange(Shelf, {
      snapshot: (shelf) => shelf.label,
      onChanges: async (tx, changes) => {
        calls.push(changes.map(({ before, after }) => [before, after?.label]));
        expect(await tx.manager.query(`select count(*)::int as n from shelf where label in ('kept', 'changed', 'removed')`)).toEqual([
          { n: 3 },
        ]);
        tx.invalidatePages(['side-effect'], 1);
      },
    });
    expect(() => hooked.onChange(Shelf, { snapshot: () => '', onChanges: async () => undefined })).toThrow('Shelf has a hook already');
    const [kept, changed, removed] = [await createShelf('kept'), await createShelf('changed'), await createShelf('removed')];
    await hooked.run(async (tx) => {
      await tx.load(Shelf, kept);
      (await tx.load(Shelf, changed))?.relabel('other');
      const shelf = await tx.load(Shelf, removed);
      if (shelf) tx.remove(shelf, ShelfDeleted, { id: removed });
      tx.add(Shelf.build('new'));
    });
    expect(calls).toEqual([
      [
        ['changed', 'other'],
        ['removed', undefined],
        [undefined, 'new'],
      ],
    ]);
    expect((await invalidatedPages())[0]?.tags).toContain('side-effect');
    await hooked.run(async (tx) => void (await tx.load(Shelf, kept)));
    expect(calls).toHaveLength(1);
  });

  it('lets a hook change another type, whose hook then runs', async () => {
    const hooked = new UnitOfWork(db.dataSource, { service: 'catalog' }, waker);
    const crate = Crate.of(5);
    await unitOfWork.run(async (tx) => tx.add(crate));
    const id = await createShelf('north');
    const calls: string[] = [];
    hooked.onChange(Shelf, {
      snapshot: () => undefined,
      onChanges: async (tx) => {
        calls.push('shelf');
        (await tx.load(Crate, crate.id))?.pour();
      },
    });
    hooked.onChange(Crate, { snapshot: () => undefined, onChanges: async (_, [change]) => void calls.push(`crate ${change?.id}`) });
    await hooked.run(async (tx) => (await tx.load(Shelf, id))?.relabel('south'));
    expect(calls).toEqual(['shelf', `crate ${crate.id}`]);
    expect((await aggregateEvents()).map(({ name }) => name)).toContain('crate.changed');
  });

  it('updates a row with one statement, which writes only changed columns', async () => {
    const [id, other] = [await createShelf('north'), await createShelf('east')];
    const statements: string[] = [];
    await unitOfWork.run(async (tx) => {
      const [shelf] = [await tx.load(Shelf, id), await tx.load(Shelf, other)];
      recordStatements(tx, statements);
      shelf?.relabel('south');
    });
    expect(statements[0]).toMatch(/^update "shelf" written set "version" = given."version", "label" = given."label"\s/);
    expect(statements.slice(1)).toEqual([
      expect.stringMatching(/^insert into outbox/),
      expect.stringMatching(/^insert into outbox|^COMMIT/),
    ]);
  });

  it('updates hundreds of rows with few statements', async () => {
    const ids: string[] = [];
    await unitOfWork.run(async (tx) => {
      for (let i = 0; i < 600; i += 1) {
        const shelf = Shelf.build(`shelf ${i}`, [{ id: 'a', weight: i }]);
        tx.add(shelf);
        ids.push(shelf.id);
      }
    });
    await db.dataSource.query('truncate outbox');
    const statements: string[] = [];
    await unitOfWork.run(async (tx) => {
      recordStatements(tx, statements);
      const shelves = await tx.loadAll(Shelf, ids);
      for (const shelf of shelves.slice(1)) shelf.relabel(`${shelf.label} "nueva", sí\\`);
    });
    expect(statements.length).toBeLessThan(10);
    const rows = await db.dataSource.getRepository(Shelf).find({ order: { id: 'ASC' } });
    expect(rows.map(({ version }) => version)).toEqual([1, ...Array.from({ length: 599 }, () => 2)]);
    expect(rows.map(({ label, boxes }) => [label, boxes])).toEqual(
      rows.map((_, i) => [i === 0 ? 'shelf 0' : `shelf ${i} "nueva", sí\\`, [{ id: 'a', weight: i }]]),
    );
    expect((await aggregateEvents()).map(({ body }) => body)).toEqual(expect.arrayContaining([rows[1]?.state(), rows[599]?.state()]));
  });

  it('runs again after a deadlock', async () => {
    const [one, two] = [await createShelf('one'), await createShelf('two')];
    let runs = 0;
    const both = (first: string, second: string): Promise<void> =>
      unitOfWork.run(async (tx) => {
        runs += 1;
        (await tx.load(Shelf, first))?.weigh('a', runs);
        await new Promise((resolve) => setTimeout(resolve, 100));
        (await tx.load(Shelf, second))?.weigh('a', runs);
      });
    await Promise.all([both(one, two), both(two, one)]);
    expect(runs).toBeGreaterThan(2);
    expect(await aggregateEvents()).toHaveLength(4);
    expect(await db.dataSource.query('select version from shelf')).toEqual([{ version: 3 }, { version: 3 }]);
  });

  it('returns the rows of one statement and retries it after a serialization failure', async () => {
    await db.dataSource.query('create sequence tries');
    await db.dataSource.query(`
      create function busy_once(given int) returns int language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception sqlstate '40001'; end if;
        return given;
      end $$`);
    expect(await unitOfWork.statement('select busy_once($1) as n', [7])).toEqual([{ n: 7 }]);
    await expect(unitOfWork.statement('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  });

  describe('a statement with events', () => {
    const shelve = `with built as (insert into shelf (id, version, label) values ($1, 1, $2) on conflict do nothing returning id),
      outbox_rows as (${insertOutboxRows('$3')}, built) select id from built`;
    const builtEvent = (shelf: Shelf, body: unknown = shelf.state()): OutboxRow[] => [
      { event: ShelfBuilt, body, aggregateId: shelf.id, aggregateVersion: 1 },
    ];

    it('writes the row and its event, alone and in a transaction', async () => {
      const [north, south] = [Shelf.build('north'), Shelf.build('south')].map((shelf) => Object.assign(shelf, { id: newId() }));
      if (!north || !south) throw new Error('no shelves');
      expect(await unitOfWork.statement(shelve, [north.id, 'north'], builtEvent(north))).toEqual([{ id: north.id }]);
      await unitOfWork.run((tx) => tx.statement(shelve, [south.id, 'south'], builtEvent(south)));
      expect(await db.dataSource.query('select label from shelf order by label')).toEqual([{ label: 'north' }, { label: 'south' }]);
      expect((await outboxRows()).map((line) => [line.name, line.aggregate_id, line.body.label])).toEqual([
        ['shelf.built', north.id, 'north'],
        ['shelf.built', south.id, 'south'],
      ]);
    });

    it('publishes no event for a row that it does not write', async () => {
      const id = await createShelf('north');
      expect(await unitOfWork.statement(shelve, [id, 'again'], builtEvent(Object.assign(Shelf.build('again'), { id })))).toEqual([]);
      expect(await outboxRows()).toEqual([]);
    });

    it('writes no row when its event is invalid', async () => {
      const shelf = Object.assign(Shelf.build('north'), { id: newId() });
      const broken = unitOfWork.statement(shelve, [shelf.id, 'north'], builtEvent(shelf, { id: 'not a uuid' }));
      await expect(broken).rejects.toThrow('does not match its schema');
      expect(await db.dataSource.query('select 1 from shelf')).toEqual([]);
    });
  });
});

describe('the stored checkpoint of the outbox', () => {
  it('never goes back when relays save their checkpoints out of order', async () => {
    const db = await createOutboxDatabase([], []);
    const pool = new Pool({ connectionString: db.database.url });
    try {
      const outbox = new OutboxRepository(pool, schema);
      const [older, newer] = ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z'];
      for (const until of [newer, older]) await outbox.saveCheckpoint(until);
      expect(await db.dataSource.query('select until = $1 as "isNewer" from outbox_checkpoint', [newer])).toEqual([{ isNewer: true }]);
    } finally {
      await pool.end();
      await db.end();
    }
  });
});
