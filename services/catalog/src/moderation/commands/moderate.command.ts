import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublicationWithdrawn } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { isSellerPublic } from '../../public-seller.js';
import { packNotFound } from '../../packs/pack-not-found.js';
import { Pack } from '../../packs/pack.entity.js';
import { productNoLongerExists } from '../../products/product-not-found.js';
import { Product } from '../../products/product.entity.js';
import type { ModeratedKind } from '../moderated-kind.js';
import { auditModeration } from '../../audit-moderation.js';

/**
 * Blocks a product or pack for a reason that its manufacturer receives by mail, or unblocks it (`reason` null). Repeating it emits
 * nothing; a new reason for a blocked item emits an audit event but no second mail. Blocking a product affects packs like its deletion.
 */
export class Moderate extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly kind: ModeratedKind,
    readonly id: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

const kinds = { product: { type: Product, notFound: productNoLongerExists }, pack: { type: Pack, notFound: packNotFound } };

@CommandHandler(Moderate)
export class ModerateHandler implements ICommandHandler<Moderate> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ actorId, kind, id, reason }: Moderate): Promise<void> {
    const { type, notFound } = kinds[kind];
    await this.unitOfWork.run(async (tx) => {
      // The seller is locked before the row, in the same order as in edits: no deadlocks.
      const sellerVisible = await findSellerId(tx, kind, id).then((userId) => userId !== undefined && isSellerPublic(tx.manager, userId));
      const item = await tx.load<Product | Pack>(type, id);
      if (!item) throw notFound();
      const wasBlocked = item.blockedReason !== null;
      const changed = reason === null ? item.unblock(sellerVisible) : item.block(reason);
      if (reason !== null && !wasBlocked) tx.emit(PublicationWithdrawn, { kind, id, userId: item.userId, name: item.name, reason });
      if (changed) auditModeration(tx, actorId, `${kind}.${reason === null ? 'unblocked' : 'blocked'}`, { kind, id }, reason);
    });
  }
}

async function findSellerId(tx: Tx, kind: ModeratedKind, id: string): Promise<string | undefined> {
  const [row] = await tx.manager.query<{ user_id: string }[]>(`select user_id from ${kind} where id = $1`, [id]);
  return row?.user_id;
}
