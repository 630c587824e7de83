import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { updateManufacturer } from '../../manufacturers/commands/update-manufacturer.js';
import { carryOut } from '../decisions.js';
import { ImageCleanup } from '../image-cleanup.js';
import { removeDecision } from '../remove-decision.js';

/** Carries out the decisions that can no longer be undone. Several workers may do it at the same time. */
export class CarryOutDecisions extends Command<void> {}

@CommandHandler(CarryOutDecisions)
export class CarryOutDecisionsHandler implements ICommandHandler<CarryOutDecisions> {
  private readonly logger = new Logger('verification');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imageCleanup: ImageCleanup,
  ) {}

  async execute(): Promise<void> {
    const due = await this.unitOfWork.statement<{ id: string }>(
      'select manufacturer_id as id from verification_decisions where due_at <= now() order by due_at limit 100',
      [],
    );
    for (const { id } of due) await this.carryOutOrKeep(id);
    if (due.length > 0) this.imageCleanup.requestCleanup();
  }

  /** A failure leaves the decision for the next run and does not stop the others. */
  private async carryOutOrKeep(id: string): Promise<void> {
    try {
      await this.carryOutOrDrop(id);
    } catch (error) {
      this.logger.warn({
        err: error,
        msg: 'cannot carry out a decision about a manufacturer; the next run tries again',
        manufacturerId: id,
      });
    }
  }

  /** A decision that became impossible is dropped, and the manufacturer waits for another one. */
  private async carryOutOrDrop(id: string): Promise<void> {
    try {
      await updateManufacturer(this.unitOfWork, id, async (manufacturer, tx) => {
        const decision = await removeDecision(tx, id);
        if (!decision) return;
        if (decision.name !== manufacturer.name)
          throw new CodedError('conflict', 'manufacturer.renamed', 'El fabricante cambió de nombre después de la decisión.');
        await carryOut(tx, manufacturer, decision);
      });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      const dropped = await this.unitOfWork.run(async (tx) => {
        const decision = await removeDecision(tx, id);
        if (decision) emitAuditEntry(tx, decision.adminId, 'manufacturer.decision-undone', id, error.message);
        return decision;
      });
      if (dropped) this.logger.warn({ msg: 'a decision about a manufacturer was dropped', manufacturerId: id, code: error.code });
    }
  }
}
