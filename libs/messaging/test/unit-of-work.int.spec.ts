import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertLines, newId, type OutboxLine, UnitOfWork } from '../src/index.js';
import { Bottle, Crate, crateTables } from './support/crate.js';
import { Shelf, ShelfBuilt, shelfTable, ShelfTorn } from './support/shelf.js';
import { startWorld, type World } from './support/world.js';

interface Line {
  name: string;
  aggregate_id: string | null;
  aggregate_version: number | null;
  body: { id?: string; label?: string; tags?: string[]; tier?: number };
}

describe('a unit of work', () => {
  let world: World;
  let unitOfWork: UnitOfWork;
  const lines = (): Promise<Line[]> => world.dataSource.query('select * from outbox order by seq');
  const facts = async (): Promise<Line[]> => (await lines()).filter((line) => line.name !== 'pages.touched');
  const touched = async (): Promise<Line['body'][]> => (await lines()).filter((l) => l.name === 'pages.touched').map((l) => l.body);
  const built = async (label: string): Promise<string> => {
    const shelf = Shelf.build(label, [{ id: 'a', weight: 1 }]);
    await unitOfWork.run(async (tx) => tx.add(shelf));
    await world.dataSource.query('truncate outbox');
    return shelf.id;
  };
  const change = (id: string, how: (shelf: Shelf) => void): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const shelf = await tx.load(Shelf, id);
      if (shelf) how(shelf);
    });

  beforeAll(async () => {
    world = await startWorld([Shelf, Crate, Bottle], [shelfTable, ...crateTables]);
    unitOfWork = new UnitOfWork(world.dataSource, { service: 'catalog' });
  });
  beforeEach(() => world.dataSource.query('truncate shelf, outbox'));
  afterAll(() => world.end());

  it('writes the row and its event together, the event with the state of the written row', async () => {
    const shelf = Shelf.build('north');
    await unitOfWork.run(async (tx) => tx.add(shelf));

    expect(await world.dataSource.query('select id, version, label from shelf')).toEqual([{ id: shelf.id, version: 1, label: 'north' }]);
    expect(await facts()).toEqual([
      expect.objectContaining({ name: 'shelf.built', event_version: 2, aggregate_id: shelf.id, aggregate_version: 1, body: shelf.state() }),
    ]);
  });

  it('emits nothing when the work fails', async () => {
    const failed = unitOfWork.run(async (tx) => {
      tx.add(Shelf.build('north'));
      tx.touch(['home'], 1);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await lines()).toEqual([]);
    expect(await world.dataSource.query('select 1 from shelf')).toEqual([]);
  });

  it('emits nothing when the database refuses the rows, and the refusal comes out', async () => {
    await built('north');
    await expect(unitOfWork.run(async (tx) => tx.add(Shelf.build('north')))).rejects.toMatchObject({ driverError: { code: '23505' } });
    expect(await lines()).toEqual([]);
  });

  it('emits nothing when the commit itself fails', async () => {
    const { dataSource } = world;
    await dataSource.query('create table seat (n int unique deferrable initially deferred)');
    const failed = unitOfWork.run(async (tx) => {
      tx.add(Shelf.build('north'));
      await tx.manager.query('insert into seat values (1), (1)');
    });
    await expect(failed).rejects.toMatchObject({ driverError: { code: '23505' } });
    expect(await lines()).toEqual([]);
    expect(await dataSource.query('select 1 from shelf')).toEqual([]);
  });

  it('refuses the event of another service and a body that breaks its schema', async () => {
    const other = new UnitOfWork(world.dataSource, { service: 'identity' });
    await expect(other.run(async (tx) => tx.add(Shelf.build('north')))).rejects.toThrow('identity does not own the event shelf.built');
    await expect(unitOfWork.run(async (tx) => tx.emit(ShelfTorn, { id: 'not a uuid' }))).rejects.toThrow('does not match its schema');
    expect(await lines()).toEqual([]);
  });

  it('gives concurrent edits and a child-only edit strictly increasing versions and loses none', async () => {
    const id = await built('north');
    const edits = Array.from({ length: 12 }, (_, i) => change(id, (shelf) => (i % 2 ? shelf.weigh('a', i) : shelf.relabel(`north ${i}`))));
    await Promise.all(edits);
    await change(id, (shelf) => shelf.weigh('a', 99));

    const written = await facts();
    expect(written.map((line) => line.aggregate_version)).toEqual(Array.from({ length: 13 }, (_, i) => i + 2));
    const row = await world.dataSource.getRepository(Shelf).findOneByOrFail({ id });
    expect(row.version).toBe(14);
    expect(row.boxes).toEqual([{ id: 'a', weight: 99 }]);
    expect(written.at(-1)?.body).toEqual(row.state());
  });

  it('counts a change of a child in a table of its own, and says the state with all children', async () => {
    const crate = Crate.of(5, 9);
    await unitOfWork.run(async (tx) => tx.add(crate));
    const pour = (): Promise<void> => unitOfWork.run(async (tx) => (await tx.load(Crate, crate.id))?.pour('bottle 1'));
    await Promise.all([pour(), pour(), pour()]);

    const written = await facts();
    expect(written.map((line) => line.aggregate_version)).toEqual([1, 2, 3, 4]);
    expect(written.map((line) => line.body)).toEqual(
      [9, 8, 7, 6].map((litres) => ({
        id: crate.id,
        bottles: [
          { id: 'bottle 0', litres: 5 },
          { id: 'bottle 1', litres },
        ],
      })),
    );
    expect(await world.dataSource.query('select version from crate')).toEqual([{ version: 4 }]);
  });

  it('keeps the version of an aggregate in which nothing was recorded', async () => {
    const id = await built('north');
    await change(id, () => undefined);
    expect(await world.dataSource.query('select version from shelf')).toEqual([{ version: 1 }]);
    expect(await lines()).toEqual([]);
  });

  it('touches the pages of the old and the new row, each tag once', async () => {
    const id = await built('north');
    await unitOfWork.run(async (tx) => {
      (await tx.load(Shelf, id))?.relabel('south');
      tx.touch(['home'], 1);
      tx.touch(['home', 'shelves'], 2);
    });
    const [first, second, ...rest] = await touched();
    expect(first).toMatchObject({ tier: 1 });
    expect(first?.tags?.toSorted()).toEqual([`shelf:${id}`, 'home', 'label:north', 'label:south'].toSorted());
    expect(second).toEqual({ tier: 2, tags: ['shelves'] });
    expect(rest).toEqual([]);
  });

  it('removes a row with its event, one version on, and touches its pages', async () => {
    const id = await built('north');
    await unitOfWork.run(async (tx) => {
      const shelf = await tx.load(Shelf, id);
      if (shelf) tx.remove(shelf, ShelfTorn, { id });
      expect(await tx.load(Shelf, id)).toBeNull();
    });
    expect(await world.dataSource.query('select 1 from shelf')).toEqual([]);
    expect(await facts()).toEqual([expect.objectContaining({ name: 'shelf.torn', aggregate_version: 2, body: { id } })]);
    expect((await touched())[0]?.tags).toContain('label:north');
  });

  it('answers null for what is not there and the same object for the same row', async () => {
    const id = await built('north');
    await unitOfWork.run(async (tx) => {
      expect(await tx.load(Shelf, newId())).toBeNull();
      expect(await tx.load(Shelf, id)).toBe(await tx.load(Shelf, id));
    });
  });

  it('writes thousands at once with few statements', async () => {
    const statements: string[] = [];
    const { dataSource } = world;
    await unitOfWork.run(async (tx) => {
      const runner = tx.manager.queryRunner;
      const query = runner?.query.bind(runner);
      if (runner && query)
        runner.query = ((...given: Parameters<typeof query>) => (statements.push(given[0]), query(...given))) as typeof runner.query;
      for (let i = 0; i < 2500; i += 1) tx.add(Shelf.build(`shelf ${i}`));
    });
    expect(await dataSource.query('select count(*)::int as n from shelf')).toEqual([{ n: 2500 }]);
    expect(await facts()).toHaveLength(2500);
    expect((await facts())[0]?.name).toBe(ShelfBuilt.name);
    expect(statements.length).toBeLessThan(12);
  });

  it('[B-22] touches nothing more urgently than bulk work may', async () => {
    const id = await built('north');
    await unitOfWork.run(
      async (tx) => {
        expect(tx.tier).toBe(2);
        (await tx.load(Shelf, id))?.relabel('south');
        tx.touch(['home'], 1);
      },
      { tier: 2 },
    );
    const [only, ...rest] = await touched();
    expect([only?.tier, only?.tags?.toSorted()]).toEqual([2, ['home', 'label:north', 'label:south', 'shelves', `shelf:${id}`].toSorted()]);
    expect(rest).toEqual([]);
  });

  it('tells what follows from a type of everything that was added, changed and removed, before it is written', async () => {
    const told: unknown[] = [];
    const hooked = new UnitOfWork(world.dataSource, { service: 'catalog' });
    hooked.onChange(Shelf, {
      was: (shelf) => shelf.label,
      changed: async (tx, changes) => {
        told.push(changes.map(({ was, now }) => [was, now?.label]));
        expect(await tx.manager.query(`select count(*)::int as n from shelf where label in ('kept', 'changed', 'torn')`)).toEqual([
          { n: 3 },
        ]);
        tx.touch(['followed'], 1);
      },
    });
    expect(() => hooked.onChange(Shelf, { was: () => '', changed: async () => undefined })).toThrow('Shelf has a hook already');
    const [kept, changed, torn] = [await built('kept'), await built('changed'), await built('torn')];
    await hooked.run(async (tx) => {
      await tx.load(Shelf, kept);
      (await tx.load(Shelf, changed))?.relabel('other');
      const shelf = await tx.load(Shelf, torn);
      if (shelf) tx.remove(shelf, ShelfTorn, { id: torn });
      tx.add(Shelf.build('new'));
    });
    expect(told).toEqual([
      [
        ['changed', 'other'],
        ['torn', undefined],
        [undefined, 'new'],
      ],
    ]);
    expect((await touched())[0]?.tags).toContain('followed');
    await hooked.run(async (tx) => void (await tx.load(Shelf, kept)));
    expect(told).toHaveLength(1);
  });

  it('lets what follows from one type change another, which then has its turn', async () => {
    const hooked = new UnitOfWork(world.dataSource, { service: 'catalog' });
    const crate = Crate.of(5, 9);
    await unitOfWork.run(async (tx) => tx.add(crate));
    const id = await built('north');
    const told: string[] = [];
    hooked.onChange(Shelf, {
      was: () => undefined,
      changed: async (tx) => {
        told.push('shelf');
        (await tx.load(Crate, crate.id))?.pour('bottle 0');
      },
    });
    hooked.onChange(Crate, { was: () => undefined, changed: async (_, [change]) => void told.push(`crate ${change?.id}`) });
    await hooked.run(async (tx) => (await tx.load(Shelf, id))?.relabel('south'));
    expect(told).toEqual(['shelf', `crate ${crate.id}`]);
    expect((await facts()).map(({ name }) => name)).toContain('crate.changed');
  });

  it('changes hundreds at once with few statements, each as one by one', async () => {
    const ids: string[] = [];
    await unitOfWork.run(async (tx) => {
      for (let i = 0; i < 600; i += 1) {
        const shelf = Shelf.build(`shelf ${i}`, [{ id: 'a', weight: i }]);
        tx.add(shelf);
        ids.push(shelf.id);
      }
    });
    await world.dataSource.query('truncate outbox');
    const statements: string[] = [];
    await unitOfWork.run(async (tx) => {
      const runner = tx.manager.queryRunner;
      const query = runner?.query.bind(runner);
      if (runner && query)
        runner.query = ((...given: Parameters<typeof query>) => (statements.push(given[0]), query(...given))) as typeof runner.query;
      const shelves = await tx.loadAll(Shelf, ids);
      for (const shelf of shelves.slice(1)) shelf.relabel(`${shelf.label} "nueva", sí\\`);
    });
    expect(statements.length).toBeLessThan(10);
    const rows = await world.dataSource.getRepository(Shelf).find({ order: { id: 'ASC' } });
    expect(rows.map(({ version }) => version)).toEqual([1, ...Array.from({ length: 599 }, () => 2)]);
    expect(rows.map(({ label, boxes }) => [label, boxes])).toEqual(
      rows.map((_, i) => [i === 0 ? 'shelf 0' : `shelf ${i} "nueva", sí\\`, [{ id: 'a', weight: i }]]),
    );
    expect((await facts()).map(({ body }) => body)).toEqual(expect.arrayContaining([rows[1]?.state(), rows[599]?.state()]));
  });

  it('runs again after a deadlock', async () => {
    const [one, two] = [await built('one'), await built('two')];
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
    expect(await facts()).toHaveLength(4);
    expect(await world.dataSource.query('select version from shelf')).toEqual([{ version: 3 }, { version: 3 }]);
  });

  it('answers the rows of one statement, which runs again where its neighbours were in the way', async () => {
    await world.dataSource.query('create sequence tries');
    await world.dataSource.query(`
      create function busy_once(given int) returns int language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception sqlstate '40001'; end if;
        return given;
      end $$`);
    expect(await unitOfWork.statement('select busy_once($1) as n', [7])).toEqual([{ n: 7 }]);
    await expect(unitOfWork.statement('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  });

  describe('a statement that tells of what it writes', () => {
    const shelve = `with built as (insert into shelf (id, version, label) values ($1, 1, $2) on conflict do nothing returning id),
      told as (${insertLines('$3')}, built) select id from built`;
    const fact = (shelf: Shelf, body: unknown = shelf.state()): OutboxLine[] => [
      { event: ShelfBuilt, body, aggregateId: shelf.id, aggregateVersion: 1 },
    ];

    it('writes the row and its event together, by itself and in a transaction', async () => {
      const [north, south] = [Shelf.build('north'), Shelf.build('south')].map((shelf) => Object.assign(shelf, { id: newId() }));
      if (!north || !south) throw new Error('no shelves');
      expect(await unitOfWork.statement(shelve, [north.id, 'north'], fact(north))).toEqual([{ id: north.id }]);
      await unitOfWork.run((tx) => tx.statement(shelve, [south.id, 'south'], fact(south)));
      expect(await world.dataSource.query('select label from shelf order by label')).toEqual([{ label: 'north' }, { label: 'south' }]);
      expect((await lines()).map((line) => [line.name, line.aggregate_id, line.body.label])).toEqual([
        ['shelf.built', north.id, 'north'],
        ['shelf.built', south.id, 'south'],
      ]);
    });

    it('tells nothing of what it does not write', async () => {
      const id = await built('north');
      expect(await unitOfWork.statement(shelve, [id, 'again'], fact(Object.assign(Shelf.build('again'), { id })))).toEqual([]);
      expect(await lines()).toEqual([]);
    });

    it('writes nothing where its event may not leave', async () => {
      const shelf = Object.assign(Shelf.build('north'), { id: newId() });
      const broken = unitOfWork.statement(shelve, [shelf.id, 'north'], fact(shelf, { id: 'not a uuid' }));
      await expect(broken).rejects.toThrow('does not match its schema');
      expect(await world.dataSource.query('select 1 from shelf')).toEqual([]);
    });
  });
});
