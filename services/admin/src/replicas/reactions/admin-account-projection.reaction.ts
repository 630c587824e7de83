import { AdminNamed, type AdminAccountState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the admins, for their names in the log and beside versions of texts. */
@Replica({
  table: 'admin_account',
  from: AdminNamed,
  columns: ({ email }) => ({ email }),
})
export class AdminAccountProjection extends ReplicaProjection<AdminAccountState> {}
