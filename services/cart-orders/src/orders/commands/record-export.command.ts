import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';

/** Records an admin's download of orders in the audit log, because the file contains names and phones. */
export class RecordExport extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly filter: { from?: string; to?: string; all?: boolean },
  ) {
    super();
  }
}

@CommandHandler(RecordExport)
export class RecordExportHandler implements ICommandHandler<RecordExport> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ actorId, filter: { from, to, all } }: RecordExport): Promise<void> {
    const target = { kind: 'orders', id: all ? 'all' : 'unified' };
    const note = from || to ? `${from ?? ''}…${to ?? ''}` : null;
    await this.unitOfWork.run(async (tx) => tx.emit(AuditNoted, { actorId, action: 'orders.exported', target, note }));
  }
}
