import type { User } from '@shop/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { queryClient } from '../../src/features/account/query-client.js';
import { AccountMenu } from '../../src/layouts/account/AccountMenu.js';

/** The account menu on the profile page. `ssrPath` gives wouter the address, as no browser is there. */
export const AccountMenuSpecimen = ({ user }: { user: User & { role: 'manufacturer' } }): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <Router base="/mi-cuenta" ssrPath="/mi-cuenta">
      <AccountMenu user={user} />
    </Router>
  </QueryClientProvider>
);
