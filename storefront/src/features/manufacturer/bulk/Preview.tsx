import { formatNumber, texts } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { TableHead } from '../../../ui/TableHead.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { Pagination } from '../../orders/Pagination.js';
import { HidePacksDialog } from '../product/HidePacksDialog.js';
import type { Reference } from '../product/reference.js';
import { countByStatus, ROWS_PER_PAGE, statuses, statusNames, type PreviewRow, type ShownStatus } from './preview-rows.js';
import { Row, type RowActions } from './Row.js';
import type { BatchCheckState } from './use-batch-check.js';
import type { PublishState } from './use-publish-batch.js';

interface Props extends RowActions {
  rows: readonly PreviewRow[];
  reference: Reference;
  checked: BatchCheckState;
  publishing: PublishState;
  /** Photographs while some of them are being uploaded. Nothing can be published then. */
  upload?: { done: number; total: number } | undefined;
  onPublish: (skipWrong: boolean) => void;
  onCancel: () => void;
  isLoading: boolean;
  children?: ReactNode;
}

export function Preview({
  rows,
  reference,
  checked,
  publishing,
  upload,
  onPublish,
  onCancel,
  isLoading,
  children,
  ...actions
}: Props): ReactNode {
  const [filter, setFilter] = useState<ShownStatus>();
  const [page, setPage] = useState(1);
  const [skipsWrong, setSkipsWrong] = useState(false);
  const [asksForPacks, setAsksForPacks] = useState(false);
  const counts = countByStatus(rows);
  const publishCount = counts.new + counts.changed;
  const blockedCount = counts.wrong + counts.repeated + counts.photoMissing;
  const filtered = filter ? rows.filter(({ status }) => status === filter) : rows;
  const pages = Math.max(1, Math.ceil(filtered.length / ROWS_PER_PAGE));
  const shownPage = Math.min(page, pages);
  const { isChecking, error, retry } = checked;
  const hiddenPacks = checked.check?.hiddenPacks ?? [];
  const canPublish = !upload && !isChecking && !error && publishCount > 0 && (blockedCount === 0 || skipsWrong);
  const publish = (): void => {
    if (!canPublish) return;
    if (hiddenPacks.length > 0) setAsksForPacks(true);
    else onPublish(skipsWrong);
  };
  const setFilterAndPage = (status: ShownStatus | undefined): void => {
    setFilter(status);
    setPage(1);
  };
  if (isLoading) {
    return (
      <div className="panel">
        <LinesSkeleton lines={6} />
      </div>
    );
  }
  return (
    <section className="panel bulk" aria-label="Revisión">
      {children}
      <fieldset className="pills" aria-label="Mostrar">
        <FilterButton name="Todos" count={rows.length} isPressed={filter === undefined} onPress={() => setFilterAndPage(undefined)} />
        {statuses.map((status) =>
          counts[status] > 0 || filter === status ? (
            <FilterButton
              key={status}
              name={statusNames[status][1]}
              count={counts[status]}
              isPressed={filter === status}
              onPress={() => setFilterAndPage(status)}
            />
          ) : null,
        )}
      </fieldset>
      {error ? (
        <p className="form-error" role="alert">
          {capitalizeFirst(error)}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {texts.tryAgain}
          </button>
        </p>
      ) : null}
      {filtered.length === 0 ? <p className="empty">Ninguna fila.</p> : null}
      {filtered.length > 0 ? (
        <table className="bulk-rows" aria-busy={isChecking || undefined}>
          <caption className="visually-hidden">Qué va a pasar con cada producto</caption>
          <TableHead names={['Fila', 'Producto', 'Estado', 'Qué cambia']} />
          <tbody>
            {filtered.slice((shownPage - 1) * ROWS_PER_PAGE, shownPage * ROWS_PER_PAGE).map((row) => (
              <Row key={row.n} row={row} reference={reference} {...actions} />
            ))}
          </tbody>
        </table>
      ) : null}
      <Pagination page={shownPage} total={pages} onPage={setPage} />
      <datalist id="categorias">
        {reference.categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <div className="bulk-footer">
        {blockedCount > 0 ? (
          <label className="checkbox">
            <input type="checkbox" checked={skipsWrong} onChange={(event) => setSkipsWrong(event.target.checked)} />
            <span>{skipLabel(counts)}</span>
          </label>
        ) : null}
        <p className="bulk-actions">
          <button
            type="button"
            className="button button-big"
            aria-disabled={!canPublish || publishing.isBusy}
            data-busy={publishing.isBusy || undefined}
            onClick={publish}
          >
            {publishing.isBusy
              ? 'Publicando…'
              : upload
                ? `Subiendo ${upload.done} de ${upload.total}…`
                : `Publicar ${formatNumber(publishCount)}`}
          </button>
          <button type="button" className="button button-quiet button-big" onClick={onCancel}>
            Cancelar
          </button>
        </p>
        <p className="form-error" role="alert">
          {publishing.failure}
        </p>
        <output className="panel-hint">
          {upload ? 'Podés publicar cuando terminen de subir las fotos.' : isChecking ? 'Revisando…' : hintOf(counts, skipsWrong)}
        </output>
      </div>
      {asksForPacks ? (
        <HidePacksDialog
          packs={hiddenPacks}
          label="Publicar"
          busyLabel="Publicando…"
          confirm={async () => {
            setAsksForPacks(false);
            onPublish(skipsWrong);
          }}
          onClose={() => setAsksForPacks(false)}
        />
      ) : null}
    </section>
  );
}

function skipLabel({ wrong, repeated, photoMissing }: Record<ShownStatus, number>): string {
  const reasons = [
    ...(wrong > 0 || repeated > 0 ? ['tienen errores'] : []),
    ...(repeated > 0 ? ['pueden estar repetidos'] : []),
    ...(photoMissing > 0 ? ['no tienen su foto'] : []),
  ];
  return `Saltear los que ${reasons.join(', ').replace(/, ([^,]*)$/, ' o $1')}`;
}

function hintOf(counts: Record<ShownStatus, number>, skipsWrong: boolean): string {
  if (!skipsWrong) {
    if (counts.wrong + counts.repeated > 0) return 'Corregí las filas con errores, o elegí saltearlas.';
    if (counts.photoMissing > 0) return 'Elegí las fotos que faltan, o salteá esas filas.';
  }
  return counts.new + counts.changed === 0 ? 'No hay nada para publicar.' : 'Todavía no se publicó nada.';
}

interface FilterProps {
  name: string;
  count: number;
  isPressed: boolean;
  onPress: () => void;
}

const FilterButton = ({ name, count, isPressed, onPress }: FilterProps): ReactNode => (
  <button type="button" aria-pressed={isPressed} onClick={onPress}>
    {name} <strong>{formatNumber(count)}</strong>
  </button>
);
