import { formatNumber } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { Pagination } from '../../orders/Pagination.js';
import type { ListPage } from './use-list-query.js';
import type { ListAddress } from '../../account/use-list-params.js';

interface Props<Page> {
  name: string;
  heading?: string;
  list: UseQueryResult<Page>;
  address: ListAddress<never>;
  noun: readonly [one: string, many: string];
  empty: string;
  /** Below the text of an empty list. */
  emptyActions?: ReactNode;
  filter?: ReactNode;
  aside?: ReactNode;
  renderRows: (page: Page) => ReactNode;
}

export const countLabel = (n: number, [one, many]: readonly [string, string]): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

export function ListPanel<Page extends ListPage>({
  name,
  heading,
  list,
  address,
  noun,
  empty,
  emptyActions,
  filter,
  aside,
  renderRows,
}: Props<Page>): ReactNode {
  const { data, isError } = list;
  return (
    <section className="panel" aria-label={name}>
      {heading ? (
        <div className="panel-head">
          <h2>{heading}</h2>
        </div>
      ) : null}
      {filter}
      <div className="panel-head">
        <output className="panel-count">{data ? countLabel(data.total, noun) : isError ? '' : 'Cargando…'}</output>
        {aside}
      </div>
      <QueryState query={list} skeleton={<LinesSkeleton lines={6} />}>
        {(page) =>
          page.total === 0 ? (
            <>
              <p className="empty">{empty}</p>
              {emptyActions}
            </>
          ) : (
            renderRows(page)
          )
        }
      </QueryState>
      <Pagination page={address.params.page} total={data?.totalPages ?? 1} onPage={address.setPage} />
    </section>
  );
}
