import type { EntityManager } from 'typeorm';

/** Serialises batches of a user until the transaction ends, so that each finds those before it, by its idempotency key and in the count. */
export async function lockBatchesOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('batches:' || $1, 0))`, [userId]);
}

/** Serialises requests of a user with the same idempotency key until the transaction ends, so that a retry finds the committed result. */
export async function lockRequest(manager: EntityManager, userId: string, key: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('request:' || $1 || ':' || $2, 0))`, [userId, key]);
}
