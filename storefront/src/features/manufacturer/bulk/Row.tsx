import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import type { Reference } from '../product/reference.js';
import { Cell } from './Cell.js';
import { statusNames, type PreviewRow, type ShownStatus } from './preview-rows.js';
import type { Line } from './read-line.js';
import { columnNames, columns, type Column } from './sheet-columns.js';
import { changedFields, fieldName, shown, summary } from './shown-values.js';

const tones: Record<ShownStatus, 'good' | 'wait' | 'quiet' | 'wrong'> = {
  new: 'good',
  changed: 'wait',
  same: 'quiet',
  wrong: 'wrong',
  repeated: 'wait',
  skipped: 'quiet',
};

export interface RowActions {
  onCell: (n: number, column: Column, text: string) => void;
  onChoice: (n: number, choice: Line['choice']) => void;
  /** Leaves a row out or takes it in again. */
  onSkip: (row: PreviewRow) => void;
}

/** A row of the preview: what becomes of a product, and what is wrong with it. */
export function Row({ of: row, reference, onCell, onChoice, onSkip }: { of: PreviewRow; reference: Reference } & RowActions): ReactNode {
  const { n, status, title, problems, checked, line } = row;
  const cells = columns.filter((column) => problems[column] !== undefined || line?.typed?.includes(column));
  return (
    <tr>
      <td className="bulk-n">{n}</td>
      <th scope="row">{title}</th>
      <td>
        <Badge tone={tones[status]}>{statusNames[status][0]}</Badge>
      </td>
      <td className="bulk-what">
        {line && cells.length > 0 && status !== 'skipped' ? (
          <div className="bulk-cells">
            {cells.map((column) => (
              <Cell
                key={column}
                n={n}
                column={column}
                text={line.cells[column] ?? ''}
                problem={problems[column]}
                onText={(text) => onCell(n, column, text)}
              />
            ))}
          </div>
        ) : null}
        {line ? null : <Problems of={problems} />}
        {status === 'new' && checked?.after ? <p>{summary(checked.after, reference)}</p> : null}
        {status === 'changed' ? <Changes of={row} reference={reference} /> : null}
        {status === 'repeated' ? <Repeated of={row} onChoice={onChoice} /> : null}
        {status === 'skipped' || !line ? (
          <button type="button" className="link-button" onClick={() => onSkip(row)}>
            {status === 'skipped' ? 'Incluir' : 'Dejar como está'}
            <span className="hidden"> {title}</span>
          </button>
        ) : null}
      </td>
    </tr>
  );
}

const Problems = ({ of }: { of: PreviewRow['problems'] }): ReactNode =>
  columns.map((column) =>
    of[column] ? (
      <p key={column} className="field-error">
        {columnNames[column]}: {of[column]}
      </p>
    ) : null,
  );

/** Each field that changes, before and after. */
function Changes({ of: { checked }, reference }: { of: PreviewRow; reference: Reference }): ReactNode {
  const { before = {}, after = {} } = checked ?? {};
  return (
    <dl className="bulk-changes">
      {changedFields(after).map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <span className="hidden">antes </span>
            <s>{shown(field, before, reference)}</s>
            <span aria-hidden="true"> → </span>
            <span className="hidden">, después </span>
            <strong>{shown(field, after, reference)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Repeated({ of: { n, title, checked }, onChoice }: { of: PreviewRow; onChoice: RowActions['onChoice'] }): ReactNode {
  const its = <span className="hidden"> {title}</span>;
  const id = checked?.id;
  return (
    <>
      <p>Ya tenés un producto que se llama así.</p>
      <p className="bulk-choices">
        <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'create' })}>
          Crear otro{its}
        </button>
        {id === undefined ? null : (
          <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'update', id })}>
            Actualizarlo{its}
          </button>
        )}
        <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'skip' })}>
          Saltear{its}
        </button>
      </p>
    </>
  );
}
