import { AdminNamed, type AdminAccountState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** An account with the admin role, whose e-mail address the audit log shows as its name. The id is the user's. */
@Entity('admin_accounts')
export class AdminAccount extends Aggregate {
  @Column('text')
  email: string;

  static appoint(id: string, email: string): AdminAccount {
    const admin = new AdminAccount();
    admin.id = id;
    admin.email = email;
    admin.record(AdminNamed);
    return admin;
  }

  state(): AdminAccountState {
    const { id, email } = this;
    return { id, email };
  }
}
