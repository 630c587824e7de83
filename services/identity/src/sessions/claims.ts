import type { AccessClaims } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { tokenVersionSql } from '../users/token-version.js';

export type Claims = Pick<AccessClaims, 'sub' | 'role' | 'verified' | 'tokenVersion'> & {
  hasFactor: boolean;
};

/**
 * Returns undefined when there is no such user. A sign-in locks the user's row, so that a concurrent `revokeTokens` ends the new session or
 * is seen by it.
 */
export async function loadClaims(
  manager: EntityManager,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Claims | undefined> {
  // A separate statement: one that had to wait for the lock would read the version from before.
  if (lock) await manager.query('select from users where id = $1 for share', [userId]);
  const rows: Claims[] = await manager.query(
    `select u.id as sub, u.role, coalesce(m.verification_status = 'verified', false) as verified,
       exists (select from second_factors f where f.user_id = u.id) as "hasFactor",
       ${tokenVersionSql('u.id')} as "tokenVersion"
     from users u left join manufacturers m on m.id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
}
