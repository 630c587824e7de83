import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { SetupCodes } from '../../second-factor/setup-codes.js';
import { AdminAccount } from '../../users/admin-account.entity.js';
import { revokeTokens } from '../../users/revoke-tokens.js';

export interface MakeAdminResult {
  /** `unknown`: no account has this proven e-mail address. `taken`: the account is a manufacturer or a wholesaler. */
  outcome: 'made' | 'already' | 'unknown' | 'taken';
  /** One-time code for the admin's first second factor; undefined for one who has a second factor. */
  setupCode?: string | undefined;
}

/**
 * An operator gives the admin role to an account without a role, or gets another set-up code for an admin without a second factor. No
 * HTTP route does this, so a stolen admin session cannot create more admins.
 */
export class MakeAdmin extends Command<MakeAdminResult> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(MakeAdmin)
export class MakeAdminHandler implements ICommandHandler<MakeAdmin> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ email }: MakeAdmin): Promise<MakeAdminResult> {
    return this.unitOfWork.run(async (tx) => {
      const [user]: { id: string; email: string; role: string | null }[] = await tx.manager.query(
        'select id, email, role from users where email_key = $1 and verified for update',
        [canonicalEmail(email)],
      );
      if (!user) return { outcome: 'unknown' };
      if (user.role === 'admin') return { outcome: 'already', setupCode: await SetupCodes.issue(tx, user.id) };
      if (user.role !== null) return { outcome: 'taken' };
      await tx.manager.query(`update users set role = 'admin' where id = $1`, [user.id]);
      // Ends open sessions: the user must sign in again with the second factor.
      await revokeTokens(tx, user.id);
      tx.add(AdminAccount.appoint(user.id, user.email));
      tx.emit(AuditNoted, { actorId: user.id, action: 'account.made-admin', target: { kind: 'account', id: user.id }, note: null });
      return { outcome: 'made', setupCode: await SetupCodes.issue(tx, user.id) };
    });
  }
}
