import { AccountStandingChanged, type AccountStandingState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Keeps the replica of suspended and closed accounts, and of the versions of valid tokens. */
@Replica({
  table: 'account_standing',
  from: AccountStandingChanged,
  columns: ({ role, standing, tokenVersion = 0 }) => ({ role, standing, token_version: tokenVersion }),
})
export class AccountStandingProjection extends ReplicaProjection<AccountStandingState> {}
