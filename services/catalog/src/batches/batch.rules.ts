import {
  articleCodeKey,
  batchTexts,
  foldAccents,
  type BatchCheck,
  type BatchRow,
  type CheckedRow,
  type ProductDraft,
  productTexts,
  type RowStatus,
} from '@shop/contracts';
import { createHash } from 'node:crypto';
import { type CodeChange, type CodeOwner, refusedCodeChanges } from '../products/article-codes.js';
import { combineInventories, imageUrlsOf, type Product, type Uploads } from '../products/product.entity.js';
import { validateProduct } from '../products/product.rules.js';

/** The database state that the rows of a batch are validated against. */
export interface BatchContext {
  /** The caller's own products, by id. */
  products: ReadonlyMap<string, Product>;
  /** Product id to the user id of its owner, for those ids in the request that exist. */
  owners: ReadonlyMap<string, string>;
  /** The caller's uploaded images. */
  uploads: Uploads;
  /** Row number to one of the caller's products with the same name. */
  sameNameByRow: ReadonlyMap<number, { id: string; version: number }>;
  /** The caller's products that have the article codes of the rows. */
  codeOwners: ReadonlyMap<string, CodeOwner>;
}
/** A validated row, its draft and, for a change, the product it changes. */
export interface RowPlan {
  checked: CheckedRow;
  draft: ProductDraft;
  product?: Product;
  /** The product's code after the batch. */
  code: string | null;
}

/** Validates every row by the rules of single products and computes its changes. Nothing is written. */
export function planRows(rows: readonly BatchRow[], context: BatchContext): RowPlan[] {
  const seen = new Set<string>();
  const newNames = new Set<string>();
  const codes = new Set<string>();
  const plans = rows.map((row) => {
    if (row.id === undefined) return planNewRow(row, context, { newNames, codes });
    const id = row.id.toLowerCase();
    const wrong = (sentence: string): RowPlan => ({
      checked: { n: row.n, status: 'wrong', id, fields: { id: sentence } },
      draft: {},
      code: null,
    });
    const product = context.products.get(id);
    if (!product) return wrong(context.owners.has(id) ? batchTexts.foreign : batchTexts.deleted);
    if (seen.has(id)) return wrong(batchTexts.twice);
    seen.add(id);
    return planChangedRow(row, product, context, codes);
  });
  return refuseTakenCodes(plans, context);
}

/** Adds the name to those of the valid new rows before it, and the code to those of all rows before it. */
function planNewRow(row: BatchRow, context: BatchContext, { newNames, codes }: Record<'newNames' | 'codes', Set<string>>): RowPlan {
  const { uploads, sameNameByRow } = context;
  const draft = draftOf(row);
  const { content, problems } = validateProduct(draft);
  const fields = { ...imageErrors(content, new Set(), uploads), ...codeErrors(content, codes), ...problems };
  const after: ProductDraft = content;
  if (Object.keys(fields).length > 0) return { checked: { n: row.n, status: 'wrong', fields, after }, draft, code: content.articleCode };
  const sameNameProduct = row.repeat ? undefined : sameNameByRow.get(row.n);
  // Names that differ only in case, accents or spaces are equal, as in the comparison with published products.
  const nameKey = foldAccents(content.name);
  const isRepeated = sameNameProduct !== undefined || (!row.repeat && newNames.has(nameKey));
  newNames.add(nameKey);
  return {
    checked: { n: row.n, status: isRepeated ? 'repeated' : 'new', ...(sameNameProduct && { id: sameNameProduct.id }), after },
    draft,
    code: content.articleCode,
  };
}

function planChangedRow(row: BatchRow, product: Product, context: BatchContext, codes: Set<string>): RowPlan {
  const draft = draftOf(row);
  const before = product.content();
  const { content, problems } = validateProduct(product.withDraft(draft));
  const fields = {
    ...imageErrors(content, new Set(imageUrlsOf(before)), context.uploads),
    ...codeErrors(content, codes, before.articleCode),
    ...problems,
  };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(content[field]),
  );
  const pickChanged = (from: ProductDraft): ProductDraft =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as ProductDraft;
  const isWrong = Object.keys(fields).length > 0;
  const status: RowStatus = isWrong ? 'wrong' : changed.length > 0 ? 'changed' : 'same';
  const checked = { n: row.n, status, id: product.id, name: product.name, ...(isWrong && { fields }) };
  return {
    checked: changed.length > 0 ? { ...checked, before: pickChanged(before), after: pickChanged(content) } : checked,
    draft,
    product,
    code: content.articleCode,
  };
}

/** A price of null becomes NaN, so that validation reports it instead of ignoring it. */
function draftOf({ n: _, id: __, repeat: ___, price, ...draft }: BatchRow): ProductDraft {
  return price === undefined ? draft : { ...draft, price: price ?? Number.NaN };
}

function imageErrors(content: ProductDraft, currentUrls: ReadonlySet<string>, uploads: Uploads): Record<string, string> {
  return imageUrlsOf(content).every((url) => currentUrls.has(url) || uploads.has(url)) ? {} : { images: batchTexts.foreignPicture };
}

/** Refuses a code that an earlier row gives another product; a product may keep its own. */
function codeErrors(
  { articleCode }: Pick<ProductDraft, 'articleCode'>,
  codes: Set<string>,
  ownCode?: string | null,
): Record<string, string> {
  if (!articleCode || (ownCode && articleCodeKey(articleCode) === articleCodeKey(ownCode))) return {};
  const key = articleCodeKey(articleCode);
  if (codes.has(key)) return { articleCode: batchTexts.codeTwice };
  codes.add(key);
  return {};
}

/** Refuses the codes that other products keep. A code that a row of the batch takes from its product is free for the other rows. */
function refuseTakenCodes(plans: readonly RowPlan[], { codeOwners }: BatchContext): RowPlan[] {
  const changes = plans.map((plan): CodeChange & { plan: RowPlan } => ({
    id: plan.product?.id,
    from: plan.product?.articleCode ?? null,
    to: plan.code,
    isWrong: plan.checked.status === 'wrong',
    plan,
  }));
  const refused = new Set([...refusedCodeChanges(changes, codeOwners)].map(({ plan }) => plan));
  return plans.map((plan) => {
    if (!refused.has(plan)) return plan;
    const fields = { ...plan.checked.fields, articleCode: productTexts.codeTaken };
    return { ...plan, checked: { ...plan.checked, status: 'wrong', fields } };
  });
}

/** Ids of the changed products whose codes rows of the batch name: their own row, or the one that takes the code. */
export const productsLeavingCodes = (plans: readonly RowPlan[], { codeOwners }: BatchContext): string[] =>
  plans.flatMap(({ checked, product }) => {
    const code = product?.articleCode;
    return checked.status === 'changed' && product && code && codeOwners.get(articleCodeKey(code))?.id === product.id ? [product.id] : [];
  });

/** Ids of the inventories that the changed rows remove, with the ids of their products. */
export function removedInventories(plans: readonly RowPlan[]): { productIds: string[]; inventoryIds: string[] } {
  const removed = plans.flatMap(({ checked: { status, after }, product }) => {
    if (status !== 'changed' || !product) return [];
    const { sizes, colors } = { ...product.content(), ...after };
    const remaining = new Set(combineInventories(product.id, sizes, colors).map(({ id }) => id));
    return product.inventories.filter(({ id }) => !remaining.has(id)).map(({ id }) => ({ productId: product.id, id }));
  });
  return { productIds: [...new Set(removed.map(({ productId }) => productId))], inventoryIds: removed.map(({ id }) => id) };
}

/** The response of a check. `seal` is a checksum of the request and of the versions it was checked against. */
export function toBatchCheck(
  plans: readonly RowPlan[],
  request: unknown,
  { context, hiddenPacks }: { context: BatchContext; hiddenPacks: string[] },
): BatchCheck {
  const rows = plans.map(({ checked }) => checked);
  const counts: BatchCheck['counts'] = { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0 };
  for (const { status } of rows) counts[status] += 1;
  const versions = [...context.products.values()].map(({ id, version }) => `${id}:${version}`).toSorted();
  const names = [...context.sameNameByRow].map(([n, { id, version }]) => `${n}:${id}:${version}`).toSorted();
  const codes = [...context.codeOwners].map(([key, { id, version }]) => `${key}:${id}:${version}`).toSorted();
  return {
    rows,
    counts,
    hiddenPacks,
    seal: hashOf([request, versions, names, codes, [...context.owners.keys()].toSorted(), [...context.uploads.keys()].toSorted()]),
  };
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Error messages keyed by row number and field, for example `12.price`. */
export const fieldErrorsOf = (rows: readonly CheckedRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ n, fields }) => Object.entries(fields ?? {}).map(([field, sentence]) => [`${n}.${field}`, sentence] as const)),
  );
