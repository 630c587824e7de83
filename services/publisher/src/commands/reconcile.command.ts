import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Repair } from '../passes/reconciler.js';
import { Publisher } from '../publisher.js';

/** Compares the tree with the table now, and puts the tree right. */
export class Reconcile extends Command<Repair> {}

@CommandHandler(Reconcile)
export class ReconcileHandler implements ICommandHandler<Reconcile> {
  constructor(private readonly publisher: Publisher) {}

  execute(): Promise<Repair> {
    return this.publisher.reconciler.run();
  }
}
