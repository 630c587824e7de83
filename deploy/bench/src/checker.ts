import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPesos } from '@shop/contracts';
import { drained, type Inspected } from './bench-world.js';

/** What does not match the database after everything has settled; all zero is the promise. */
export interface Differences {
  missingPages: number;
  staleProductPages: number;
  /** Pages that come out different when rendered again from current data. */
  stalePages: number;
  staleDocuments: number;
}

/** Compares every product page, every page and every search document with the database; `documents` counts the stale ones of another engine. */
export async function compareWithDatabase(bench: Inspected, documents = staleDocuments): Promise<Differences> {
  const { rows, world } = bench;
  await drained(bench);
  const products = await rows<{ id: string; name: string; price: number }>('select id, name, price from catalog.product where visible');
  let missingPages = 0;
  let staleProductPages = 0;
  for (const { id, name, price } of products) {
    const html = await readFile(join(world.dataDir, 'www/producto', `${id}.html`), 'utf8').catch(() => undefined);
    if (html === undefined) missingPages++;
    else if (!html.includes(escaped(name)) || !html.includes(formatPesos(price))) staleProductPages++;
  }
  return { missingPages, staleProductPages, stalePages: await changedByAnotherPass(bench), staleDocuments: await documents(bench) };
}

/** Marks every page, waits until all are rendered again, and counts those whose content changed. */
export async function changedByAnotherPass(bench: Inspected): Promise<number> {
  const [moment] = await bench.rows<{ now: Date }>('select now() as now');
  await bench.rows(`update publisher.page set dirty = nextval('publisher.page_dirty_seq'), tier = 2, due_at = now()`);
  await drained(bench, 600_000);
  const [changed] = await bench.rows<{ n: string }>('select count(*) as n from publisher.page where changed_at > $1', [moment?.now]);
  return Number(changed?.n);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Search documents that differ from their product or its manufacturer, that are missing, or whose product is gone. */
async function staleDocuments({ rows }: Inspected): Promise<number> {
  const [products] = await rows<{ n: string }>(
    `select count(*) as n
       from (select p.*, m.name as seller from catalog.product p join catalog.manufacturer m on m.id = p.user_id where p.visible) p
       full join (select * from search.product where card is not null) d using (id)
      where p.name is distinct from d.card ->> 'name' or p.price is distinct from d.price or p.price is distinct from (d.card ->> 'price')::int
         or p.seller is distinct from d.card -> 'manufacturer' ->> 'name'`,
  );
  const [manufacturers] = await rows<{ n: string }>(
    `select count(*) as n
       from (select * from catalog.manufacturer where verification_status = 'verified' and not suspended and deleted_at is null) m
       full join (select * from search.manufacturer where card is not null) d using (id)
      where m.name is distinct from d.card ->> 'name'`,
  );
  return Number(products?.n) + Number(manufacturers?.n);
}
