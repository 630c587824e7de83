import type { Role } from '@shop/contracts';
import type { AuditNote, EventEnvelope } from '@shop/contracts/events';
import { newId, type Reaction, type ReplicaProjection } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { type ApiResponse, eventOf, type Person, ServiceWorld, startService } from '@shop/testing';
import { DataSource } from 'typeorm';
import { WriteAuditLogReaction } from '../../src/audit/reactions/write-audit-log.reaction.js';
import { migrate, start } from '../../src/index.js';

export { type ApiResponse, eventOf, type Person };

/** The service on a test database, with helpers that deliver events and call its API. */
export class World extends ServiceWorld<RunningService> {
  readonly database = this.provider(DataSource);

  /** Starts without a worker, unless `settings` has another `SERVICE_ROLE`. */
  static async start(settings: Record<string, string> = {}): Promise<World> {
    return new World(await startService({ name: 'admin', migrate, start, settings }));
  }

  person(role: Role | null, id: string = newId(), verified = true): Person {
    return this.signIn({ id, role, verified });
  }

  /** Delivers an event to a reaction, as the queue does. */
  handle<Body>(reaction: new (...given: never[]) => Reaction<Body>, event: EventEnvelope<Body>): Promise<void> {
    return this.provider(reaction).handle(event);
  }

  /** Delivers the deletion of a replicated row. */
  markDeleted(projection: new (...given: never[]) => ReplicaProjection, event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.provider(projection).markDeleted(event);
  }

  /** Delivers an audit event of another service. */
  async auditEvent(note: Omit<AuditNote, 'note'> & { note?: string }, occurredAt: Date = new Date()): Promise<EventEnvelope<AuditNote>> {
    const event = { id: newId(), name: 'audit.noted', version: 1, occurredAt: occurredAt.toISOString(), body: { note: null, ...note } };
    await this.handle(WriteAuditLogReaction, event);
    return event;
  }

  /** Bodies of the audit events in the service's own outbox, oldest first. */
  async emittedAuditNotes(): Promise<AuditNote[]> {
    const rows = await this.database.query<{ body: AuditNote }[]>(`select body from outbox where name = 'audit.noted' order by id`);
    return rows.map(({ body }) => body);
  }
}
