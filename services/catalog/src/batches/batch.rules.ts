import { batchTexts, type BatchCheck, type BatchRow, type CheckedRow, type ProductDraft, type RowStatus } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { picturesOf, type Product, type Uploads } from '../products/product.entity.js';
import { readProduct } from '../products/product.rules.js';

/** Everything a batch is judged by, as of one moment. */
export interface LookedAt {
  /** The caller's own products, by id. */
  products: ReadonlyMap<string, Product>;
  /** Whose the named products are that exist. */
  owners: ReadonlyMap<string, string>;
  /** The caller's pictures. */
  uploads: Uploads;
  /** By row: a product of the caller's of the same name. */
  sameName: ReadonlyMap<number, { id: string; version: number }>;
}
/** A row, what is to be done about it, and what with. */
export interface JudgedRow {
  checked: CheckedRow;
  draft: ProductDraft;
  product?: Product;
}

/** Judges every row as the rules of products do, and says what would change. */
export function judge(rows: readonly BatchRow[], at: LookedAt): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.id === undefined) return judgeNew(row, at);
    const id = row.id.toLowerCase();
    const wrong = (sentence: string): JudgedRow => ({ checked: { n: row.n, status: 'wrong', id, fields: { id: sentence } }, draft: {} });
    const product = at.products.get(id);
    if (!product) return wrong(at.owners.has(id) ? batchTexts.foreign : batchTexts.gone);
    if (seen.has(id)) return wrong(batchTexts.twice);
    seen.add(id);
    return judgeChange(row, product, at);
  });
}

function judgeNew(row: BatchRow, { uploads, sameName }: LookedAt): JudgedRow {
  const draft = draftOf(row);
  const { content, problems } = readProduct(draft);
  const fields = { ...pictureProblem(content, new Set(), uploads), ...problems };
  const after: ProductDraft = content;
  if (Object.keys(fields).length > 0) return { checked: { n: row.n, status: 'wrong', fields, after }, draft };
  const same = row.repeat ? undefined : sameName.get(row.n);
  return { checked: { n: row.n, status: same ? 'repeated' : 'new', ...(same && { id: same.id }), after }, draft };
}

function judgeChange(row: BatchRow, product: Product, { uploads }: LookedAt): JudgedRow {
  const draft = draftOf(row);
  const now = product.content();
  const { content, problems } = readProduct(product.drafted(draft));
  const fields = { ...pictureProblem(content, new Set(picturesOf(now)), uploads), ...problems };
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(content[field]),
  );
  const only = (from: ProductDraft): ProductDraft => Object.fromEntries(changed.map((field) => [field, from[field]])) as ProductDraft;
  const isWrong = Object.keys(fields).length > 0;
  const status: RowStatus = isWrong ? 'wrong' : changed.length > 0 ? 'changed' : 'same';
  const checked = { n: row.n, status, id: product.id, name: product.name, ...(isWrong && { fields }) };
  return { checked: changed.length > 0 ? { ...checked, before: only(now), after: only(content) } : checked, draft, product };
}

/** A price that is none is judged, not passed over. */
function draftOf({ n: _, id: __, repeat: ___, price, ...draft }: BatchRow): ProductDraft {
  return price === undefined ? draft : { ...draft, price: price ?? Number.NaN };
}

function pictureProblem(content: ProductDraft, had: ReadonlySet<string>, uploads: Uploads): Record<string, string> {
  return picturesOf(content).every((url) => had.has(url) || uploads.has(url)) ? {} : { images: batchTexts.foreignPicture };
}

/** What the sender of a check gets; the seal stands for what was asked and for everything that was looked at. */
export function checkOf(judged: readonly JudgedRow[], asked: unknown, at: LookedAt): BatchCheck {
  const rows = judged.map(({ checked }) => checked);
  const counts: BatchCheck['counts'] = { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0 };
  for (const { status } of rows) counts[status] += 1;
  const versions = [...at.products.values()].map(({ id, version }) => `${id}:${version}`).toSorted();
  const names = [...at.sameName].map(([n, { id, version }]) => `${n}:${id}:${version}`).toSorted();
  return { rows, counts, seal: hashOf([asked, versions, names, [...at.owners.keys()].toSorted(), [...at.uploads.keys()].toSorted()]) };
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Sentences by row and field, as a form reads them: `12.price`. */
export const fieldsOf = (rows: readonly CheckedRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ n, fields }) => Object.entries(fields ?? {}).map(([field, sentence]) => [`${n}.${field}`, sentence] as const)),
  );
