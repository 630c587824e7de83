import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError, type SecondFactorAsked } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Challenges } from '../../second-factor/challenges.js';
import { SecondFactorPolicy } from '../../second-factor/second-factor.policy.js';
import { claimsOf } from '../../sessions/claims.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { hashOf, type RememberedFlow } from '../flow-cookie.js';

/**
 * A browser exchanges its one-time code for a session. Codes are for the browser that left for the provider: who follows somebody
 * else's link is signed in nowhere. Admins are asked for their second factor here too.
 */
export class ExchangeCode extends Command<Exchanged> {
  constructor(
    readonly code: string,
    readonly flow: RememberedFlow | undefined,
    readonly device: string | null,
  ) {
    super();
  }
}

export type Exchanged = (Tokens & { isNewUser: boolean }) | SecondFactorAsked;

interface Taken {
  user_id: string;
  is_new: boolean;
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionOpener,
    private readonly policy: SecondFactorPolicy,
    private readonly challenges: Challenges,
  ) {}

  execute({ code, flow, device }: ExchangeCode): Promise<Exchanged> {
    return this.unitOfWork.run(async ({ manager }) => {
      if (!flow) throw badCode();
      const [[taken]]: [Taken[], number] = await manager.query(
        'delete from sign_in_codes where hash = $1 and browser = $2 and expires_at > now() returning user_id, is_new',
        [hashOf(code), hashOf(flow.browser)],
      );
      const claims = taken && (await claimsOf(manager, taken.user_id));
      if (!taken || !claims) throw badCode();
      if (this.policy.asks(claims)) return this.challenges.ask(claims.sub, claims.hasFactor);
      return { ...(await this.sessions.open(manager, claims, device)), isNewUser: taken.is_new };
    });
  }
}

const badCode = (): CodedError => new CodedError('unauthenticated', 'auth.bad-code', accountTexts.thirdParty.failed);
