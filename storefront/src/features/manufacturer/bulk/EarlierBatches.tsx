import { batchLimits, type BatchSummary, type BatchUndo } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { updateQueryData } from '../../account/query-client.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { usePagedQuery } from '../../account/use-paged-query.js';
import { dayOf, timeOf } from '../../../lib/day-time.js';
import { Pagination } from '../../orders/Pagination.js';
import { batchesQuery } from '../queries.js';
import { kindNames, batchResultText } from './batch-texts.js';
import { UndoBatch, UndoResult } from './UndoBatch.js';

const BATCHES_PER_PAGE = 10;

export function EarlierBatches(): ReactNode {
  const [page, setPage] = useState(1);
  const pageQuery = batchesQuery(page);
  const list = usePagedQuery(pageQuery);
  const handleUndone = (id: string, undoResult: BatchUndo): void =>
    updateQueryData(pageQuery, (before) => ({
      ...before,
      batches: before.batches.map((batch) => (batch.id === id ? { ...batch, undone: undoResult } : batch)),
    }));
  return (
    <section className="panel" aria-labelledby="cargas-anteriores">
      <div className="panel-head">
        <h2 id="cargas-anteriores">Cargas anteriores</h2>
      </div>
      <QueryState query={list} skeleton={<LinesSkeleton lines={2} />}>
        {({ batches, totalBatches }) => (
          <>
            {totalBatches === 0 ? (
              <p className="panel-hint">Acá vas a poder deshacer lo que cargues, durante {batchLimits.keptDays} días.</p>
            ) : null}
            {batches.length > 0 ? (
              <ul className="bulk-batches">
                {batches.map((batch) => (
                  <Batch key={batch.id} batch={batch} onUndone={(undoResult) => handleUndone(batch.id, undoResult)} />
                ))}
              </ul>
            ) : null}
            <Pagination page={page} total={Math.ceil(totalBatches / BATCHES_PER_PAGE)} onPage={setPage} />
          </>
        )}
      </QueryState>
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
