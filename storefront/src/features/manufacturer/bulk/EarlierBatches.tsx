import { batchLimits, type BatchSummary, type BatchUndo } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { dayOf, timeOf } from '../../orders/order-time.js';
import { Pagination } from '../../orders/Pagination.js';
import { loadBatches } from './batch-calls.js';
import { kindNames, batchResultText } from './batch-texts.js';
import { UndoBatch, UndoResult } from './UndoBatch.js';

const BATCHES_PER_PAGE = 10;

export function EarlierBatches(): ReactNode {
  const [page, setPage] = useState(1);
  const load = useCallback((signal: AbortSignal) => loadBatches(page, signal), [page]);
  const { data, error, reload, updateData } = useLoad(load);
  const handleUndone = (id: string, undoResult: BatchUndo): void =>
    updateData((list) => ({ ...list, batches: list.batches.map((batch) => (batch.id === id ? { ...batch, undone: undoResult } : batch)) }));
  return (
    <section className="panel" aria-labelledby="cargas-anteriores">
      <div className="panel-head">
        <h2 id="cargas-anteriores">Cargas anteriores</h2>
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data?.totalBatches === 0 ? (
        <p className="panel-hint">Acá vas a poder deshacer lo que cargues, durante {batchLimits.keptDays} días.</p>
      ) : null}
      {data && data.batches.length > 0 ? (
        <ul className="bulk-batches">
          {data.batches.map((batch) => (
            <Batch key={batch.id} batch={batch} onUndone={(undoResult) => handleUndone(batch.id, undoResult)} />
          ))}
        </ul>
      ) : null}
      <Pagination page={page} total={Math.ceil((data?.totalBatches ?? 0) / BATCHES_PER_PAGE)} onPage={setPage} />
    </section>
  );
}

function Batch({ batch, onUndone }: { batch: BatchSummary; onUndone: (result: BatchUndo) => void }): ReactNode {
  const { id, kind, createdAt, undone } = batch;
  const resultText = batchResultText(batch);
  return (
    <li>
      <div>
        <p>
          <strong>{kindNames[kind]}</strong>{' '}
          <time dateTime={createdAt}>
            {dayOf(createdAt)} {timeOf(createdAt)}
          </time>
        </p>
        <p>{resultText}</p>
        {undone ? <UndoResult result={undone} /> : null}
      </div>
      {undone || batch.created + batch.changed === 0 ? null : <UndoBatch id={id} batchText={resultText} onUndone={onUndone} />}
    </li>
  );
}
