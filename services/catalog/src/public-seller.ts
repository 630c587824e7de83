import { CodedError } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/**
 * True if this manufacturer's products may be public, according to the replica. Takes a shared lock until the transaction ends, so
 * that a new product is never saved with an outdated answer.
 */
export async function isSellerPublic(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query(`select pg_advisory_xact_lock_shared(hashtextextended('seller:' || $1, 0))`, [userId]);
  const rows = await manager.query<{ public: boolean }[]>(
    `select verification_status = 'verified' and not suspended and deleted_at is null as public from manufacturer where id = $1`,
    [userId],
  );
  return rows[0]?.public ?? false;
}

/** Only verified manufacturers publish. The access token is not enough: the replica may be newer. */
export async function requirePublicSeller(manager: EntityManager, userId: string): Promise<void> {
  if (!(await isSellerPublic(manager, userId))) {
    throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
  }
}

/** The exclusive lock that transactions take which change the replica; `isSellerPublic` takes the shared one. */
export async function lockSeller(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('seller:' || $1, 0))`, [userId]);
}
