import { CodedError, type Role } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { tokenVersionSql } from './users/token-version.js';

/**
 * Sets the role of an account that has none (AUTH-22), and returns the version of its tokens. A role is final: throws a coded 409 when the
 * account has one.
 */
export async function chooseRole(manager: EntityManager, userId: string, role: Exclude<Role, 'admin'>): Promise<number> {
  const [user]: { role: Role | null; tokenVersion: number }[] = await manager.query(
    `select role, ${tokenVersionSql('$1')} as "tokenVersion" from users where id = $1 for update`,
    [userId],
  );
  if (!user) throw new CodedError('unauthenticated', 'auth.account-gone', 'Esta cuenta ya no existe.');
  if (user.role !== null)
    throw new CodedError('conflict', 'account.has-role', 'Tu cuenta ya está registrada como fabricante, mayorista o administradora.');
  await manager.query('update users set role = $2 where id = $1', [userId, role]);
  return user.tokenVersion;
}
