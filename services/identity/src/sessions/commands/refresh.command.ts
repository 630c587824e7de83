import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { SecondFactorPolicy } from '../../second-factor/second-factor.policy.js';
import { claimsOf } from '../claims.js';
import { readToken, Session } from '../session.entity.js';
import type { Tokens } from '../session-opener.js';

/** Exchanges a refresh token; undefined when it is not valid, or lacks the second factor asked for now: that ends the session it came from. */
export class Refresh extends Command<Tokens | undefined> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

@CommandHandler(Refresh)
export class RefreshHandler implements ICommandHandler<Refresh> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ token }: Refresh): Promise<Tokens | undefined> {
    const given = readToken(token);
    if (!given) return undefined;
    return this.unitOfWork.run(async ({ manager }) => {
      const session = await manager.findOne(Session, { where: { id: given.sessionId }, lock: { mode: 'pessimistic_write' } });
      if (!session) return undefined;
      const refresh = session.rotate(given.secret);
      const claims = refresh && (await claimsOf(manager, session.userId));
      const claim = claims && this.policy.claimOf(claims, session);
      if (!refresh || !claim) {
        await manager.delete(Session, { id: session.id });
        return undefined;
      }
      await manager.save(Session, session);
      return { userId: session.userId, access: await this.tokens.sign({ ...claims, ...claim }), refresh };
    });
  }
}
