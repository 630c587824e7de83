import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PackDraft } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { sellerIsPublic } from '../../manufacturers/seller.js';
import { Pack } from '../pack.entity.js';
import { stockOf } from '../pack-stock.js';

/** A pack to bring in: what a person would write, and whose it is. */
export interface ImportedPack extends PackDraft {
  id?: string;
  userId: string;
  /** ISO 8601. */
  createdAt?: string;
}

/** Brings in many packs with the same rules and events as one; answers their ids in the given order. Their products come first. */
export class ImportPacks extends Command<string[]> {
  constructor(readonly packs: readonly ImportedPack[]) {
    super();
  }
}

const BATCH = 250;

@CommandHandler(ImportPacks)
export class ImportPacksHandler implements ICommandHandler<ImportPacks> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ packs }: ImportPacks): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < packs.length; i += BATCH) ids.push(...(await this.work.run((tx) => importBatch(tx, packs.slice(i, i + BATCH)))));
    return ids;
  }
}

async function importBatch(tx: Tx, batch: readonly ImportedPack[]): Promise<string[]> {
  const made = new Map<ImportedPack, Pack>();
  for (const userId of [...new Set(batch.map((pack) => pack.userId))].toSorted()) {
    const packs = batch.filter((pack) => pack.userId === userId);
    const sellerVisible = await sellerIsPublic(tx.manager, userId);
    const productIds = packs.flatMap((pack) => (pack.products ?? []).map((line) => line.productId));
    const stock = await stockOf(tx.manager, userId, [...new Set(productIds)]);
    for (const given of packs) {
      const { id, userId: _, createdAt, ...draft } = given;
      const own = { sellerVisible, ...(id ? { id } : {}), ...(createdAt ? { createdAt: new Date(createdAt) } : {}) };
      made.set(given, Pack.publish(userId, draft, stock, own));
    }
  }
  return batch.map((given) => {
    const pack = made.get(given) as Pack;
    tx.add(pack);
    return pack.id;
  });
}
