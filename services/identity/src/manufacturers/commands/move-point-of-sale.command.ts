import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { changeManufacturer } from './change.js';

/** An admin corrects where a manufacturer sells; nothing else of it is an admin's to edit. */
export class MovePointOfSale extends Command<void> {
  constructor(
    readonly id: string,
    readonly pointOfSale: boolean,
    readonly street: string | null,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(MovePointOfSale)
export class MovePointOfSaleHandler implements ICommandHandler<MovePointOfSale> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, pointOfSale, street, adminId }: MovePointOfSale): Promise<void> {
    return changeManufacturer(this.unitOfWork, id, (manufacturer, tx) => {
      if (manufacturer.movePointOfSale(pointOfSale, street)) noteAct(tx, adminId, 'manufacturer.point-of-sale', id);
    });
  }
}
