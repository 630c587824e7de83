import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { SecondFactorPolicy } from '../second-factor.policy.js';
import { loadClaims } from '../claims.js';
import { readToken, Session } from '../session.entity.js';
import type { Tokens } from '../session-opener.js';

/**
 * Exchanges a refresh token. An invalid token, or one without the required second factor, ends its session and returns undefined.
 */
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
    const parsed = readToken(token);
    if (!parsed) return undefined;
    return this.unitOfWork.run(async ({ manager }) => {
      const session = await manager.findOne(Session, { where: { id: parsed.sessionId }, lock: { mode: 'pessimistic_write' } });
      if (!session) return undefined;
      const refresh = session.rotate(parsed.secret);
      const claims = refresh && (await loadClaims(manager, session.userId));
      const mfaClaim = claims && this.policy.mfaClaim(claims, session);
      if (!refresh || !mfaClaim) {
        await manager.delete(Session, { id: session.id });
        return undefined;
      }
      await manager.save(Session, session);
      return { userId: session.userId, access: await this.tokens.sign(manager, { ...claims, ...mfaClaim }), refresh };
    });
  }
}
