import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { assertNameIsFree } from '../assert-name-is-free.js';
import type { ManufacturerChanges } from '../manufacturer.entity.js';
import { updateManufacturer } from './update-manufacturer.js';

/** A manufacturer edits its own data (API-07). */
export class EditManufacturer extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Partial<ManufacturerChanges>,
    readonly callerId: string,
  ) {
    super();
  }
}

@CommandHandler(EditManufacturer)
export class EditManufacturerHandler implements ICommandHandler<EditManufacturer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ id, changes, callerId }: EditManufacturer): Promise<void> {
    if (id !== callerId) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés editar tus propios datos.');
    await updateManufacturer(this.unitOfWork, id, async (manufacturer, { manager }) => {
      if (manufacturer.edit(changes)) await assertNameIsFree(manager, manufacturer);
    });
  }
}
