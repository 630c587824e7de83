import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { updateManufacturer } from './update-manufacturer.js';

/** An admin corrects a manufacturer's point of sale, the only field an admin edits. */
export class SetPointOfSale extends Command<void> {
  constructor(
    readonly id: string,
    readonly pointOfSale: boolean,
    readonly street: string | null,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(SetPointOfSale)
export class SetPointOfSaleHandler implements ICommandHandler<SetPointOfSale> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, pointOfSale, street, adminId }: SetPointOfSale): Promise<void> {
    return updateManufacturer(this.unitOfWork, id, (manufacturer, tx) => {
      if (manufacturer.setPointOfSale(pointOfSale, street)) emitAuditEntry(tx, adminId, 'manufacturer.point-of-sale', id);
    });
  }
}
