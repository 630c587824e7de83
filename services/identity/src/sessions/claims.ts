import type { AccessClaims } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

export type Claims = Pick<AccessClaims, 'sub' | 'role' | 'verified'> & {
  hasFactor: boolean;
};

/** Returns undefined when there is no such user. */
export async function loadClaims(manager: EntityManager, userId: string): Promise<Claims | undefined> {
  const rows: Claims[] = await manager.query(
    `select u.id as sub, u.role, coalesce(m.verification_status = 'verified', false) as verified,
       exists (select from second_factors f where f.user_id = u.id) as "hasFactor"
     from users u left join manufacturers m on m.id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
}
