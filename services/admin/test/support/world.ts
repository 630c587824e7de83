import type { Role } from '@shop/contracts';
import type { AuditNote, EventEnvelope } from '@shop/contracts/events';
import { newId, type Reaction, type ReplicaProjection } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { createTestDatabase, startKeyServer } from '@shop/testing';
import { DataSource } from 'typeorm';
import { WriteAuditLogReaction } from '../../src/audit/reactions/write-audit-log.reaction.js';
import { migrate, start } from '../../src/index.js';

export interface Person {
  id: string;
  token: string;
}
export interface ApiResponse<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

const migrateDatabase = (url: string): Promise<void> => migrate({ DATABASE_URL: url, EVENTS_URL: url, IDENTITY_URL: 'http://127.0.0.1' });

/** The service on a test database, with helpers that deliver events and call its API. */
export class World {
  private constructor(
    readonly service: RunningService,
    readonly database: DataSource,
    private readonly keys: Awaited<ReturnType<typeof startKeyServer>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** Starts without a worker, unless `settings` has another `SERVICE_ROLE`. */
  static async start(settings: Record<string, string> = {}): Promise<World> {
    const [database, keys] = await Promise.all([createTestDatabase({ name: 'admin', migrate: migrateDatabase }), startKeyServer()]);
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

  /** An admin whose last code of the second factor is 11 minutes old. */
  adminWithOldCode(): Person {
    const id = newId();
    return { id, token: this.keys.token({ id, role: 'admin', mfa: Math.floor(Date.now() / 1000) - 11 * 60 }) };
  }

  /** Delivers an event to a reaction, as the queue does. */
  handle<Body>(reaction: new (...given: never[]) => Reaction<Body>, event: EventEnvelope<Body>): Promise<void> {
    return this.service.app.get<Reaction<Body>>(reaction, { strict: false }).handle(event);
  }

  /** Delivers the deletion of a replicated row. */
  markDeleted(projection: new (...given: never[]) => ReplicaProjection, event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.service.app.get<ReplicaProjection>(projection, { strict: false }).markDeleted(event);
  }

  /** Delivers an audit event of another service. */
  async auditEvent(note: Omit<AuditNote, 'note'> & { note?: string }, occurredAt: Date = new Date()): Promise<EventEnvelope<AuditNote>> {
    const event = { id: newId(), name: 'audit.noted', version: 1, occurredAt: occurredAt.toISOString(), body: { note: null, ...note } };
    await this.handle(WriteAuditLogReaction, event);
    return event;
  }

  get<Body>(path: string, as?: Person): Promise<ApiResponse<Body>> {
    return this.call<Body>('GET', path, as);
  }

  async call<Body>(method: string, path: string, as?: Person, sent?: unknown): Promise<ApiResponse<Body>> {
    const response = await fetch(this.service.url + path, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (text !== '' && isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  }

  /** Bodies of the audit events in the service's own outbox, oldest first. */
  async emittedAuditNotes(): Promise<AuditNote[]> {
    const rows = await this.database.query<{ body: AuditNote }[]>(`select body from outbox where name = 'audit.noted' order by id`);
    return rows.map(({ body }) => body);
  }
}

/** An event of an aggregate, as the relay adds it to a queue. */
export const eventOf = <Body extends { id: string }>(body: Body, version: number, id = newId()): EventEnvelope<Body> => ({
  id,
  name: 'test',
  version: 1,
  occurredAt: new Date().toISOString(),
  aggregateId: body.id,
  aggregateVersion: version,
  body,
});
