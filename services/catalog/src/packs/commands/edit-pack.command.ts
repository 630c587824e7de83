import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PackDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { requirePublicSeller } from '../../public-seller.js';
import { Pack } from '../pack.entity.js';
import { packNotFound } from '../pack-not-found.js';
import { lockStock } from '../pack-stock.js';

/** Edits a pack of the caller: fields that the draft omits keep their values. */
export class EditPack extends Command<void> {
  constructor(
    readonly userId: string,
    readonly packId: string,
    readonly draft: PackDraft,
  ) {
    super();
  }
}

@CommandHandler(EditPack)
export class EditPackHandler implements ICommandHandler<EditPack> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, packId, draft }: EditPack): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      const current = await tx.manager.query<{ product_ids: string[] }[]>('select product_ids from pack where id = $1', [packId]);
      const productIds = draft.products?.map((line) => line.productId) ?? current[0]?.product_ids ?? [];
      const stock = await lockStock(tx.manager, userId, productIds);
      const pack = await tx.load(Pack, packId);
      if (!pack) throw packNotFound();
      pack.assertOwnedBy(userId);
      pack.edit(draft, stock, true);
    });
  }
}
