import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** `amount`: figures, in a weight of their own. `long`: as wide as the card on narrow screens. `actions`: buttons, at the end of the line. */
  kind?: 'amount' | 'long' | 'actions';
}

interface Props<Row> {
  /** Names it for who does not see it. */
  caption: string;
  /** The first one names the line. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Few and narrow columns: a table at every width. */
  plain?: boolean;
}

/** A list with a line a thing; on narrow screens a line is a card, with the names of the columns inside, unless it is `plain`. */
export function Table<Row>({ caption, columns, rows, keyOf, plain = false }: Props<Row>): ReactNode {
  const [first, ...others] = columns;
  return (
    <div className="list-table-frame">
      <table className={plain ? 'list-table' : 'list-table list-table-cards'}>
        <caption className="hidden">{caption}</caption>
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
              {others.map(({ name, render, kind }) => (
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
