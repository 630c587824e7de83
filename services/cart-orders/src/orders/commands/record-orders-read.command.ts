import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { countActions, rateLimitKey } from '@shop/platform';

/** Records in the audit log that an admin downloaded orders or looked at their list, which contain names and telephones. */
export class RecordOrdersRead extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly action: 'orders.exported' | 'orders.viewed',
    readonly filter: { from?: string; to?: string; all?: boolean },
  ) {
    super();
  }
}

/** The pages of a list that an admin looks through within this time are one entry. */
const VIEW_MINUTES = 60;

@CommandHandler(RecordOrdersRead)
export class RecordOrdersReadHandler implements ICommandHandler<RecordOrdersRead> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ actorId, action, filter: { from, to, all } }: RecordOrdersRead): Promise<void> {
    const target = { kind: 'orders', id: all ? 'all' : 'unified' };
    const note = from || to ? `${from ?? ''}…${to ?? ''}` : null;
    await this.unitOfWork.run(async (tx) => {
      if (action === 'orders.viewed') {
        const [views = 0] = await countActions(tx.manager, [rateLimitKey('orders-viewed', actorId, target.id)], VIEW_MINUTES);
        if (views > 1) return;
      }
      tx.emit(AuditNoted, { actorId, action, target, note });
    });
  }
}
