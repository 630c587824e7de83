import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Inspected } from '../bench-world.js';
import { compareWithDatabase, type Differences } from '../checker.js';
import type { Buyers, OrderFindings } from './buyers.js';
import type { Edited } from './edited.js';
import type { ReviewFindings, Reviewers } from './reviewers.js';
import type { QueueWatch } from './settled.js';

/** What must be zero after a fault. */
export interface Findings extends Differences, OrderFindings, ReviewFindings {
  /** Things whose row is not what was acknowledged last, nor anything sent after that. */
  lost: number;
  /** Copies of manufacturers that are not what their owner has. */
  staleCopies: number;
  /** Pages whose file is not what the table says of it. */
  falseFiles: number;
  /** Edits that counted twice, events written twice or out of order. */
  doubled: number;
  deadLetters: number;
}

export interface LookOptions {
  edited: readonly Edited[];
  buyers: Buyers;
  reviewers: Reviewers;
  queues: QueueWatch;
  /** Counts stale search documents, where they are not in PostgreSQL. */
  documents: ((site: Inspected) => Promise<number>) | undefined;
}

/** Says which versions things have before anybody edits them. */
export const beginToCount = async (site: Inspected, edited: readonly Edited[]): Promise<void> => void (await compareEdits(site, edited));

/** Everything that is wrong with a settled site. Begins to count the edits anew. */
export async function findingsOf(site: Inspected, { edited, buyers, reviewers, queues, documents }: LookOptions): Promise<Findings> {
  const { lost, twice } = await compareEdits(site, edited);
  const falseFiles = await countFalseFiles(site);
  return {
    lost,
    ...(await compareWithDatabase(site, documents)),
    staleCopies: await number(site, staleCopies),
    falseFiles,
    doubled:
      twice + (await number(site, doubledEvents('catalog', 'product'))) + (await number(site, doubledEvents('identity', 'manufacturers'))),
    ...(await buyers.findings(site)),
    ...(await reviewers.findings(site)),
    deadLetters: (await queues.dead()).count,
  };
}

export const differences = (findings: Findings): number => Object.values(findings).reduce((sum: number, n: number) => sum + n, 0);

const number = async ({ rows }: Inspected, sql: string): Promise<number> => Number((await rows<{ n: string }>(sql))[0]?.n);

const staleCopies = `select count(*) as n from identity.manufacturers o full join (select * from catalog.manufacturer where deleted_at is null) c using (id)
  where o.version is distinct from c.version or o.name is distinct from c.name or o.description is distinct from c.description
     or o.min_purchase is distinct from c.min_purchase`;

/** Facts of one aggregate count up without a gap in the order they were written, none is there twice, and the row has the last version. */
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

/** An edit that is sent again because its answer got lost must not count again. */
async function compareEdits(site: Inspected, edited: readonly Edited[]): Promise<{ lost: number; twice: number }> {
  const known = new Map((await readRows(site)).map((row) => [row.id, row]));
  let [lost, twice] = [0, 0];
  for (const thing of edited) {
    const row = known.get(thing.id);
    const wanted = [thing.acknowledged, ...thing.attempted].filter((content) => content !== undefined);
    const there =
      wanted.length === 0 || wanted.some((content) => Object.entries(content).every(([field, value]) => row?.[field] === value));
    if (!row || !there) lost += 1;
    const grown = (row?.version ?? 0) - thing.counted;
    if (thing.counted > 0 && (grown < thing.saved || grown > thing.sent)) twice += 1;
    Object.assign(thing, { counted: row?.version ?? 0, sent: thing.attempted.length, saved: 0 });
  }
  return { lost, twice };
}

/** Rows of what is edited, fields as the API has them. */
const readRows = async ({ rows }: Inspected): Promise<Row[]> => [
  ...(await rows<Row>('select id, version, name, price from catalog.product')),
  ...(await rows<Row>('select id, version, description, min_purchase as "minPurchase" from identity.manufacturers')),
];

/** Every published page stands as a whole, and its compressed twin has the same content. */
async function countFalseFiles({ rows, world }: Inspected): Promise<number> {
  const pages = await rows<{ url: string; hash: string }>('select url, hash from publisher.page where hash is not null');
  let wrong = 0;
  for (const { url, hash } of pages) {
    const file = join(world.dataDir, 'www', url === '/' ? 'index.html' : `${url.slice(1)}.html`);
    const [html, gz] = await Promise.all([file, `${file}.gz`].map((path) => readFile(path).catch(() => undefined)));
    const whole = html && createHash('sha1').update(html).digest('base64url') === hash;
    // A gzip file ends with the checksum and the length of what is in it.
    const twin =
      html && gz && gz.length > 18 && gz.readUInt32LE(gz.length - 8) === crc32(html) && gz.readUInt32LE(gz.length - 4) === html.length;
    if (!whole || !twin) wrong += 1;
  }
  return wrong;
}
