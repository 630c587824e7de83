import type { Role } from '@shop/contracts';
import type { AuditNote, Fact } from '@shop/contracts/events';
import { newId, type Reaction } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, startKeyServer } from '@shop/testing';
import { DataSource } from 'typeorm';
import { KeepAuditLog } from '../../src/audit/reactions/keep-audit-log.reaction.js';
import { start } from '../../src/index.js';

/** A person who calls the API. */
export interface Person {
  id: string;
  token: string;
}
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** The service on a database of its own, and the people who call it. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** Without a worker, unless `settings` say so. */
  static async start(settings: Record<string, string> = {}): Promise<World> {
    const [database, keys] = await Promise.all([createTestDatabase(), startKeyServer()]);
    const service = await start({
      DATABASE_URL: database.url,
      EVENTS_URL: database.url,
      IDENTITY_URL: keys.url,
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'fatal',
      ...settings,
    });
    return new World(service, service.app.get(DataSource), keys, async () => {
      await service.close();
      await keys.close();
      await database.drop();
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  person(role: Role | null, id: string = newId(), verified = true): Person {
    return { id, token: this.keys.token({ id, role, verified }) };
  }

  /** Hands a fact to its reaction, as the queue does. */
  hear<Body>(reaction: new (...given: never[]) => Reaction<Body>, fact: Fact<Body>): Promise<void> {
    return this.service.app.get<Reaction<Body>>(reaction, { strict: false }).handle(fact);
  }

  /** An act as another service says it. */
  async act(note: Omit<AuditNote, 'note'> & { note?: string }, occurredAt: Date = new Date()): Promise<Fact<AuditNote>> {
    const fact = { id: newId(), name: 'audit.noted', version: 1, occurredAt: occurredAt.toISOString(), body: { note: null, ...note } };
    await this.hear(KeepAuditLog, fact);
    return fact;
  }

  get<Body>(path: string, as?: Person): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, as);
  }

  async call<Body>(method: string, path: string, as?: Person): Promise<Answer<Body>> {
    const response = await fetch(this.service.url + path, {
      method,
      ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (text !== '' && isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  }

  /** Bodies of the acts that the service itself has said, oldest first. */
  async saidActs(): Promise<AuditNote[]> {
    const found = await this.database.query<{ body: AuditNote }[]>(`select body from outbox where name = 'audit.noted' order by id`);
    return found.map(({ body }) => body);
  }
}

/** A fact about an aggregate, as its owner's relay puts it into a queue. */
export const factOf = <Body extends { id: string }>(body: Body, version: number, id = newId()): Fact<Body> => ({
  id,
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
