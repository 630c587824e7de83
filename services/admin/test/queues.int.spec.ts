import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage, DeadLetterPage, ErrorBody, QueueState, ShopStats } from '@shop/contracts';
import type { AuditNote } from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { type Person, World } from './support/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await World.start({ SERVICE_ROLE: 'both' });
  admin = world.person('admin');
});
afterAll(() => world?.stop());

const secret = 'Rivadavia 1500, 1177778888';

/** Puts an act into the queue, as a relay does; what fails is given up at once. */
async function send(action: string, consumer: 'admin' | 'mailer' = 'admin', wrong?: object): Promise<string> {
  const id = newId();
  const body: AuditNote | object = wrong ?? { actorId: admin.id, action, target: { kind: 'product', id: newId() }, note: secret };
  const queue = await world.service.app.get(Queues, { strict: false }).ready(consumer);
  const fact = { id, name: 'audit.noted', version: 1, occurredAt: new Date().toISOString(), body };
  await queue.add('audit.noted', fact, { jobId: id, attempts: 1, removeOnComplete: false, removeOnFail: false });
  return id;
}

const dead = async (query = ''): Promise<DeadLetterPage> =>
  (await world.get<DeadLetterPage>(`/api/admin/dead-letters${query}`, admin)).body;
const queueOf = async (consumer: string): Promise<QueueState | undefined> =>
  (await world.get<QueueState[]>('/api/admin/queues', admin)).body.find((queue) => queue.consumer === consumer);
const retry = (path: string) => world.call<ErrorBody & { retried: number }>('POST', `/api/admin/dead-letters/${path}`, admin);
const inLog = async (action: string): Promise<number> =>
  (await world.get<AuditPage>(`/api/admin/audit?action=${action}`, admin)).body.total;

/** The log refuses acts of this kind until it is told otherwise. */
const poison = (action: string) =>
  world.database.query(`alter table audit_entry add constraint poison check (action <> '${action}') not valid`);
const cure = () => world.database.query('alter table audit_entry drop constraint poison');

describe('queues and dead letters', () => {
  it('show a poisoned fact without its body, and it is gone once it was given again and taken in', async () => {
    expect(await dead()).toEqual({ deadLetters: [], total: 0, totalPages: 1 });
    await poison('product.poisoned');
    const id = await send('product.poisoned');
    await eventually('the fact is dead', async () => (await queueOf('admin'))?.dead === 1);
    const found = await dead('?consumer=admin');
    expect(found).toEqual({
      deadLetters: [
        {
          id,
          consumer: 'admin',
          event: 'audit.noted',
          failedAt: expect.any(String),
          reason: expect.stringContaining('poison'),
          attempts: 1,
        },
      ],
      total: 1,
      totalPages: 1,
    });
    expect(await dead()).toEqual(found);
    expect(JSON.stringify(found)).not.toContain('Rivadavia');
    await cure();
    expect((await retry(`admin/${id}/retry`)).status).toBe(204);
    await eventually('the fact is in the log', async () => (await inLog('product.poisoned')) === 1);
    expect([(await dead()).total, (await queueOf('admin'))?.dead]).toEqual([0, 0]);
    expect((await world.saidActs()).filter(({ target }) => target.id === id)).toEqual([
      { actorId: admin.id, action: 'dead-letter.retried', target: { kind: 'dead-letter', id }, note: 'admin' },
    ]);
    // The act itself has gone the way of all acts.
    await eventually('the retry is in the log', async () => (await inLog('dead-letter.retried')) === 1);
  }, 30_000);

  it('say why in 300 characters at most', async () => {
    const id = await send('', 'admin', { note: secret });
    await eventually('the fact is dead', async () => (await queueOf('admin'))?.dead === 1);
    const [found] = (await dead()).deadLetters;
    expect([found?.id, found?.reason.length]).toEqual([id, 300]);
    expect(found?.reason).toContain('the body of audit.noted does not match its schema');
    await world.service.app.get(Queues, { strict: false }).use('admin', async (queue) => (await queue.getJob(id))?.remove());
  });

  it('leave no act behind when there was nothing to give again', async () => {
    const before = (await world.saidActs()).length;
    const gone = await retry(`admin/${newId()}/retry`);
    expect([gone.status, gone.body.code]).toEqual([404, 'dead-letter.gone']);
    expect((await retry('admin/retry')).body).toEqual({ retried: 0 });
    for (const path of ['nobody/retry', `nobody/${newId()}/retry`, 'admin/no-id/retry']) expect((await retry(path)).status).toBe(404);
    expect(await world.saidActs()).toHaveLength(before);
  });

  it('give all of a consumer again in one act, and page what there is by fifteen, whoever gave up on it', async () => {
    await poison('product.many');
    for (let n = 0; n < 20; n += 1) await send('product.many');
    await eventually('all are dead', async () => (await queueOf('admin'))?.dead === 20);
    const [first, second] = [await dead(), await dead('?page=2')];
    expect([first.deadLetters.length, second.deadLetters.length, first.total, first.totalPages]).toEqual([15, 5, 20, 2]);
    const times = [...first.deadLetters, ...second.deadLetters].map(({ failedAt }) => failedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.deadLetters, ...second.deadLetters].map(({ id }) => id)).size).toBe(20);
    await cure();
    expect((await retry('admin/retry')).body).toEqual({ retried: 20 });
    await eventually('all are in the log', async () => (await inLog('product.many')) === 20);
    expect((await world.saidActs()).at(-1)).toEqual({
      actorId: admin.id,
      action: 'dead-letter.retried',
      target: { kind: 'consumer', id: 'admin' },
      note: '20',
    });
  }, 30_000);

  it('count what waits for a consumer that is not there', async () => {
    await send('product.blocked', 'mailer');
    expect(await queueOf('mailer')).toEqual({ consumer: 'mailer', waiting: 1, active: 0, dead: 0 });
  });

  it('are not decided on more than sixty times a minute by one admin', async () => {
    const [hasty, other] = [world.person('admin'), world.person('admin')];
    const decide = async (who: Person) => (await world.call<ErrorBody>('POST', '/api/admin/dead-letters/admin/retry', who)).status;
    const answers = await Promise.all(Array.from({ length: 61 }, () => decide(hasty)));
    expect([answers.filter((status) => status === 200).length, answers.filter((status) => status === 429).length]).toEqual([60, 1]);
    expect(await decide(other)).toBe(200);
    expect((await world.get('/api/admin/queues', hasty)).status).toBe(200);
  });
});

describe('without the store of the queues', () => {
  it('only the queues are away, with a code; the log and the figures are there', async () => {
    const lonely = await World.start({ EVENTS_URL: 'redis://127.0.0.1:9' });
    try {
      const person = lonely.person('admin');
      for (const path of ['/api/admin/queues', '/api/admin/dead-letters', '/api/admin/dead-letters?consumer=admin']) {
        const { status, body } = await lonely.get<ErrorBody>(path, person);
        expect([path, status, body.code]).toEqual([path, 503, 'service.unavailable']);
      }
      const refused = await lonely.call<ErrorBody>('POST', `/api/admin/dead-letters/admin/${newId()}/retry`, person);
      expect([refused.status, await lonely.saidActs()]).toEqual([503, []]);
      expect((await lonely.get<AuditPage>('/api/admin/audit', person)).status).toBe(200);
      expect((await lonely.get<ShopStats>('/api/admin/stats', person)).status).toBe(200);
    } finally {
      await lonely.stop();
    }
  }, 30_000);
});
