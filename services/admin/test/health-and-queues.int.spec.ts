import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage, DeadLetterPage, ErrorBody, QueueState, ShopHealth, ShopStats } from '@shop/contracts';
import type { AuditNote } from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { eventually, startHttpServer } from '@shop/testing';
import { type Person, World } from './support/world.js';

describe('the health of the shop', () => {
  const lag = (...counts: [number, number, number]): string =>
    ['0.5', '1', '+Inf'].map((le, i) => `shop_freshness_seconds_bucket{le="${le}",of="page",tier="1"} ${counts[i]}`).join('\n');

  let servers: Awaited<ReturnType<typeof startHttpServer>>[];
  let world: World;
  let admin: Person;
  let metrics = lag(1000, 1000, 1000);
  beforeAll(async () => {
    servers = await Promise.all([
      startHttpServer((_, response) => response.end('{}')),
      startHttpServer((_, response) => response.writeHead(503).end('{}')),
      startHttpServer(() => undefined),
      startHttpServer((request, response) => response.end(request.url === '/metrics' ? metrics : '{}')),
    ]);
    const [ready = '', broken = '', silent = '', publisher = ''] = servers.map(({ url }) => url);
    world = await World.start({ CATALOG_URL: ready, CART_ORDERS_URL: broken, SOCIAL_URL: silent, PUBLISHER_URL: publisher });
    admin = world.person('admin');
  });
  afterAll(async () => {
    await world?.stop();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('has the readiness of each service within about a second, even if some do not answer', async () => {
    const started = Date.now();
    const { status, body, headers } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(body.services).toEqual([
      { name: 'identity', ready: true },
      { name: 'catalog', ready: true },
      { name: 'cart-orders', ready: false },
      { name: 'social', ready: false },
      { name: 'admin', ready: false },
      { name: 'publisher', ready: true },
    ]);
  });

  it("has the publishing delay since the oldest sample, not since the publisher's start", async () => {
    metrics = lag(1100, 1110, 1110);
    const { body } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect(body.freshness).toEqual({ p50: 275, p99: 945, pages: 110 });
  });

  it('has no publishing delay if the publisher cannot be reached', async () => {
    await servers[3]?.close();
    const { body } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect([body.freshness, body.services.find(({ name }) => name === 'publisher')]).toEqual([null, { name: 'publisher', ready: false }]);
  });
});

describe('the queues of the shop', () => {
  let world: World;
  let admin: Person;
  beforeAll(async () => {
    world = await World.start({ SERVICE_ROLE: 'both' });
    admin = world.person('admin');
  });
  afterAll(() => world?.stop());

  const secret = 'Rivadavia 1500, 1177778888';

  /** Adds an audit event to the queue, as a relay does, with a single attempt. */
  async function send(action: string, consumer: 'admin' | 'mailer' = 'admin', wrong?: object): Promise<string> {
    const id = newId();
    const body: AuditNote | object = wrong ?? { actorId: admin.id, action, target: { kind: 'product', id: newId() }, note: secret };
    const queue = await world.provider(Queues).getReady(consumer);
    const event = { id, name: 'audit.noted', version: 1, occurredAt: new Date().toISOString(), body };
    await queue.add('audit.noted', event, { jobId: id, attempts: 1, removeOnComplete: false, removeOnFail: false });
    return id;
  }

  const listDeadLetters = async (query = ''): Promise<DeadLetterPage> =>
    (await world.get<DeadLetterPage>(`/api/admin/dead-letters${query}`, admin)).body;
  const queueOf = async (consumer: string): Promise<QueueState | undefined> =>
    (await world.get<QueueState[]>('/api/admin/queues', admin)).body.find((queue) => queue.consumer === consumer);
  const retry = (path: string) => world.call<ErrorBody & { retried: number }>('POST', `/api/admin/dead-letters/${path}`, { as: admin });
  const countInLog = async (action: string): Promise<number> =>
    (await world.get<AuditPage>(`/api/admin/audit?action=${action}`, admin)).body.total;

  const untilDead = (count: number) => eventually(`${count} dead letters`, async () => (await queueOf('admin'))?.dead === count);
  const untilLogged = (action: string, count: number) =>
    eventually(`${count} ${action} in the log`, async () => (await countInLog(action)) === count);

  /** Makes inserts of this action fail until `allowInserts` is called. */
  const failInsertsOf = (action: string) =>
    world.database.query(`alter table audit_entry add constraint rejected_action check (action <> '${action}') not valid`);
  const allowInserts = () => world.database.query('alter table audit_entry drop constraint rejected_action');

  describe('queues and dead letters', () => {
    it('show a failed event without its body until a retry succeeds', async () => {
      expect(await listDeadLetters()).toEqual({ deadLetters: [], total: 0, totalPages: 1 });
      await failInsertsOf('product.rejected');
      const id = await send('product.rejected');
      await untilDead(1);
      const page = await listDeadLetters('?consumer=admin');
      expect(page).toEqual({
        deadLetters: [
          {
            id,
            consumer: 'admin',
            event: 'audit.noted',
            failedAt: expect.any(String),
            reason: expect.stringContaining('rejected_action'),
            attempts: 1,
          },
        ],
        total: 1,
        totalPages: 1,
      });
      expect(await listDeadLetters()).toEqual(page);
      expect(JSON.stringify(page)).not.toContain('Rivadavia');
      await allowInserts();
      expect((await retry(`admin/${id}/retry`)).status).toBe(204);
      await untilLogged('product.rejected', 1);
      expect([(await listDeadLetters()).total, (await queueOf('admin'))?.dead]).toEqual([0, 0]);
      expect((await world.emittedAuditNotes()).filter(({ target }) => target.id === id)).toEqual([
        { actorId: admin.id, action: 'dead-letter.retried', target: { kind: 'dead-letter', id }, note: 'admin' },
      ]);
      // The retry's own audit event is delivered through the queue too.
      await untilLogged('dead-letter.retried', 1);
    }, 30_000);

    it("show at most 300 characters of the failure's reason", async () => {
      const id = await send('', 'admin', { note: secret });
      await untilDead(1);
      const [deadLetter] = (await listDeadLetters()).deadLetters;
      expect([deadLetter?.id, deadLetter?.reason.length]).toEqual([id, 300]);
      expect(deadLetter?.reason).toContain('the body of audit.noted does not match its schema');
      await world.provider(Queues).use('admin', async (queue) => (await queue.getJob(id))?.remove());
    });

    it('record no audit event if there was nothing to retry', async () => {
      const before = (await world.emittedAuditNotes()).length;
      const refusedRetry = await retry(`admin/${newId()}/retry`);
      expect([refusedRetry.status, refusedRetry.body.code]).toEqual([404, 'dead-letter.gone']);
      expect((await retry('admin/retry')).body).toEqual({ retried: 0 });
      for (const path of ['nobody/retry', `nobody/${newId()}/retry`, 'admin/no-id/retry']) expect((await retry(path)).status).toBe(404);
      expect(await world.emittedAuditNotes()).toHaveLength(before);
    });

    it('retry all dead letters of a consumer with one audit event, and page those of all consumers by fifteen', async () => {
      await failInsertsOf('product.many');
      for (let n = 0; n < 20; n += 1) await send('product.many');
      await untilDead(20);
      const [first, second] = [await listDeadLetters(), await listDeadLetters('?page=2')];
      expect([first.deadLetters.length, second.deadLetters.length, first.total, first.totalPages]).toEqual([15, 5, 20, 2]);
      const times = [...first.deadLetters, ...second.deadLetters].map(({ failedAt }) => failedAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(new Set([...first.deadLetters, ...second.deadLetters].map(({ id }) => id)).size).toBe(20);
      await allowInserts();
      expect((await retry('admin/retry')).body).toEqual({ retried: 20 });
      await untilLogged('product.many', 20);
      expect((await world.emittedAuditNotes()).at(-1)).toEqual({
        actorId: admin.id,
        action: 'dead-letter.retried',
        target: { kind: 'consumer', id: 'admin' },
        note: '20',
      });
    }, 30_000);

    it('are retried once and audited when the transaction of the audit event is repeated', async () => {
      await failInsertsOf('product.repeated');
      const [one] = [await send('product.repeated'), await send('product.repeated'), await send('product.repeated')];
      await untilDead(3);
      await allowInserts();
      // A sequence counts rolled-back transactions too.
      await world.database.query(`
        create sequence audit_attempt;
        create function fail_odd_attempts() returns trigger language plpgsql as $$
          begin
            if nextval('audit_attempt') % 2 = 1 then raise exception 'repeated' using errcode = '40001'; end if;
            return new;
          end $$;
        create trigger fail_odd_attempts before insert on outbox for each row
          when (new.name = 'audit.noted') execute function fail_odd_attempts()`);
      try {
        expect((await retry(`admin/${one}/retry`)).status).toBe(204);
        expect((await retry('admin/retry')).body).toEqual({ retried: 2 });
      } finally {
        await world.database.query('drop function fail_odd_attempts cascade; drop sequence audit_attempt');
      }
      await untilLogged('product.repeated', 3);
      expect((await world.emittedAuditNotes()).slice(-2).map(({ target, note }) => [target.id, note])).toEqual([
        [one, 'admin'],
        ['admin', '2'],
      ]);
    }, 30_000);

    it('count the events that wait for a consumer that is not running', async () => {
      await send('product.blocked', 'mailer');
      expect(await queueOf('mailer')).toEqual({ consumer: 'mailer', waiting: 1, active: 0, dead: 0 });
    });

    it('accept at most sixty retries a minute from one admin', async () => {
      const [limited, other] = [world.person('admin'), world.person('admin')];
      const decide = async (who: Person) =>
        (await world.call<ErrorBody>('POST', '/api/admin/dead-letters/admin/retry', { as: who })).status;
      const responses = await Promise.all(Array.from({ length: 61 }, () => decide(limited)));
      expect([responses.filter((status) => status === 200).length, responses.filter((status) => status === 429).length]).toEqual([60, 1]);
      expect(await decide(other)).toBe(200);
      expect((await world.get('/api/admin/queues', limited)).status).toBe(200);
    });
  });

  describe('while the queue store is unavailable', () => {
    it('only the queue routes return 503; the log and the statistics still work', async () => {
      const offlineWorld = await World.start({ EVENTS_URL: 'redis://127.0.0.1:9' });
      try {
        const person = offlineWorld.person('admin');
        for (const path of ['/api/admin/queues', '/api/admin/dead-letters', '/api/admin/dead-letters?consumer=admin']) {
          const { status, body } = await offlineWorld.get<ErrorBody>(path, person);
          expect([path, status, body.code]).toEqual([path, 503, 'service.unavailable']);
        }
        const refused = await offlineWorld.call<ErrorBody>('POST', `/api/admin/dead-letters/admin/${newId()}/retry`, { as: person });
        expect([refused.status, await offlineWorld.emittedAuditNotes()]).toEqual([503, []]);
        expect((await offlineWorld.get<AuditPage>('/api/admin/audit', person)).status).toBe(200);
        expect((await offlineWorld.get<ShopStats>('/api/admin/stats', person)).status).toBe(200);
      } finally {
        await offlineWorld.stop();
      }
    }, 30_000);
  });
});
