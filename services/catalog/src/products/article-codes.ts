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

/** The code of a product before and after a batch. */
export interface CodeChange {
  /** Undefined for a new product. */
  id: string | undefined;
  from: string | null;
  to: string | null;
  /** True if the batch does not change the product, which then keeps its code. */
  isWrong: boolean;
}

/**
 * Returns the changes whose code another product keeps. Products of one batch may swap codes; a product whose change is refused keeps its
 * code, so the change that was to get that code is refused too.
 */
export function refusedCodeChanges<Change extends CodeChange>(
  changes: readonly Change[],
  owners: ReadonlyMap<string, CodeOwner>,
): Set<Change> {
  const valid = changes.filter(({ isWrong }) => !isWrong);
  const leaving = new Set(valid.flatMap(({ id, from, to }) => (id !== undefined && keyOf(from) !== keyOf(to) ? [id] : [])));
  const takers = new Map(valid.flatMap((change) => (change.to === null ? [] : [[articleCodeKey(change.to), change] as const])));
  const refused = new Set<Change>();
  for (const change of changes) {
    const owner = owners.get(keyOf(change.to));
    if (!owner || owner.id === change.id || leaving.has(owner.id)) continue;
    let next: Change | undefined = change;
    while (next && !refused.has(next)) {
      refused.add(next);
      next = takers.get(keyOf(next.from));
    }
  }
  return refused;
}

/** Takes the codes from these products before their new ones are written row by row, so that products can swap them. */
export async function clearArticleCodes(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await manager.query('update product set article_code = null where id = any($1)', [ids]);
}

/** Empty without a code, which is no key. */
const keyOf = (code: string | null): string => (code === null ? '' : articleCodeKey(code));

const hasArticleCode = ({ articleCode }: Draft): boolean => normalizeArticleCode(articleCode) !== null;
