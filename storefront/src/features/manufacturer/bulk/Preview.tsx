import { formatNumber, texts } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { sentence } from '../../../ui/forms/use-form.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { Pages } from '../../orders/Pages.js';
import type { Reference } from '../product/reference.js';
import { countsOf, perPage, statuses, statusNames, type PreviewRow, type ShownStatus } from './preview-rows.js';
import { Row, type RowActions } from './Row.js';
import type { Checked } from './use-check.js';
import type { Publishing } from './use-publishing.js';

interface Props extends RowActions {
  rows: readonly PreviewRow[];
  reference: Reference;
  checked: Checked;
  publishing: Publishing;
  onPublish: (skipWrong: boolean) => void;
  /** Back to where a sheet is chosen. */
  onLeave: () => void;
  /** Nothing was checked yet. */
  waiting: boolean;
  /** What is said or asked above the rows. */
  children?: ReactNode;
}

/** What a batch would do, row by row: counted, filtered, mended in place, published. Nothing is written before that. */
export function Preview({ rows, reference, checked, publishing, onPublish, onLeave, waiting, children, ...actions }: Props): ReactNode {
  const [filter, setFilter] = useState<ShownStatus>();
  const [page, setPage] = useState(1);
  const [skips, setSkips] = useState(false);
  const counts = countsOf(rows);
  const going = counts.new + counts.changed;
  const stuck = counts.wrong + counts.repeated;
  const filtered = filter ? rows.filter(({ status }) => status === filter) : rows;
  const pages = Math.max(1, Math.ceil(filtered.length / perPage));
  const shown = Math.min(page, pages);
  const { checking, error, retry } = checked;
  const ready = !checking && !error && going > 0 && (stuck === 0 || skips);
  const look = (status: ShownStatus | undefined): void => {
    setFilter(status);
    setPage(1);
  };
  if (waiting) {
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
        <FilterButton name="Todos" count={rows.length} pressed={filter === undefined} onPress={() => look(undefined)} />
        {statuses.map((status) =>
          counts[status] > 0 || filter === status ? (
            <FilterButton
              key={status}
              name={statusNames[status][1]}
              count={counts[status]}
              pressed={filter === status}
              onPress={() => look(status)}
            />
          ) : null,
        )}
      </fieldset>
      {error ? (
        <p className="form-error" role="alert">
          {sentence(error)}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {texts.tryAgain}
          </button>
        </p>
      ) : null}
      {filtered.length === 0 ? <p className="empty">Ninguna fila.</p> : null}
      {filtered.length > 0 ? (
        <table className="bulk-rows" aria-busy={checking || undefined}>
          <caption className="hidden">Qué va a pasar con cada producto</caption>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col">Producto</th>
              <th scope="col">Estado</th>
              <th scope="col">Qué cambia</th>
            </tr>
          </thead>
          <tbody>
            {filtered.slice((shown - 1) * perPage, shown * perPage).map((row) => (
              <Row key={row.n} of={row} reference={reference} {...actions} />
            ))}
          </tbody>
        </table>
      ) : null}
      <Pages page={shown} total={pages} onPage={setPage} />
      <datalist id="categorias">
        {reference.categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <div className="bulk-end">
        {stuck > 0 ? (
          <label className="tick">
            <input type="checkbox" checked={skips} onChange={(event) => setSkips(event.target.checked)} />
            <span>Saltear los que tienen errores{counts.repeated > 0 ? ' o pueden estar repetidos' : ''}</span>
          </label>
        ) : null}
        <p className="bulk-actions">
          <button
            type="button"
            className="button button-big"
            aria-disabled={!ready || publishing.busy}
            data-busy={publishing.busy || undefined}
            onClick={() => (ready ? onPublish(skips) : undefined)}
          >
            {publishing.busy ? 'Publicando…' : `Publicar ${formatNumber(going)}`}
          </button>
          <button type="button" className="button button-quiet button-big" onClick={onLeave}>
            Cancelar
          </button>
        </p>
        <p className="form-error" role="alert">
          {publishing.failure}
        </p>
        <output className="panel-hint">{checking ? 'Revisando…' : hintOf(going, stuck, skips)}</output>
      </div>
    </section>
  );
}

function hintOf(going: number, stuck: number, skips: boolean): string {
  if (stuck > 0 && !skips) return 'Corregí las filas con errores, o elegí saltearlas.';
  return going === 0 ? 'No hay nada para publicar.' : 'Todavía no se publicó nada.';
}

interface FilterProps {
  name: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

const FilterButton = ({ name, count, pressed, onPress }: FilterProps): ReactNode => (
  <button type="button" aria-pressed={pressed} onClick={onPress}>
    {name} <strong>{formatNumber(count)}</strong>
  </button>
);
