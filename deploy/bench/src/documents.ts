import type { Inspected } from './bench-world.js';

/** A document as Meilisearch holds it; without a card it was taken out. */
interface Stored {
  id: string;
  price?: number;
  card?: { name: string; price?: number; manufacturer?: { name: string } };
}

const portion = 1000;

/** Counts the stale documents of a Meilisearch: those that are not what the rows say, that are missing, or whose thing is gone. */
export function documentsInMeilisearch(searchUrl: string, masterKey: string): (site: Inspected) => Promise<number> {
  const address = new URL(searchUrl);
  const prefix = address.searchParams.get('prefix') ?? 'catalog';
  const read = async (kind: 'product' | 'manufacturer'): Promise<Map<string, Stored>> => {
    const found = new Map<string, Stored>();
    for (let offset = 0; ; offset += portion) {
      const answer = await fetch(`${address.origin}/indexes/${prefix}_${kind}s/documents/fetch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ limit: portion, offset, fields: ['id', 'price', 'card'] }),
      });
      if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`);
      const { results } = (await answer.json()) as { results: Stored[] };
      for (const document of results) if (document.card) found.set(document.id, document);
      if (results.length < portion) return found;
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
      unlike(
        products,
        await read('product'),
        (row, { price, card }) => row.price === price && row.price === card?.price && row.seller === card?.manufacturer?.name,
      ) + unlike(manufacturers, await read('manufacturer'), () => true)
    );
  };
}

function unlike<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  documents: ReadonlyMap<string, Stored>,
  same: (row: Row, document: Stored) => boolean,
): number {
  const ids = new Set(rows.map(({ id }) => id));
  const wrong = rows.filter((row) => {
    const document = documents.get(row.id);
    return !document || document.card?.name !== row.name || !same(row, document);
  });
  return wrong.length + [...documents.keys()].filter((id) => !ids.has(id)).length;
}
