import { Injectable } from '@nestjs/common';
import { AuditNoted, type AuditNote, type EventEnvelope } from '@shop/contracts/events';
import { type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Inserts an entry for each audit event. The entry has the event's id, so a repeated delivery inserts nothing. */
@ReactsTo(AuditNoted)
@Injectable()
export class WriteAuditLogReaction implements Reaction<AuditNote> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle({ id, occurredAt, requestId, body }: EventEnvelope<AuditNote>): Promise<void> {
    const { actorId, action, target, note } = body;
    await this.unitOfWork.run(({ manager }) =>
      manager.query(
        `insert into audit_entry (id, at, actor_id, action, target_kind, target_id, author_id, manufacturer_id, note, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [
          id,
          occurredAt,
          actorId,
          action,
          target.kind,
          target.id,
          target.authorId ?? null,
          target.manufacturerId ?? null,
          note,
          requestId ?? null,
        ],
      ),
    );
  }
}
