import { formatPesos } from '@shop/contracts';
import type { ShopData } from './shop-data.js';
import { makeDelayedPagesDue, waitUntilIdle, waitUntilOrdersAreCounted } from './wait-until-idle.js';

/** Differences from the database once the shop is idle; all must be zero. */
export interface Differences {
  missingPages: number;
  staleProductPages: number;
  /** Pages whose content changes when they are rendered again. */
  stalePages: number;
  staleUrls: string[];
  staleDocuments: number;
}

/** Compares every product page, every page and every search document with the database. */
export async function compareWithDatabase(shop: ShopData, signal?: AbortSignal): Promise<Differences> {
  await waitUntilOrdersAreCounted(shop);
  await makeDelayedPagesDue(shop);
  await waitUntilIdle(shop, { signal });
  const products = await shop.rows<{ id: string; name: string; price: number }>(
    'select id, name, price from catalog.product where visible',
  );
  let missingPages = 0;
  let staleProductPages = 0;
  for (const { id, name, price } of products) {
    const html = await shop.readPage(`producto/${id}.html`);
    if (html === undefined) missingPages++;
    else if (!html.includes(escapeHtml(name)) || !html.includes(formatPesos(price))) staleProductPages++;
  }
  const staleUrls = await urlsChangedByRerender(shop, signal);
  const staleDocuments = (await countStaleDocuments(shop, 'product')) + (await countStaleDocuments(shop, 'manufacturer'));
  return { missingPages, staleProductPages, stalePages: staleUrls.length, staleUrls, staleDocuments };
}

/** Marks every page as stale, waits until all are rendered again, and returns those whose content changed. */
async function urlsChangedByRerender(shop: ShopData, signal?: AbortSignal): Promise<string[]> {
  const [moment] = await shop.rows<{ now: Date }>('select now() as now');
  await shop.rows(`update publisher.page set dirty = nextval('publisher.page_dirty_seq'), tier = 2, due_at = now()`);
  await waitUntilIdle(shop, { signal, timeoutMs: 600_000 });
  const changed = await shop.rows<{ url: string }>('select url from publisher.page where changed_at > $1 order by url', [moment?.now]);
  return changed.map(({ url }) => url);
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Fields of a search document that are compared. */
interface SearchDocument {
  id: string;
  name: string;
  price: number | null;
  cardPrice: number | null;
  manufacturer: string | null;
}

const expectedDocuments = {
  product: `select p.id, p.name, p.price, p.price as "cardPrice", m.name as manufacturer
    from catalog.product p join catalog.manufacturer m on m.id = p.user_id where p.visible`,
  manufacturer: `select id, name, null as price, null as "cardPrice", null as manufacturer
    from catalog.manufacturer where verification_status = 'verified' and not suspended and deleted_at is null`,
};
const documentsInPostgres = {
  product: `select id, card ->> 'name' as name, price, (card ->> 'price')::int as "cardPrice", card -> 'manufacturer' ->> 'name' as manufacturer
    from search.product where card is not null`,
  manufacturer: `select id, card ->> 'name' as name, null as price, null as "cardPrice", null as manufacturer
    from search.manufacturer where card is not null`,
};

/** Counts search documents that differ from their product or manufacturer, that are missing, or that should have been deleted. */
async function countStaleDocuments(shop: ShopData, kind: keyof typeof expectedDocuments): Promise<number> {
  const byId = (documents: SearchDocument[]): Map<string, string> =>
    new Map(documents.map(({ id, name, price, cardPrice, manufacturer }) => [id, JSON.stringify([name, price, cardPrice, manufacturer])]));
  const expected = byId(await shop.rows(expectedDocuments[kind]));
  const stored = byId(shop.stores.meilisearch ? await readMeilisearch(shop, kind) : await shop.rows(documentsInPostgres[kind]));
  return [...new Set([...expected.keys(), ...stored.keys()])].filter((id) => expected.get(id) !== stored.get(id)).length;
}

async function readMeilisearch({ stores: { meilisearch } }: ShopData, kind: keyof typeof expectedDocuments): Promise<SearchDocument[]> {
  interface StoredDocument {
    id: string;
    price?: number;
    /** Missing in a deleted document. */
    card?: { name: string; price?: number; manufacturer?: { name: string } };
  }
  const texts = (await meilisearch?.readAllTexts()) ?? new Map<string, string>();
  const [, text = '[]'] = [...texts].find(([index]) => index.endsWith(`_${kind}s`)) ?? [];
  const isProduct = kind === 'product';
  return (JSON.parse(text) as StoredDocument[]).flatMap(({ id, price = null, card }) =>
    card
      ? {
          id,
          name: card.name,
          price: isProduct ? price : null,
          cardPrice: (isProduct && card.price) || null,
          manufacturer: (isProduct && card.manufacturer?.name) || null,
        }
      : [],
  );
}
