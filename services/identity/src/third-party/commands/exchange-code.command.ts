import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { AccessTokens } from '../../keys/access-tokens.js';
import { claimsOf } from '../../sessions/claims.js';
import type { Tokens } from '../../sessions/commands/log-in.command.js';
import { openSession } from '../../sessions/open-session.js';
import { hashOf, type RememberedFlow } from '../flow-cookie.js';

/**
 * A browser exchanges its one-time code for a session. Codes are for the browser that left for the provider: who follows somebody
 * else's link is signed in nowhere.
 */
export class ExchangeCode extends Command<Tokens & { isNewUser: boolean }> {
  constructor(
    readonly code: string,
    readonly flow: RememberedFlow | undefined,
    readonly device: string | null,
  ) {
    super();
  }
}

interface Taken {
  user_id: string;
  is_new: boolean;
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokens,
  ) {}

  execute({ code, flow, device }: ExchangeCode): Promise<Tokens & { isNewUser: boolean }> {
    return this.unitOfWork.run(async ({ manager }) => {
      if (!flow) throw badCode();
      const [[taken]]: [Taken[], number] = await manager.query(
        'delete from sign_in_codes where hash = $1 and browser = $2 and expires_at > now() returning user_id, is_new',
        [hashOf(code), hashOf(flow.browser)],
      );
      const claims = taken && (await claimsOf(manager, taken.user_id));
      if (!taken || !claims) throw badCode();
      const [access, refresh] = [await this.tokens.sign(claims), await openSession(manager, taken.user_id, device)];
      return { userId: taken.user_id, access, refresh, isNewUser: taken.is_new };
    });
  }
}

const badCode = (): CodedError => new CodedError('unauthenticated', 'auth.bad-code', accountTexts.thirdParty.failed);
