import type { Role } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { accountIsAdmin } from './account-errors.js';

/**
 * Locks an account row, so that concurrent decisions of admins run one after the other. Returns undefined when there is no account;
 * throws a coded 403 for the account of an admin.
 */
export async function lockAccount(manager: EntityManager, id: string): Promise<{ role: Role | null } | undefined> {
  const [user]: { role: Role | null }[] = await manager.query('select role from users where id = $1 for update', [id]);
  if (user?.role === 'admin') throw accountIsAdmin();
  return user;
}
