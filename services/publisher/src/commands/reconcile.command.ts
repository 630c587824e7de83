import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReconcileResult } from '../rebuild/reconciler.js';
import { Publisher } from '../publisher.js';

/** Compares the published files with the table and repairs differences. */
export class Reconcile extends Command<ReconcileResult> {}

@CommandHandler(Reconcile)
export class ReconcileHandler implements ICommandHandler<Reconcile> {
  constructor(private readonly publisher: Publisher) {}

  execute(): Promise<ReconcileResult> {
    return this.publisher.reconciler.run();
  }
}
