import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';

/** Something an admin did before there was a log. */
export interface ImportedAct {
  id: string;
  /** ISO 8601. */
  at: string;
  actorId: string;
  action: string;
  target: { kind: string; id: string };
  note?: string;
}

/** Writes acts into the log that nobody said when they happened; one whose id is there is left as it is. */
export class ImportActs extends Command<void> {
  constructor(readonly acts: readonly ImportedAct[]) {
    super();
  }
}

@CommandHandler(ImportActs)
export class ImportActsHandler implements ICommandHandler<ImportActs> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ acts }: ImportActs): Promise<void> {
    const rows = acts.map(({ id, at, actorId, action, target, note }) => ({
      id,
      at,
      actor_id: actorId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      note: note ?? null,
    }));
    await this.work.run(({ manager }) =>
      manager.query(
        `insert into audit_entry (id, at, actor_id, action, target_kind, target_id, note)
         select id, at, actor_id, action, target_kind, target_id, note
         from jsonb_to_recordset($1::jsonb)
           as act (id uuid, at timestamptz, actor_id uuid, action text, target_kind text, target_id text, note text)
         on conflict do nothing`,
        [JSON.stringify(rows)],
      ),
    );
  }
}
