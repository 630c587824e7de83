import type { EntityManager } from 'typeorm';
import type { EventQueue } from './queues.js';

/**
 * Marks the events of these aggregates for an early deletion, because they contain a deleted account's data. Outbox rows and jobs are
 * deleted once every consumer has handled them.
 */
export async function purgeEventsOf(manager: EntityManager, aggregateIds: readonly string[]): Promise<void> {
  await manager.query('update outbox set let_go = true where aggregate_id = any($1::uuid[]) and not let_go', [aggregateIds]);
}

/** Removes a job once it is handled. Returns false while it waits, is in work or is a dead letter that an operator may retry. */
export async function removeHandled(queue: EventQueue, id: string): Promise<boolean> {
  const state = await queue.getJobState(id);
  if (state === 'completed') await queue.remove(id);
  return state === 'completed' || state === 'unknown';
}
