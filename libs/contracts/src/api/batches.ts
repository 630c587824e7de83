import type { ProductDraft } from '../product-rules.js';

/** Many products at once (catalog's batches): checked, published, undone. */
export interface BatchRow extends Omit<ProductDraft, 'price'> {
  /** How the sender calls the row: its line in the sheet. */
  n: number;
  /** Of the product it changes; a row without is a new product. */
  id?: string;
  /** Null: something was typed that is no price. */
  price?: number | null;
  /** A new product although one of this name exists. */
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
  /** Whole pesos, added to each price. */
  amount?: number;
  /** Every price becomes a multiple of it. */
  round: number;
  /** All products when it says nothing; a category that is a type stands for everything under it. */
  where: { categoryId?: number; ids?: string[] };
}
export type BatchRequest = RowsBatch | PricesBatch;
/** What is published is what was checked: `seal` is the check's. */
export type BatchPublication = BatchRequest & { seal: string; skipWrong?: boolean };

/** `repeated`: it has no id, and a product of the same name exists; `id` is that product's. */
export type RowStatus = 'new' | 'changed' | 'same' | 'wrong' | 'repeated';
export interface CheckedRow {
  n: number;
  status: RowStatus;
  id?: string;
  /** Of the product as it is now. */
  name?: string;
  /** What is wrong, by field; `id` when the product is not the caller's. */
  fields?: Record<string, string>;
  /** The fields that change. */
  before?: ProductDraft;
  after?: ProductDraft;
}
export interface BatchCheck {
  rows: CheckedRow[];
  counts: Record<RowStatus, number>;
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
  /** What stays as it is, and why. */
  left: { id: string; name: string; why: string }[];
}
export interface BatchSummary extends BatchResult {
  kind: BatchRequest['kind'];
  createdAt: string;
  /** What its undoing came to; null when it stands. */
  undone: BatchUndo | null;
}
export interface BatchList {
  batches: BatchSummary[];
  totalBatches: number;
}
