import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountTexts, CodedError, type SecondFactorRequired } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { Challenges } from '../../sessions/challenges.js';
import { SecondFactorPolicy } from '../../sessions/second-factor.policy.js';
import { loadClaims } from '../../sessions/claims.js';
import { SessionOpener, type Tokens } from '../../sessions/session-opener.js';
import { hashSecret, type StoredFlow } from '../flow-cookie.js';

/**
 * A browser exchanges its one-time code for a session. Only the browser that started the sign-in can, so the link of another person
 * does not work. Admins are asked for their second factor.
 */
export class ExchangeCode extends Command<ExchangeResult> {
  constructor(
    readonly code: string,
    readonly flow: StoredFlow | undefined,
    readonly device: string | null,
  ) {
    super();
  }
}

export type ExchangeResult = (Tokens & { isNewUser: boolean }) | SecondFactorRequired;

interface CodeRow {
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

  execute({ code, flow, device }: ExchangeCode): Promise<ExchangeResult> {
    return this.unitOfWork.run(async ({ manager }) => {
      if (!flow) throw badCode();
      const [[row]]: [CodeRow[], number] = await manager.query(
        'delete from sign_in_codes where hash = $1 and browser = $2 and expires_at > now() returning user_id, is_new',
        [hashSecret(code), hashSecret(flow.browser)],
      );
      const claims = row && (await loadClaims(manager, row.user_id, { lock: true }));
      if (!row || !claims) throw badCode();
      if (this.policy.requiresCode(claims)) return this.challenges.issue(claims);
      return { ...(await this.sessions.open(manager, claims, device)), isNewUser: row.is_new };
    });
  }
}

const badCode = (): CodedError => new CodedError('unauthenticated', 'auth.bad-code', accountTexts.thirdParty.failed);
