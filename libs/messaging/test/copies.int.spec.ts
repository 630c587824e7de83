import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fact } from '@shop/contracts/events';
import { applyCopy, buryCopy, newId } from '../src/index.js';
import { startWorld, type World } from './support/world.js';

const fact = (id: string, version: number): Fact<{ id: string }> => ({
  id: newId(),
  name: 'shelf.changed',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: id,
  aggregateVersion: version,
  body: { id },
});

describe('a copy of what another service owns', () => {
  let world: World;
  const apply = (id: string, version: number, label: string): Promise<boolean> =>
    applyCopy(world.dataSource.manager, 'shelf_copy', fact(id, version), { label, boxes: JSON.stringify([label]) });
  const bury = (id: string, version: number): Promise<boolean> => buryCopy(world.dataSource.manager, 'shelf_copy', fact(id, version));
  const row = async (id: string): Promise<unknown> =>
    (await world.dataSource.query('select version, label, boxes, deleted_at is not null as gone from shelf_copy where id = $1', [id]))[0];

  beforeAll(async () => {
    world = await startWorld(
      [],
      [`create table shelf_copy (id uuid primary key, version int not null, deleted_at timestamptz, label text, boxes jsonb)`],
    );
  });
  afterAll(() => world.end());

  it('takes a newer state and ignores a duplicate and a late old one', async () => {
    const id = newId();
    expect(await apply(id, 1, 'one')).toBe(true);
    expect(await apply(id, 3, 'three')).toBe(true);
    expect(await apply(id, 3, 'three again')).toBe(false);
    expect(await apply(id, 2, 'two, late')).toBe(false);
    expect(await row(id)).toEqual({ version: 3, label: 'three', boxes: ['three'], gone: false });
  });

  it('ignores an update after a deletion, late or not', async () => {
    const id = newId();
    await apply(id, 1, 'one');
    expect(await bury(id, 3)).toBe(true);
    expect(await apply(id, 2, 'late')).toBe(false);
    expect(await apply(id, 4, 'impossible')).toBe(false);
    expect(await bury(id, 3)).toBe(false);
    expect(await row(id)).toMatchObject({ version: 3, gone: true });
  });

  it('remembers the deletion of what it never saw', async () => {
    const id = newId();
    expect(await bury(id, 2)).toBe(true);
    expect(await apply(id, 1, 'created, arriving last')).toBe(false);
    expect(await row(id)).toEqual({ version: 2, label: null, boxes: null, gone: true });
  });

  it('takes only the newest of versions that arrive at the same time in any order', async () => {
    const id = newId();
    const versions = [5, 1, 8, 3, 7, 2, 6, 4];
    await Promise.all(versions.map((version) => apply(id, version, `v${version}`)));
    expect(await row(id)).toMatchObject({ version: 8, label: 'v8' });
  });

  it('refuses a fact without a version and a name that is not plain', async () => {
    const { aggregateVersion: _, ...unversioned } = fact(newId(), 1);
    await expect(applyCopy(world.dataSource.manager, 'shelf_copy', unversioned, {})).rejects.toThrow('carries no version');
    await expect(async () => applyCopy(world.dataSource.manager, 'shelf_copy; drop table x', fact(newId(), 1), {})).rejects.toThrow(
      'plain SQL name',
    );
  });
});
