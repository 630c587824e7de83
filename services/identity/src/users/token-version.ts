import type { EntityManager } from 'typeorm';

/** SQL of the version that a user's new tokens carry. It rises when all earlier tokens become invalid (`revokeTokens`). */
export const tokenVersionSql = (userId: string): string =>
  `coalesce((select s.token_version from account_standings s where s.id = ${userId}), 0)`;

export async function loadTokenVersion(manager: EntityManager, userId: string): Promise<number> {
  const [{ version }]: [{ version: number }] = await manager.query(`select ${tokenVersionSql('$1')} as version`, [userId]);
  return version;
}
