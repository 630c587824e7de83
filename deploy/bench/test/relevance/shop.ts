import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandBus } from '@nestjs/cqrs';
import { ImportImages, ImportProducts, start as startCatalog } from '@shop/catalog';
import { mediaUrl, type SearchResults } from '@shop/contracts';
import { type DemoProduct, demoProducts, demoSellers } from '@shop/demo';
import { PictureEncoder } from '@shop/images';
import { createTestDatabase } from '@shop/testing';
import pg from 'pg';

/** Catalog with the demo's products, asked over HTTP as shoppers ask. */
export interface Shop {
  products: readonly DemoProduct[];
  sellerOf: (product: DemoProduct) => string;
  /** Ids of the first products found, and how many there are. */
  search: (term: string) => Promise<{ ids: string[]; total: number }>;
  stop: () => Promise<void>;
}

const count = 1500;
const square = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>');

/** `search`: SEARCH_URL and its keys; none for the engine of a fresh machine. Resolves once everything can be found. */
export async function openShop(search: Record<string, string> = {}): Promise<Shop> {
  const [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'relevance-'))]);
  const service = await startCatalog({
    DATABASE_URL: database.url,
    EVENTS_URL: database.url,
    SEARCH_URL: database.url,
    IMAGES_URL: pathToFileURL(folder).href,
    IDENTITY_URL: 'http://127.0.0.1:9',
    SERVICE_ROLE: 'both',
    LOG_LEVEL: 'error',
    ...search,
  });
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const sellers = new Map(demoSellers().map(({ id, name }) => [id, name]));
  await db.query(
    `insert into catalog.manufacturer (id, version, name, verification_status, seller_card_json, seller_page_json)
     select id, 1, name, 'verified', '{}', '{}' from unnest($1::uuid[], $2::text[]) as s(id, name)`,
    [[...sellers.keys()], [...sellers.values()]],
  );
  const commands = service.app.get(CommandBus);
  const products = [...demoProducts({ count })].flat();
  const [picture] = await commands.execute(
    new ImportImages([{ picture: await new PictureEncoder().encodeOwn(square), userIds: [...sellers.keys()] }]),
  );
  const url = mediaUrl(picture?.hash ?? '');
  const pictured = products.map(({ reduction: _, ...product }) => ({
    ...product,
    mainImage: url,
    images: [url],
    variations: product.variations.map((variation) => ({ ...variation, mainImage: url, images: [url] })),
  }));
  await commands.execute(new ImportProducts(pictured));
  const ask = async (term: string) => {
    const response = await fetch(`${service.url}/api/products/advanced-search?pageSize=10&search=${encodeURIComponent(term)}`);
    if (!response.ok) throw new Error(`search answered ${response.status} to «${term}»`);
    const { products: cards, totalProducts } = (await response.json()) as SearchResults;
    return { ids: cards.map(({ id }) => id), total: totalProducts };
  };
  await untilIndexed(db);
  return {
    products,
    sellerOf: ({ userId }) => sellers.get(userId) ?? '',
    search: ask,
    stop: async () => {
      await db.end();
      await service.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilIndexed(db: pg.Pool): Promise<void> {
  for (const end = Date.now() + 180_000; ;) {
    const { rows } = await db.query<{ left: string }>('select count(*) as left from catalog.search_dirty where dirty > clean');
    if (rows[0]?.left === '0') return;
    if (Date.now() > end) throw new Error(`${rows[0]?.left} products are not indexed yet`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
