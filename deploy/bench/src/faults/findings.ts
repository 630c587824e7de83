import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { InspectedShop } from '../bench-shop.js';
import { compareWithDatabase, type Differences } from '../compare-with-database.js';
import type { Buyers, OrderFindings } from './buyers.js';
import type { EditTarget } from './edit-targets.js';
import type { ReviewFindings, Reviewers } from './reviewers.js';
import type { QueueWatch } from './wait-until-idle.js';

/** Counts that must be zero after a fault. */
export interface Findings extends Differences, OrderFindings, ReviewFindings {
  /** Targets whose row is neither the last confirmed content nor one sent after it. */
  lostEdits: number;
  /** Replicas of manufacturers that differ from their owner's row. */
  staleReplicas: number;
  /** Pages whose file differs from the hash in the table. */
  damagedFiles: number;
  /** Edits applied twice, and events written twice or out of order. */
  doubled: number;
  deadLetters: number;
}

export interface FindingsOptions {
  targets: readonly EditTarget[];
  buyers: Buyers;
  reviewers: Reviewers;
  queues: QueueWatch;
  /** Counts stale search documents when the index is not in PostgreSQL. */
  documents: ((site: InspectedShop) => Promise<number>) | undefined;
}

/** Records the versions of the targets before the first edit. */
export const recordVersions = async (site: InspectedShop, targets: readonly EditTarget[]): Promise<void> =>
  void (await compareEdits(site, targets));

/** Collects all findings of an idle shop and restarts the counts of edits. */
export async function findingsOf(
  site: InspectedShop,
  { targets, buyers, reviewers, queues, documents }: FindingsOptions,
): Promise<Findings> {
  const { lostEdits, countedTwice } = await compareEdits(site, targets);
  const damagedFiles = await countDamagedFiles(site);
  return {
    lostEdits,
    ...(await compareWithDatabase(site, documents)),
    staleReplicas: await countRows(site, staleReplicas),
    damagedFiles,
    doubled:
      countedTwice +
      (await countRows(site, doubledEvents('catalog', 'product'))) +
      (await countRows(site, doubledEvents('identity', 'manufacturers'))),
    ...(await buyers.findings(site)),
    ...(await reviewers.findings(site)),
    deadLetters: (await queues.readDeadLetters()).count,
  };
}

export const sumOf = (findings: Findings): number => Object.values(findings).reduce((sum: number, n: number) => sum + n, 0);

const countRows = async ({ rows }: InspectedShop, sql: string): Promise<number> => Number((await rows<{ n: string }>(sql))[0]?.n);

const staleReplicas = `select count(*) as n from identity.manufacturers o full join (select * from catalog.manufacturer where deleted_at is null) c using (id)
  where o.version is distinct from c.version or o.name is distinct from c.name or o.description is distinct from c.description
     or o.min_purchase is distinct from c.min_purchase`;

/** Versions in the events of an aggregate must increase by one without repetition, and the row must have the last version. */
const doubledEvents = (schema: string, table: string): string => `
  with facts as (
    select aggregate_id as id, aggregate_version as version, name,
           lag(aggregate_version) over own as before, lag(name) over own as name_before
      from ${schema}.outbox where aggregate_id is not null window own as (partition by aggregate_id order by seq))
  select (select count(*) from facts where version <> before + 1 and not (version = before and name <> name_before))
       + (select count(*) from (select id, max(version) as version from facts group by id) last
            join ${schema}.${table} as owner using (id) where last.version <> owner.version) as n`;

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

/** An edit that is retried because its answer was lost must not be applied twice. */
async function compareEdits(site: InspectedShop, targets: readonly EditTarget[]): Promise<{ lostEdits: number; countedTwice: number }> {
  const known = new Map((await readRows(site)).map((row) => [row.id, row]));
  let [lostEdits, countedTwice] = [0, 0];
  for (const target of targets) {
    const row = known.get(target.id);
    const allowedContents = [target.acknowledged, ...target.attempted].filter((content) => content !== undefined);
    const isAllowed =
      allowedContents.length === 0 ||
      allowedContents.some((content) => Object.entries(content).every(([field, value]) => row?.[field] === value));
    if (!row || !isAllowed) lostEdits += 1;
    const versionsAdded = (row?.version ?? 0) - target.versionAtStart;
    if (target.versionAtStart > 0 && (versionsAdded < target.savedCount || versionsAdded > target.sentCount)) countedTwice += 1;
    Object.assign(target, { versionAtStart: row?.version ?? 0, sentCount: target.attempted.length, savedCount: 0 });
  }
  return { lostEdits, countedTwice };
}

/** Rows of the targets, fields named as in the API. */
const readRows = async ({ rows }: InspectedShop): Promise<Row[]> => [
  ...(await rows<Row>('select id, version, name, price from catalog.product')),
  ...(await rows<Row>('select id, version, description, min_purchase as "minPurchase" from identity.manufacturers')),
];

/** Counts published pages whose file or gzip copy does not have the expected content. */
async function countDamagedFiles({ rows, shop }: InspectedShop): Promise<number> {
  const pages = await rows<{ url: string; hash: string }>('select url, hash from publisher.page where hash is not null');
  let wrong = 0;
  for (const { url, hash } of pages) {
    const file = join(shop.dataDir, 'www', url === '/' ? 'index.html' : `${url.slice(1)}.html`);
    const [html, gz] = await Promise.all([file, `${file}.gz`].map((path) => readFile(path).catch(() => undefined)));
    const hasExpectedHash = html && createHash('sha1').update(html).digest('base64url') === hash;
    // A gzip file ends with the checksum and the length of its content.
    const gzipMatches =
      html && gz && gz.length > 18 && gz.readUInt32LE(gz.length - 8) === crc32(html) && gz.readUInt32LE(gz.length - 4) === html.length;
    if (!hasExpectedHash || !gzipMatches) wrong += 1;
  }
  return wrong;
}
