import type { User } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { AccountMenu } from '../layouts/account/AccountMenu.js';

/** The menu as it stands at the profile: a page drawn without a browser says to its links where they are. */
export const AccountMenuSpecimen = ({ user }: { user: User & { role: 'manufacturer' } }): ReactNode => (
  <Router base="/mi-cuenta" ssrPath="/mi-cuenta">
    <AccountMenu user={user} />
  </Router>
);
