import { formatNumber } from '@shop/contracts';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import type { Loaded } from '../../account/use-load.js';
import { Pages } from '../../orders/Pages.js';
import type { ListPage } from './use-list.js';
import type { Address } from './use-wanted.js';

interface Props<Page> {
  name: string;
  /** Where it is one of several on its screen. */
  heading?: string;
  of: Loaded<Page>;
  address: Address<never>;
  /** What is counted: `['usuario', 'usuarios']`. */
  noun: readonly [one: string, many: string];
  empty: string;
  /** What narrows the list. */
  filter?: ReactNode;
  /** Beside the count. */
  aside?: ReactNode;
  /** The lines, when there are some. */
  renderRows: (page: Page) => ReactNode;
}

/** "1 usuario", "1.200 usuarios". */
export const counted = (n: number, [one, many]: readonly [string, string]): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

/** A list with its count, its states and the way through its pages. */
export function ListPanel<Page extends ListPage>({
  name,
  heading,
  of,
  address,
  noun,
  empty,
  filter,
  aside,
  renderRows,
}: Props<Page>): ReactNode {
  const { data, error, reload } = of;
  const some = data !== undefined && data.total > 0;
  return (
    <section className="panel" aria-label={name}>
      {heading ? (
        <div className="panel-head">
          <h2>{heading}</h2>
        </div>
      ) : null}
      {filter}
      <div className="panel-head">
        <output className="panel-count">{data ? counted(data.total, noun) : error ? '' : 'Cargando…'}</output>
        {aside}
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={6} /> : null}
      {data?.total === 0 ? <p className="empty">{empty}</p> : null}
      {some ? renderRows(data) : null}
      <Pages page={address.wanted.page} total={data?.totalPages ?? 1} onPage={address.turn} />
    </section>
  );
}
