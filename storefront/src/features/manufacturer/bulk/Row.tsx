import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import type { Reference } from '../product/reference.js';
import { Cell } from './Cell.js';
import { statusNames, type PreviewRow, type ShownStatus } from './preview-rows.js';
import type { Line } from './read-line.js';
import { columnNames, columns, type Column } from './sheet-columns.js';
import { changedFields, fieldName, valueText, productSummary } from './value-texts.js';

const tones: Record<ShownStatus, 'good' | 'wait' | 'quiet' | 'wrong'> = {
  new: 'good',
  changed: 'wait',
  same: 'quiet',
  wrong: 'wrong',
  uploading: 'wait',
  photoMissing: 'wait',
  repeated: 'wait',
  skipped: 'quiet',
};

export interface RowActions {
  onCell: (n: number, column: Column, text: string) => void;
  onChoice: (n: number, choice: Line['choice']) => void;
  onSkip: (row: PreviewRow) => void;
}

export function Row({ row, reference, onCell, onChoice, onSkip }: { row: PreviewRow; reference: Reference } & RowActions): ReactNode {
  const { n, status, title, problems, checked, line } = row;
  const isEditable = (column: Column): boolean =>
    problems[column] !== undefined || (column === 'images' && status === 'photoMissing') || Boolean(line?.typed?.includes(column));
  const cells = columns.filter(isEditable);
  return (
    <tr>
      <td className="bulk-row-number">{n}</td>
      <th scope="row">{title}</th>
      <td>
        <Badge tone={tones[status]}>{statusNames[status][0]}</Badge>
      </td>
      <td className="bulk-row-changes">
        {line && cells.length > 0 && status !== 'skipped' ? (
          <div className="bulk-cells">
            {cells.map((column) => (
              <Cell
                key={column}
                rowNumber={n}
                column={column}
                text={line.cells[column] ?? ''}
                problem={problems[column]}
                onText={(text) => onCell(n, column, text)}
              />
            ))}
          </div>
        ) : null}
        {line ? null : <Problems row={problems} />}
        {status === 'new' && checked?.after ? <p>{productSummary(checked.after, reference)}</p> : null}
        {status === 'changed' ? <Changes row={row} reference={reference} /> : null}
        {status === 'repeated' ? <Repeated row={row} onChoice={onChoice} /> : null}
        {status === 'skipped' || !line ? (
          <button type="button" className="link-button" onClick={() => onSkip(row)}>
            <span>{status === 'skipped' ? 'Incluir' : 'Dejar como está'}</span>
            <span className="visually-hidden"> {title}</span>
          </button>
        ) : null}
      </td>
    </tr>
  );
}

const Problems = ({ row }: { row: PreviewRow['problems'] }): ReactNode =>
  columns.map((column) =>
    row[column] ? (
      <p key={column} className="field-error">
        {columnNames[column]}: {row[column]}
      </p>
    ) : null,
  );

function Changes({ row: { checked }, reference }: { row: PreviewRow; reference: Reference }): ReactNode {
  const { before = {}, after = {} } = checked ?? {};
  return (
    <dl className="bulk-changes">
      {changedFields(after).map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <span className="visually-hidden">antes </span>
            <s>{valueText(field, before, reference)}</s>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">, después </span>
            <strong>{valueText(field, after, reference)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Repeated({ row: { n, title, checked }, onChoice }: { row: PreviewRow; onChoice: RowActions['onChoice'] }): ReactNode {
  const rowTitle = <span className="visually-hidden"> {title}</span>;
  const id = checked?.id;
  return (
    <>
      <p>{id === undefined ? 'Otra fila de la planilla se llama así.' : 'Ya tenés un producto que se llama así.'}</p>
      <p className="bulk-choices">
        <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'create' })}>
          Crear otro{rowTitle}
        </button>
        {id === undefined ? null : (
          <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'update', id })}>
            Actualizarlo{rowTitle}
          </button>
        )}
        <button type="button" className="button button-quiet button-small" onClick={() => onChoice(n, { do: 'skip' })}>
          Saltear{rowTitle}
        </button>
      </p>
    </>
  );
}
