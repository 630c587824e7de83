import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';

/** What came of it; `unknown`: no account has this e-mail, or its owner never proved it; `taken`: it is somebody's store or business. */
export type MadeAdmin = 'made' | 'already' | 'unknown' | 'taken';

/** An operator makes an admin of somebody who registered and chose no role yet. No route does: one stolen session must not make others. */
export class MakeAdmin extends Command<MadeAdmin> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(MakeAdmin)
export class MakeAdminHandler implements ICommandHandler<MakeAdmin> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ email }: MakeAdmin): Promise<MadeAdmin> {
    return this.unitOfWork.run(async (tx) => {
      const [user]: { id: string; role: string | null }[] = await tx.manager.query(
        'select id, role from users where lower(email) = lower($1) and verified for update',
        [email],
      );
      if (!user) return 'unknown';
      if (user.role !== null) return user.role === 'admin' ? 'already' : 'taken';
      await tx.manager.query(`update users set role = 'admin' where id = $1`, [user.id]);
      // Whoever was signed in signs in again, with what is asked of admins.
      await tx.manager.query('delete from sessions where user_id = $1', [user.id]);
      tx.emit(AuditNoted, { actorId: user.id, action: 'account.made-admin', target: { kind: 'account', id: user.id }, note: null });
      return 'made';
    });
  }
}
