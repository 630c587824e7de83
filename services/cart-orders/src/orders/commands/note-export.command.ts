import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';

/** An admin has taken a file of people's orders: with names and telephones, so it stands in the log. */
export class NoteExport extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly wanted: { from?: string; to?: string; all?: boolean },
  ) {
    super();
  }
}

@CommandHandler(NoteExport)
export class NoteExportHandler implements ICommandHandler<NoteExport> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ actorId, wanted: { from, to, all } }: NoteExport): Promise<void> {
    const target = { kind: 'orders', id: all ? 'all' : 'unified' };
    const note = from || to ? `${from ?? ''}…${to ?? ''}` : null;
    await this.work.run(async (tx) => tx.emit(AuditNoted, { actorId, action: 'orders.exported', target, note }));
  }
}
