import { formatNumber } from '@shop/contracts';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import type { Loaded } from '../../account/use-load.js';
import { Pagination } from '../../orders/Pagination.js';
import type { ListPage } from './use-list.js';
import type { ListAddress } from './use-list-params.js';

interface Props<Page> {
  name: string;
  heading?: string;
  list: Loaded<Page>;
  address: ListAddress<never>;
  noun: readonly [one: string, many: string];
  empty: string;
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
  filter,
  aside,
  renderRows,
}: Props<Page>): ReactNode {
  const { data, error, reload } = list;
  const hasRows = data !== undefined && data.total > 0;
  return (
    <section className="panel" aria-label={name}>
      {heading ? (
        <div className="panel-head">
          <h2>{heading}</h2>
        </div>
      ) : null}
      {filter}
      <div className="panel-head">
        <output className="panel-count">{data ? countLabel(data.total, noun) : error ? '' : 'Cargando…'}</output>
        {aside}
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={6} /> : null}
      {data?.total === 0 ? <p className="empty">{empty}</p> : null}
      {hasRows ? renderRows(data) : null}
      <Pagination page={address.params.page} total={data?.totalPages ?? 1} onPage={address.setPage} />
    </section>
  );
}
