import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PackDraft } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { isSellerPublic } from '../../public-seller.js';
import { Pack } from '../pack.entity.js';
import { lockStock } from '../pack-stock.js';

/** A pack to import: the fields of its form and its owner. */
export interface ImportedPack extends PackDraft {
  id?: string;
  userId: string;
  /** ISO 8601. */
  createdAt?: string;
}

/** Imports packs with the rules and events of single creation. Returns their ids in the given order. Their products must exist. */
export class ImportPacks extends Command<string[]> {
  constructor(readonly packs: readonly ImportedPack[]) {
    super();
  }
}

const BATCH_SIZE = 250;

@CommandHandler(ImportPacks)
export class ImportPacksHandler implements ICommandHandler<ImportPacks> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ packs }: ImportPacks): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < packs.length; i += BATCH_SIZE)
      ids.push(...(await this.unitOfWork.run((tx) => importBatch(tx, packs.slice(i, i + BATCH_SIZE)))));
    return ids;
  }
}

async function importBatch(tx: Tx, batch: readonly ImportedPack[]): Promise<string[]> {
  const packByInput = new Map<ImportedPack, Pack>();
  for (const userId of [...new Set(batch.map((pack) => pack.userId))].toSorted()) {
    const packs = batch.filter((pack) => pack.userId === userId);
    const sellerVisible = await isSellerPublic(tx.manager, userId);
    const productIds = packs.flatMap((pack) => (pack.products ?? []).map((line) => line.productId));
    const stock = await lockStock(tx.manager, userId, [...new Set(productIds)]);
    for (const input of packs) {
      const { id, userId: _, createdAt, ...draft } = input;
      const options = { sellerVisible, ...(id ? { id } : {}), ...(createdAt ? { createdAt: new Date(createdAt) } : {}) };
      packByInput.set(input, Pack.publish(userId, draft, stock, options));
    }
  }
  return batch.map((input) => {
    const pack = packByInput.get(input) as Pack;
    tx.add(pack);
    return pack.id;
  });
}
