import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countLabel } from '../lists/ListPanel.js';
import { usersQuery } from '../queries.js';
import { userNouns } from './user-labels.js';

type ListedRole = keyof typeof userNouns;

interface Props {
  role: string;
  search: string;
  standing: string;
  onRole: (role: ListedRole) => void;
}

/** Under a list without hits: users of other roles that the same search finds. */
export function OtherRoles({ role, search, standing, onRole }: Props): ReactNode {
  const otherRoles = (Object.keys(userNouns) as ListedRole[]).filter((other) => other !== role);
  const pages = useQueries({
    queries: otherRoles.map((other) =>
      usersQuery(new URLSearchParams({ role: other, search, ...(standing && { standing }), limit: '1' }).toString()),
    ),
  });
  const matches = otherRoles.map((other, i) => ({ other, total: pages[i]?.data?.total ?? 0 })).filter(({ total }) => total > 0);
  return (
    <output className="other-roles">
      {matches.map(({ other, total }) => (
        <button key={other} type="button" className="button button-quiet" onClick={() => onRole(other)}>
          Ver {countLabel(total, userNouns[other])}
        </button>
      ))}
    </output>
  );
}
