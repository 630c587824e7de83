import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mediaHash, type ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { isSellerPublic } from '../../public-seller.js';
import { imageUrlsOf, Product, type Reduction, type Uploads } from '../product.entity.js';

/** A product to import: the fields of its form and its owner. Its images must have been uploaded by some user. */
export interface ImportedProduct extends ProductDraft {
  id?: string;
  userId: string;
  /** ISO 8601. */
  createdAt?: string;
  reduction?: Reduction;
}

/**
 * Imports products with the rules and events of single creation. Returns their ids in the given order. Products of an unknown or
 * unverified manufacturer are hidden until it is verified. An invalid product stops the import at its batch.
 */
export class ImportProducts extends Command<string[]> {
  constructor(readonly products: readonly ImportedProduct[]) {
    super();
  }
}

const BATCH_SIZE = 250;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ products }: ImportProducts): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < products.length; i += BATCH_SIZE) ids.push(...(await this.importBatch(products.slice(i, i + BATCH_SIZE))));
    return ids;
  }

  private importBatch(batch: readonly ImportedProduct[]): Promise<string[]> {
    return this.unitOfWork.run(async (tx) => {
      const visible = new Map<string, boolean>();
      // Sorted, because every transaction locks sellers in the same order: no deadlocks.
      for (const userId of [...new Set(batch.map((p) => p.userId))].toSorted())
        visible.set(userId, await isSellerPublic(tx.manager, userId));
      const uploads = await findUploads(tx.manager, batch.flatMap(imageUrlsOf));
      const products = batch.map(({ id, userId, createdAt, reduction, ...draft }) =>
        Product.publish(userId, draft, {
          visible: visible.get(userId) ?? false,
          uploads,
          ...(id ? { id } : {}),
          ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
          ...(reduction ? { reduction } : {}),
        }),
      );
      for (const product of products) tx.add(product);
      return products.map((product) => product.id);
    });
  }
}

async function findUploads(manager: EntityManager, urls: string[]): Promise<Uploads> {
  const hashes = new Map(urls.map((url) => [url, mediaHash(url)]));
  const rows = await manager.query<{ id: string; hash: string }[]>(
    'select distinct on (hash) id, hash from image where hash = any($1) order by hash, id',
    [[...new Set([...hashes.values()].filter((hash) => hash !== undefined))]],
  );
  const idOf = new Map(rows.map((row) => [row.hash, row.id]));
  return new Map([...hashes].flatMap(([url, hash]) => (hash && idOf.has(hash) ? [[url, idOf.get(hash) ?? '']] : [])));
}
