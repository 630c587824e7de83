import type { Role } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { accountIsAdmin } from './account-errors.js';

/**
 * Locks an account, so that what admins decide about it happens one after the other. Undefined when there is none; throws a coded 403
 * for an admin's, about which nobody decides in the shop.
 */
export async function lockAccount(manager: EntityManager, id: string): Promise<{ role: Role | null } | undefined> {
  const [user]: { role: Role | null }[] = await manager.query('select role from users where id = $1 for update', [id]);
  if (user?.role === 'admin') throw accountIsAdmin();
  return user;
}
