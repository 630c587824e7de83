import type { BenchShop } from '../bench-shop.js';

/** Of an admin who is there: identity looks at the account itself. */
export async function adminHeaders({ rows, token }: BenchShop): Promise<{ authorization: string }> {
  const [admin] = await rows<{ id: string }>(`select id from identity.users where role = 'admin' limit 1`);
  return { authorization: `Bearer ${token(admin?.id ?? '', 'admin')}` };
}
