import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PackDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { requirePublicSeller } from '../../public-seller.js';
import { Pack } from '../pack.entity.js';
import { lockStock } from '../pack-stock.js';

/** Publishes a pack of this manufacturer's own products. Returns its id. */
export class CreatePack extends Command<string> {
  constructor(
    readonly userId: string,
    readonly draft: PackDraft,
  ) {
    super();
  }
}

@CommandHandler(CreatePack)
export class CreatePackHandler implements ICommandHandler<CreatePack> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, draft }: CreatePack): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      const stock = await lockStock(
        tx.manager,
        userId,
        (draft.products ?? []).map((line) => line.productId),
      );
      const pack = Pack.publish(userId, draft, stock, { sellerVisible: true });
      tx.add(pack);
      return pack.id;
    });
  }
}
