import { batchLimits, type BatchRequest, type BatchResult, type BatchUndo, type ProductDraft } from '@shop/contracts';
import type { ExpiredRows } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** The effect of a batch on one product. `before` has the former values of the changed fields. */
export interface BatchItem {
  productId: string;
  action: 'created' | 'changed';
  /** The product's version after the batch. An undo skips the product if its version differs, because it was edited later. */
  versionAfter: number;
  before: ProductDraft;
}
export interface NewBatch extends BatchResult {
  userId: string;
  key: string;
  fingerprint: string;
  kind: BatchRequest['kind'];
  items: BatchItem[];
}

/** The batch published with this idempotency key, and the number of batches the user published in the last hour. */
export async function findBatchByKey(
  manager: EntityManager,
  userId: string,
  key: string,
): Promise<{ existing: { fingerprint: string; result: BatchResult } | null; lastHour: number }> {
  const [row] = await manager.query<{ existing: { fingerprint: string; result: BatchResult } | null; lastHour: number }[]>(
    `select (select json_build_object('fingerprint', fingerprint, 'result', counts || jsonb_build_object('id', id))
       from product_batch where user_id = $1 and key = $2) as existing,
     (select count(*)::int from product_batch where user_id = $1 and created_at > now() - interval '1 hour') as "lastHour"`,
    [userId, key],
  );
  return row ?? { existing: null, lastHour: 0 };
}

export async function insertBatch(manager: EntityManager, batch: NewBatch): Promise<void> {
  const { id, userId, key, fingerprint, kind, items, created, changed, same, skipped } = batch;
  await manager.query(
    `with batch as (
       insert into product_batch (id, user_id, key, fingerprint, kind, counts) values ($1, $2, $3, $4, $5, $6) returning id)
     insert into product_batch_item (batch_id, product_id, action, version_after, before)
     select batch.id, "productId", action, "versionAfter", before
     from batch, jsonb_to_recordset($7::jsonb) as item ("productId" uuid, action text, "versionAfter" int, before jsonb)`,
    [id, userId, key, fingerprint, kind, JSON.stringify({ created, changed, same, skipped }), JSON.stringify(items)],
  );
}

/** Batches that are too old to be undone. Few at once, because each has up to thousands of items. */
export const expiredBatches: ExpiredRows = {
  table: 'product_batch',
  condition: `created_at < now() - interval '${batchLimits.keptDays} days'`,
  batchSize: 20,
};

export interface StoredBatch {
  userId: string;
  undo: BatchUndo | null;
}

/** Locks the row until the transaction ends, so that a batch is undone only once. */
export async function lockBatch(manager: EntityManager, id: string): Promise<StoredBatch | undefined> {
  const [batch] = await manager.query<StoredBatch[]>(
    `select user_id as "userId", undo from product_batch where id = $1 and created_at > now() - make_interval(days => $2) for update`,
    [id, batchLimits.keptDays],
  );
  return batch;
}

export const loadItems = (manager: EntityManager, id: string): Promise<BatchItem[]> =>
  manager.query(
    `select product_id as "productId", action, version_after as "versionAfter", before from product_batch_item where batch_id = $1 order by product_id`,
    [id],
  );

export const saveUndo = (manager: EntityManager, id: string, undo: BatchUndo): Promise<unknown> =>
  manager.query('update product_batch set undone_at = now(), undo = $2 where id = $1', [id, JSON.stringify(undo)]);
