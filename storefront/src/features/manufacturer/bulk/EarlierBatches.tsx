import { batchMost, type BatchSummary, type BatchUndo } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { dayOf, timeOf } from '../../orders/order-time.js';
import { Pages } from '../../orders/Pages.js';
import { loadBatches } from './batch-calls.js';
import { kindNames, madeOf } from './batch-words.js';
import { Undo, Undone } from './Undo.js';

const perPage = 10;

/** What was published at once lately, each to be undone. */
export function EarlierBatches(): ReactNode {
  const [page, setPage] = useState(1);
  const load = useCallback((signal: AbortSignal) => loadBatches(page, signal), [page]);
  const { data, error, reload, put } = useLoad(load);
  const undone = (id: string, what: BatchUndo): void =>
    put((list) => ({ ...list, batches: list.batches.map((batch) => (batch.id === id ? { ...batch, undone: what } : batch)) }));
  return (
    <section className="panel" aria-labelledby="cargas-anteriores">
      <div className="panel-head">
        <h2 id="cargas-anteriores">Cargas anteriores</h2>
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data?.totalBatches === 0 ? (
        <p className="panel-hint">Acá vas a poder deshacer lo que cargues, durante {batchMost.keptDays} días.</p>
      ) : null}
      {data && data.batches.length > 0 ? (
        <ul className="bulk-batches">
          {data.batches.map((batch) => (
            <Batch key={batch.id} of={batch} onUndone={(what) => undone(batch.id, what)} />
          ))}
        </ul>
      ) : null}
      <Pages page={page} total={Math.ceil((data?.totalBatches ?? 0) / perPage)} onPage={setPage} />
    </section>
  );
}

function Batch({ of, onUndone }: { of: BatchSummary; onUndone: (undone: BatchUndo) => void }): ReactNode {
  const { id, kind, createdAt, undone } = of;
  const made = madeOf(of);
  return (
    <li>
      <div>
        <p>
          <strong>{kindNames[kind]}</strong>{' '}
          <time dateTime={createdAt}>
            {dayOf(createdAt)} {timeOf(createdAt)}
          </time>
        </p>
        <p>{made}</p>
        {undone ? <Undone of={undone} /> : null}
      </div>
      {undone || of.created + of.changed === 0 ? null : <Undo id={id} what={made} onUndone={onUndone} />}
    </li>
  );
}
