import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { Client } from 'pg';
import { UnitOfWork, Waker } from '../src/index.js';
import { createOutboxDatabase, schema, type TestDatabaseWithOutbox } from './support/outbox-database.js';
import { BellRung } from './support/shelf.js';

describe('Waker', () => {
  let db: TestDatabaseWithOutbox;
  const wakers: Waker[] = [];
  /** The waker of a process whose loops record each wake of the tables `outbox` and `stale_doc`. */
  function startProcess(): { waker: Waker; woken: string[] } {
    const waker = new Waker(db.database.url, schema);
    const woken: string[] = [];
    for (const table of ['outbox', 'stale_doc']) waker.register(table, () => woken.push(table));
    wakers.push(waker);
    waker.onApplicationBootstrap();
    return { waker, woken };
  }
  const isConnected = (woken: string[]) => (): boolean => woken.length === 2;

  beforeAll(async () => {
    db = await createOutboxDatabase([], []);
  });
  afterEach(() => Promise.all(wakers.splice(0).map((waker) => waker.beforeApplicationShutdown())));
  afterAll(() => db.end());

  it('[D-107] wakes the loops of a table: its own directly, those of other processes by NOTIFY', async () => {
    const [writer, other] = [startProcess(), startProcess()];
    await eventually('the writer', isConnected(writer.woken));
    await eventually('the other process', isConnected(other.woken));
    writer.waker.wake('stale_doc');
    expect(writer.woken).toEqual(['outbox', 'stale_doc', 'stale_doc']);
    await eventually('the other process to wake', () => other.woken.length === 3);
    await sleep(50);
    expect(writer.woken).toHaveLength(3);
    expect(other.woken).toEqual(['outbox', 'stale_doc', 'stale_doc']);
  });

  it('[D-107] sends many wakes with few notifications, the first without delay', async () => {
    const [writer, other] = [startProcess(), startProcess()];
    await eventually('the writer', isConnected(writer.woken));
    await eventually('the other process', isConnected(other.woken));
    for (let i = 0; i < 500; i += 1) {
      writer.waker.wake(i % 2 ? 'outbox' : 'stale_doc');
      if (i % 100 === 99) await sleep(2);
    }
    await eventually('the other process to wake', () => other.woken.length > 2);
    await sleep(100);
    expect(writer.woken).toHaveLength(502);
    // The first wake goes out alone; each later notification has both tables and covers 5 ms.
    expect(other.woken.slice(2)).toContain('outbox');
    expect(other.woken.length - 2).toBeLessThanOrEqual(11);
  });

  it('[D-107] wakes after a commit only, and no transaction notifies', async () => {
    const { waker, woken } = startProcess();
    await eventually('the waker', isConnected(woken));
    const notifications: string[] = [];
    const listener = new Client({ connectionString: db.database.url });
    await listener.connect();
    listener.on('notification', ({ payload }) => notifications.push(payload ?? ''));
    await listener.query(`listen "${schema}"`);
    const silent = new UnitOfWork(db.dataSource, { service: 'catalog' }, new Waker(db.database.url, schema));
    const unitOfWork = new UnitOfWork(db.dataSource, { service: 'catalog' }, waker);
    const ring = (unit: UnitOfWork): Promise<void> =>
      unit.run(async (tx) => {
        tx.emit(BellRung, { id: 'loud' });
        tx.wakeAfterCommit('stale_doc');
        await sleep(20);
        expect(woken).toHaveLength(2);
      });
    await ring(silent);
    await expect(unitOfWork.run((tx) => (tx.wakeAfterCommit('stale_doc'), Promise.reject(new Error('rolled back'))))).rejects.toThrow(
      'rolled back',
    );
    await sleep(50);
    expect(notifications).toEqual([]);
    await ring(unitOfWork);
    expect(woken.slice(2).toSorted()).toEqual(['outbox', 'stale_doc']);
    await eventually('the notification', () => notifications.join(' ').includes('outbox'));
    await listener.end();
  });
});
