import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';

/** An admin's action from a time without an audit log. */
export interface ImportedAuditEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  actorId: string;
  action: string;
  target: { kind: string; id: string };
  note?: string;
}

/** Imports audit entries that have no event. Entries whose id exists are skipped. */
export class ImportAuditEntries extends Command<void> {
  constructor(readonly entries: readonly ImportedAuditEntry[]) {
    super();
  }
}

@CommandHandler(ImportAuditEntries)
export class ImportAuditEntriesHandler implements ICommandHandler<ImportAuditEntries> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ entries }: ImportAuditEntries): Promise<void> {
    const rows = entries.map(({ id, at, actorId, action, target, note }) => ({
      id,
      at,
      actor_id: actorId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      note: note ?? null,
    }));
    await this.unitOfWork.run(({ manager }) =>
      manager.query(
        `insert into audit_entry (id, at, actor_id, action, target_kind, target_id, note)
         select id, at, actor_id, action, target_kind, target_id, note
         from jsonb_to_recordset($1::jsonb)
           as entry (id uuid, at timestamptz, actor_id uuid, action text, target_kind text, target_id text, note text)
         on conflict do nothing`,
        [JSON.stringify(rows)],
      ),
    );
  }
}
