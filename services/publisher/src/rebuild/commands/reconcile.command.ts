import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Reconciler, type ReconcileResult } from '../reconciler.js';

/** Compares the published files with the table and repairs differences. */
export class Reconcile extends Command<ReconcileResult> {}

@CommandHandler(Reconcile)
export class ReconcileHandler implements ICommandHandler<Reconcile> {
  constructor(private readonly reconciler: Reconciler) {}

  execute(): Promise<ReconcileResult> {
    return this.reconciler.runWithContent();
  }
}
