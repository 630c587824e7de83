import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { countRows, type ShopData } from '../shop-data.js';
import { compareWithDatabase } from '../compare-with-database.js';
import type { Buyers } from './buyers.js';
import type { Editors } from './editors.js';
import type { Reviewers } from './reviewers.js';
import type { ShopUnderFaults } from './shop-under-faults.js';

const MAX_EXAMPLES = 8;

/** Counts that must be zero after a fault, as docs/faults.md lists them. */
export type Findings = Record<string, number>;

/** Clients whose answers are compared with the data of the shop. */
export interface AuditedClients {
  editors: Editors;
  buyers: Buyers;
  reviewers: Reviewers;
}

/** Collects all findings of an idle shop whose pages are in a folder, with some examples. */
export async function findingsOf(shop: ShopUnderFaults): Promise<{ findings: Findings; examples: string[] }> {
  const { findings, examples } = await auditShop(shop, shop);
  return { findings: { ...findings, damagedFiles: await countDamagedFiles(shop) }, examples };
}

/** Collects the findings of an idle shop except those about files, with some examples. */
export async function auditShop(
  shop: ShopData & { stopping: AbortController },
  { editors, buyers, reviewers }: AuditedClients,
): Promise<{ findings: Findings; examples: string[] }> {
  const { staleUrls, ...differences } = await compareWithDatabase(shop, shop.stopping.signal);
  const deadLetters = await shop.queues.readDeadLetters();
  const findings = {
    ...differences,
    staleReplicas: await countRows(shop, staleReplicas),
    doubledEvents:
      (await countRows(shop, doubledEvents('catalog', 'product'))) + (await countRows(shop, doubledEvents('identity', 'manufacturers'))),
    ...(await editors.findings(shop)),
    ...(await buyers.findings(shop)),
    ...(await reviewers.findings(shop)),
    deadLetters: deadLetters.length,
  };
  return { findings, examples: [...staleUrls.slice(0, MAX_EXAMPLES), ...deadLetters.slice(0, MAX_EXAMPLES)] };
}

/** Replicas of manufacturers that differ from their owner's row. */
const staleReplicas = `
  select count(*) as n from identity.manufacturers o full join (select * from catalog.manufacturer where deleted_at is null) c using (id)
   where o.version is distinct from c.version or o.name is distinct from c.name or o.description is distinct from c.description
      or o.min_purchase is distinct from c.min_purchase`;

/** Versions in the events of an aggregate must increase by one without repetition, and the row must have the last version. */
const doubledEvents = (schema: string, table: string): string => `
  with events as (
    select aggregate_id as id, aggregate_version as version, name,
           lag(aggregate_version) over own as before, lag(name) over own as name_before
      from ${schema}.outbox where aggregate_id is not null window own as (partition by aggregate_id order by seq))
  select (select count(*) from events where version <> before + 1 and not (version = before and name <> name_before))
       + (select count(*) from (select id, max(version) as version from events group by id) last
            join ${schema}.${table} as owner using (id) where last.version <> owner.version) as n`;

/** Counts published pages whose file or gzip copy does not have the expected content. */
async function countDamagedFiles({ rows, dataDir }: ShopUnderFaults): Promise<number> {
  const pages = await rows<{ url: string; hash: string }>('select url, hash from publisher.page where hash is not null');
  let damaged = 0;
  for (const { url, hash } of pages) {
    const file = join(dataDir, 'www', url === '/' ? 'index.html' : `${url.slice(1)}.html`);
    const [html, gz] = await Promise.all([file, `${file}.gz`].map((path) => readFile(path).catch(() => undefined)));
    const hasExpectedHash = html && createHash('sha1').update(html).digest('base64url') === hash;
    // A gzip file ends with the checksum and the length of its content.
    const gzipMatches =
      html && gz && gz.length > 18 && gz.readUInt32LE(gz.length - 8) === crc32(html) && gz.readUInt32LE(gz.length - 4) === html.length;
    if (!hasExpectedHash || !gzipMatches) damaged += 1;
  }
  return damaged;
}
