import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublicationWithdrawn } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { sellerIsPublic } from '../../manufacturers/seller.js';
import { packNotFound } from '../../packs/pack-not-found.js';
import { Pack } from '../../packs/pack.entity.js';
import { productGone } from '../../products/product-not-found.js';
import { Product } from '../../products/product.entity.js';
import type { Kind } from '../kind.js';
import { noteModeration } from '../note-moderation.js';

/**
 * An admin takes a product or a pack out of the shop, for a reason that its manufacturer reads and is told by mail, or brings it back (`reason`
 * null). Repeating it changes nothing and is no act; another reason for what is out already is an act, and no second withdrawal. What holds a
 * blocked product as a deletion would leave it: packs leave the lists until they are edited.
 */
export class Moderate extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly kind: Kind,
    readonly id: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

const kinds = { product: { type: Product, notFound: productGone }, pack: { type: Pack, notFound: packNotFound } };

@CommandHandler(Moderate)
export class ModerateHandler implements ICommandHandler<Moderate> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ actorId, kind, id, reason }: Moderate): Promise<void> {
    const { type, notFound } = kinds[kind];
    await this.work.run(async (tx) => {
      // The seller is held before the row, as by whoever edits.
      const sellerVisible = await sellerOf(tx, kind, id).then((userId) => userId !== undefined && sellerIsPublic(tx.manager, userId));
      const thing = await tx.load<Product | Pack>(type, id);
      if (!thing) throw notFound();
      const wasBlocked = thing.blockedReason !== null;
      const changed = reason === null ? thing.unblock(sellerVisible) : thing.block(reason);
      if (reason !== null && !wasBlocked) tx.emit(PublicationWithdrawn, { kind, id, userId: thing.userId, name: thing.name, reason });
      if (changed) noteModeration(tx, actorId, `${kind}.${reason === null ? 'unblocked' : 'blocked'}`, { kind, id }, reason);
    });
  }
}

async function sellerOf(tx: Tx, kind: Kind, id: string): Promise<string | undefined> {
  const [row] = await tx.manager.query<{ user_id: string }[]>(`select user_id from ${kind} where id = $1`, [id]);
  return row?.user_id;
}
