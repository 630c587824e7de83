import type { EntityManager } from 'typeorm';
import type { EventQueue } from './queues.js';

/**
 * What was said of these aggregates up to now is not kept for its usual time: it tells whose an account was that is gone, or names one.
 * Its lines in the outbox, and what is left of them in the queues, go as soon as every consumer has handled them.
 */
export async function letGoOf(manager: EntityManager, aggregateIds: readonly string[]): Promise<void> {
  await manager.query('update outbox set let_go = true where aggregate_id = any($1::uuid[]) and not let_go', [aggregateIds]);
}

/** Removes a fact from a queue once it is handled. Answers false while it waits, is in work, or was given up: that one somebody may give again. */
export async function removeHandled(queue: EventQueue, id: string): Promise<boolean> {
  const state = await queue.getJobState(id);
  if (state === 'completed') await queue.remove(id);
  return state === 'completed' || state === 'unknown';
}
