import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { removeDecision } from '../remove-decision.js';

/** An admin takes back a decision of any admin that was not carried out yet: the manufacturer waits again. */
export class UndoDecision extends Command<void> {
  constructor(
    readonly id: string,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, adminId }: UndoDecision): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const decision = await removeDecision(tx, id);
      if (!decision) throw new CodedError('conflict', 'manufacturer.not-decided', 'Ya no se puede deshacer.');
      emitAuditEntry(tx, adminId, 'manufacturer.decision-undone', id, decision.kind === 'verify' ? 'Verificar' : 'Devolver');
    });
  }
}
