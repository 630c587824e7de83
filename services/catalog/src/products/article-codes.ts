import { articleCodeKey, CodedError, normalizeArticleCode, type ProductDraft, productTexts } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

type Draft = Pick<ProductDraft, 'articleCode'>;

/** The product of a store that has a code. */
export interface CodeOwner {
  id: string;
  version: number;
}

/**
 * Finds the user's products that have the codes of these drafts, by `articleCodeKey`. Until the transaction ends no other transaction
 * gives a product of the user a code; call it before product rows are locked, so that no two transactions wait for each other.
 */
export async function lockArticleCodes(manager: EntityManager, userId: string, drafts: readonly Draft[]): Promise<Map<string, CodeOwner>> {
  if (!drafts.some(hasArticleCode)) return new Map();
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('article-codes:' || $1, 0))`, [userId]);
  return findArticleCodes(manager, userId, drafts);
}

/** The same without the lock. */
export async function findArticleCodes(manager: EntityManager, userId: string, drafts: readonly Draft[]): Promise<Map<string, CodeOwner>> {
  const codes = drafts.flatMap(({ articleCode }) => normalizeArticleCode(articleCode) ?? []);
  if (codes.length === 0) return new Map();
  const rows = await manager.query<(CodeOwner & { code: string })[]>(
    `select id, version, article_code as code from product
     where user_id = $1 and article_code is not null and lower(article_code) in (select lower(code) from unnest($2::text[]) as code)`,
    [userId, codes],
  );
  return new Map(rows.map(({ id, version, code }) => [articleCodeKey(code), { id, version }]));
}

/** Returns true if another product of the user has the code of this draft. */
export function isArticleCodeTaken(owners: ReadonlyMap<string, CodeOwner>, { articleCode }: Draft, productId?: string): boolean {
  const code = normalizeArticleCode(articleCode);
  const owner = code === null ? undefined : owners.get(articleCodeKey(code));
  return owner !== undefined && owner.id !== productId;
}

/** Refuses a code that another product of the user has. */
export async function assertArticleCodeFree(manager: EntityManager, userId: string, draft: Draft, productId?: string): Promise<void> {
  if (isArticleCodeTaken(await lockArticleCodes(manager, userId, [draft]), draft, productId))
    throw CodedError.invalid('product.code-taken', { articleCode: productTexts.codeTaken });
}

const hasArticleCode = ({ articleCode }: Draft): boolean => normalizeArticleCode(articleCode) !== null;
