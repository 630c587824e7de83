import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { chooseRole } from '../../choose-role.js';
import { assertNameIsFree } from '../assert-name-is-free.js';
import { Manufacturer, type NewManufacturer } from '../manufacturer.entity.js';

/** A user without a role becomes a manufacturer (API-05). Returns an access token with the new role. */
export class CreateManufacturer extends Command<string> {
  constructor(
    readonly userId: string,
    readonly data: NewManufacturer,
  ) {
    super();
  }
}

@CommandHandler(CreateManufacturer)
export class CreateManufacturerHandler implements ICommandHandler<CreateManufacturer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
  ) {}

  execute({ userId, data }: CreateManufacturer): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      const tokenVersion = await chooseRole(tx.manager, userId, 'manufacturer');
      const manufacturer = Manufacturer.create(userId, new Date(), data);
      await assertNameIsFree(tx.manager, manufacturer);
      tx.add(manufacturer);
      return this.tokens.sign(tx.manager, { sub: userId, role: 'manufacturer', verified: false, tokenVersion });
    });
  }
}
