import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mediaHash, type ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { sellerIsPublic } from '../../manufacturers/seller.js';
import { picturesOf, Product, type Uploads } from '../product.entity.js';

/** A product to bring in: what a person would write, and whose it is. Its pictures must have been uploaded, by anybody. */
export interface ImportedProduct extends ProductDraft {
  id?: string;
  userId: string;
  /** ISO 8601. */
  createdAt?: string;
}

/**
 * Brings in many products with the same rules and events as one; answers their ids in the given order. Products of a manufacturer that
 * is not known or verified yet stay hidden until it is. A product that breaks a rule stops the import at its batch.
 */
export class ImportProducts extends Command<string[]> {
  constructor(readonly products: readonly ImportedProduct[]) {
    super();
  }
}

const BATCH = 250;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ products }: ImportProducts): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < products.length; i += BATCH) ids.push(...(await this.importBatch(products.slice(i, i + BATCH))));
    return ids;
  }

  private importBatch(batch: readonly ImportedProduct[]): Promise<string[]> {
    return this.work.run(async (tx) => {
      const visible = new Map<string, boolean>();
      // In one order everywhere: these wait for changes of the manufacturers.
      for (const userId of [...new Set(batch.map((p) => p.userId))].toSorted())
        visible.set(userId, await sellerIsPublic(tx.manager, userId));
      const uploads = await uploadedByAnybody(tx.manager, batch.flatMap(picturesOf));
      const products = batch.map(({ id, userId, createdAt, ...draft }) =>
        Product.publish(userId, draft, {
          visible: visible.get(userId) ?? false,
          uploads,
          ...(id ? { id } : {}),
          ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
        }),
      );
      for (const product of products) tx.add(product);
      return products.map((product) => product.id);
    });
  }
}

async function uploadedByAnybody(manager: EntityManager, urls: string[]): Promise<Uploads> {
  const hashes = new Map(urls.map((url) => [url, mediaHash(url)]));
  const found = await manager.query<{ id: string; hash: string }[]>(
    'select distinct on (hash) id, hash from image where hash = any($1) order by hash, id',
    [[...new Set([...hashes.values()].filter((hash) => hash !== undefined))]],
  );
  const idOf = new Map(found.map((row) => [row.hash, row.id]));
  return new Map([...hashes].flatMap(([url, hash]) => (hash && idOf.has(hash) ? [[url, idOf.get(hash) ?? '']] : [])));
}
