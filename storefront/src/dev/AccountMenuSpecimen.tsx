import type { User } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { AccountMenu } from '../layouts/account/AccountMenu.js';

/** The account menu on the profile page. `ssrPath` gives wouter the address, as no browser is there. */
export const AccountMenuSpecimen = ({ user }: { user: User & { role: 'manufacturer' } }): ReactNode => (
  <Router base="/mi-cuenta" ssrPath="/mi-cuenta">
    <AccountMenu user={user} />
  </Router>
);
