import type { ProductDraft } from '../product-rules.js';

/** One row of a batch: many products that catalog checks, publishes and undoes together. */
export interface BatchRow extends Omit<ProductDraft, 'price'> {
  /** Number of the row in the client's sheet. */
  n: number;
  /** The product to change; a row without an id is a new product. */
  id?: string;
  /** Null if the typed text is no price. */
  price?: number | null;
  /** True creates a new product even if one of this name exists. */
  repeat?: boolean;
}
export interface RowsBatch {
  kind: 'rows';
  rows: BatchRow[];
}
/** Exactly one of `percent` and `amount`. */
export interface PricesBatch {
  kind: 'prices';
  percent?: number;
  /** Whole pesos that are added to each price. */
  amount?: number;
  /** Every price becomes a multiple of this. */
  round: number;
  /** An empty object selects all products; a category that is a product type includes its descendants. */
  where: { categoryId?: number; ids?: string[] };
}
export type BatchRequest = RowsBatch | PricesBatch;
/** `seal` is the checksum of the check: the server publishes only what was checked. */
export type BatchPublication = BatchRequest & { seal: string; skipWrong?: boolean };

/** `repeated`: the row has no id, and a product of the same name exists, whose `id` is returned, or an earlier row has the name. */
export type RowStatus = 'new' | 'changed' | 'same' | 'wrong' | 'repeated';
export interface CheckedRow {
  n: number;
  status: RowStatus;
  id?: string;
  /** Current name of the product. */
  name?: string;
  /** Error texts by field; the field `id` if the product belongs to another manufacturer. */
  fields?: Record<string, string>;
  /** Only the fields that change. */
  before?: ProductDraft;
  after?: ProductDraft;
}
export interface BatchCheck {
  rows: CheckedRow[];
  counts: Record<RowStatus, number>;
  /** Names of the packs that would be hidden, because they contain a size or colour that a row removes. */
  hiddenPacks: string[];
  seal: string;
}
export interface BatchResult {
  id: string;
  created: number;
  changed: number;
  same: number;
  skipped: number;
}
export interface BatchUndo {
  removed: number;
  restored: number;
  /** Products that could not be restored, with the reason. */
  left: { id: string; name: string; why: string }[];
}
export interface BatchSummary extends BatchResult {
  kind: BatchRequest['kind'];
  createdAt: string;
  /** Result of undoing the batch; null if it was not undone. */
  undone: BatchUndo | null;
}
export interface BatchList {
  batches: BatchSummary[];
  totalBatches: number;
}
