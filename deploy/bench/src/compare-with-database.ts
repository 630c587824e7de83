import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPesos } from '@shop/contracts';
import { type InspectedShop, waitUntilDrained } from './bench-shop.js';

/** Differences from the database once the shop is idle; all must be zero. */
export interface Differences {
  missingPages: number;
  staleProductPages: number;
  /** Pages whose content changes when they are rendered again. */
  stalePages: number;
  staleDocuments: number;
}

/**
 * Compares every product page, every page and every search document with the database; `documents` counts the stale documents of another
 * search engine.
 */
export async function compareWithDatabase(bench: InspectedShop, documents = countStaleDocuments): Promise<Differences> {
  const { rows, shop } = bench;
  await waitUntilDrained(bench);
  const products = await rows<{ id: string; name: string; price: number }>('select id, name, price from catalog.product where visible');
  let missingPages = 0;
  let staleProductPages = 0;
  for (const { id, name, price } of products) {
    const html = await readFile(join(shop.dataDir, 'www/producto', `${id}.html`), 'utf8').catch(() => undefined);
    if (html === undefined) missingPages++;
    else if (!html.includes(escapeHtml(name)) || !html.includes(formatPesos(price))) staleProductPages++;
  }
  return { missingPages, staleProductPages, stalePages: await countChangedByRerender(bench), staleDocuments: await documents(bench) };
}

/** Marks every page as stale, waits until all are rendered again, and counts those whose content changed. */
async function countChangedByRerender(bench: InspectedShop): Promise<number> {
  const [moment] = await bench.rows<{ now: Date }>('select now() as now');
  await bench.rows(`update publisher.page set dirty = nextval('publisher.page_dirty_seq'), tier = 2, due_at = now()`);
  await waitUntilDrained(bench, 600_000);
  const [changed] = await bench.rows<{ n: string }>('select count(*) as n from publisher.page where changed_at > $1', [moment?.now]);
  return Number(changed?.n);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Counts search documents that differ from their product or manufacturer, that are missing, or that should have been deleted. */
async function countStaleDocuments({ rows }: InspectedShop): Promise<number> {
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
