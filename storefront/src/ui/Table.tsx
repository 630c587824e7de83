import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** `amount`: numbers. `long`: full width in card mode. `actions`: buttons in the last column. */
  kind?: 'amount' | 'long' | 'actions';
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  alwaysTable?: boolean;
}

export function Table<Row>({ caption, columns, rows, keyOf, alwaysTable = false }: Props<Row>): ReactNode {
  const [first, ...otherColumns] = columns;
  return (
    <div className="list-table-frame">
      <table className={alwaysTable ? 'list-table' : 'list-table list-table-cards'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={classOf(kind)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.render(row)}</th>
              {otherColumns.map(({ name, render, kind }) => (
                <td key={name} className={classOf(kind)} data-label={kind === 'actions' ? undefined : name}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = (kind: Column<unknown>['kind']): string | undefined => kind && `list-table-${kind}`;
