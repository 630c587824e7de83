import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Wholesaler, type WholesalerData } from '../wholesaler.entity.js';

/** A wholesaler edits its own data (API-26). */
export class EditWholesaler extends Command<void> {
  constructor(
    readonly id: string,
    readonly data: WholesalerData,
    readonly callerId: string,
  ) {
    super();
  }
}

@CommandHandler(EditWholesaler)
export class EditWholesalerHandler implements ICommandHandler<EditWholesaler> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ id, data, callerId }: EditWholesaler): Promise<void> {
    if (id !== callerId) throw CodedError.forbidden('wholesaler.not-yours', 'Solo podés editar tus propios datos.');
    await this.unitOfWork.run(async (tx) => {
      const wholesaler = await tx.load(Wholesaler, id);
      if (!wholesaler) throw CodedError.notFound('wholesaler.not-found', 'No encontramos tus datos de mayorista.');
      wholesaler.edit(data);
    });
  }
}
