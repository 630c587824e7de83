import type { AccessClaims } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** What an access token says about a user now; undefined when there is no such user. */
export async function claimsOf(
  manager: EntityManager,
  userId: string,
): Promise<Pick<AccessClaims, 'sub' | 'role' | 'verified'> | undefined> {
  const rows: Pick<AccessClaims, 'sub' | 'role' | 'verified'>[] = await manager.query(
    `select u.id as sub, u.role, coalesce(m.verification_status = 'verified', false) as verified
     from users u left join manufacturers m on m.id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
}
