import type { InspectedShop } from './bench-shop.js';

/** A document in Meilisearch; without a card it is deleted. */
interface StoredDocument {
  id: string;
  price?: number;
  card?: { name: string; price?: number; manufacturer?: { name: string } };
}

const PAGE_SIZE = 1000;

/** Returns a function that counts the stale documents in Meilisearch: different from their row, missing, or without a row. */
export function staleDocumentCounter(searchUrl: string, masterKey: string): (site: InspectedShop) => Promise<number> {
  const address = new URL(searchUrl);
  const prefix = address.searchParams.get('prefix') ?? 'catalog';
  const read = async (kind: 'product' | 'manufacturer'): Promise<Map<string, StoredDocument>> => {
    const documents = new Map<string, StoredDocument>();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const answer = await fetch(`${address.origin}/indexes/${prefix}_${kind}s/documents/fetch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ limit: PAGE_SIZE, offset, fields: ['id', 'price', 'card'] }),
      });
      if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`);
      const { results } = (await answer.json()) as { results: StoredDocument[] };
      for (const document of results) if (document.card) documents.set(document.id, document);
      if (results.length < PAGE_SIZE) return documents;
    }
  };
  return async ({ rows }) => {
    const products = await rows<{ id: string; name: string; price: number; seller: string }>(
      'select p.id, p.name, p.price, m.name as seller from catalog.product p join catalog.manufacturer m on m.id = p.user_id where p.visible',
    );
    const manufacturers = await rows<{ id: string; name: string }>(
      `select id, name from catalog.manufacturer where verification_status = 'verified' and not suspended and deleted_at is null`,
    );
    return (
      countDifferent(
        products,
        await read('product'),
        (row, { price, card }) => row.price === price && row.price === card?.price && row.seller === card?.manufacturer?.name,
      ) + countDifferent(manufacturers, await read('manufacturer'), () => true)
    );
  };
}

function countDifferent<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  documents: ReadonlyMap<string, StoredDocument>,
  isSame: (row: Row, document: StoredDocument) => boolean,
): number {
  const ids = new Set(rows.map(({ id }) => id));
  const wrong = rows.filter((row) => {
    const document = documents.get(row.id);
    return !document || document.card?.name !== row.name || !isSame(row, document);
  });
  return wrong.length + [...documents.keys()].filter((id) => !ids.has(id)).length;
}
