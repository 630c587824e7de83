import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PackDeleted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import type { Caller } from '@shop/platform';
import { auditModeration } from '../../audit-moderation.js';
import { Pack } from '../pack.entity.js';
import { packNotFound } from '../pack-not-found.js';

/** Deletes a pack. Allowed for its owner and for admins. */
export class DeletePack extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly packId: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePack)
export class DeletePackHandler implements ICommandHandler<DeletePack> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller, packId }: DeletePack): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const pack = await tx.load(Pack, packId);
      if (!pack) throw packNotFound();
      if (caller.role !== 'admin') pack.assertOwnedBy(caller.id);
      tx.remove(pack, PackDeleted, { id: pack.id, userId: pack.userId });
      if (caller.role === 'admin') auditModeration(tx, caller.id, 'pack.deleted-by-admin', { kind: 'pack', id: packId });
    });
  }
}
