import type { EntityManager } from 'typeorm';

/**
 * Waits for a request of this user with the same key that is under way, and holds the next one off until the transaction ends: whoever
 * asks afterwards whether it was done already gets an answer that stays true.
 */
export async function holdRequest(manager: EntityManager, userId: string, key: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('request:' || $1 || ':' || $2, 0))`, [userId, key]);
}
