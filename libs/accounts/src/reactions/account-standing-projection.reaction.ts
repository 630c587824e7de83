import { AccountStandingChanged, type AccountStandingState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Keeps the replica of suspended and closed accounts. */
@Replica({ table: 'account_standing', from: AccountStandingChanged, columns: ({ role, standing }) => ({ role, standing }) })
export class AccountStandingProjection extends ReplicaProjection<AccountStandingState> {}
