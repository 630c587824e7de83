import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { chooseRole } from '../../choose-role.js';
import { Wholesaler, type WholesalerData } from '../wholesaler.entity.js';

/** A user without a role becomes a wholesaler (API-26). Returns an access token with the new role. */
export class CreateWholesaler extends Command<string> {
  constructor(
    readonly userId: string,
    readonly data: WholesalerData,
  ) {
    super();
  }
}

@CommandHandler(CreateWholesaler)
export class CreateWholesalerHandler implements ICommandHandler<CreateWholesaler> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
  ) {}

  execute({ userId, data }: CreateWholesaler): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      const tokenVersion = await chooseRole(tx.manager, userId, 'wholesaler');
      tx.add(Wholesaler.create(userId, new Date(), data));
      return this.tokens.sign(tx.manager, { sub: userId, role: 'wholesaler', verified: false, tokenVersion });
    });
  }
}
