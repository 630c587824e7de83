import type { BatchCheck, BatchRequest, CheckedRow, Problems, RowStatus } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { readLine, type Line, type Photos, type ReadLine } from './read-line.js';
import { columns, type Column } from './sheet-columns.js';

/** What is seen of a row: what the check says of it, or that somebody leaves it out. */
export type ShownStatus = RowStatus | 'skipped';
export interface PreviewRow {
  n: number;
  status: ShownStatus;
  title: string;
  problems: Problems<Column>;
  checked?: CheckedRow;
  /** Of a sheet: what may be typed over. */
  line?: Line;
}

/** The order in which statuses are counted and offered to look at. */
export const statuses: readonly ShownStatus[] = ['wrong', 'repeated', 'new', 'changed', 'same', 'skipped'];
export const statusNames: Record<ShownStatus, [badge: string, filter: string]> = {
  new: ['Nuevo', 'Nuevos'],
  changed: ['Cambia', 'Cambian'],
  same: ['Igual', 'Iguales'],
  wrong: ['Con errores', 'Con errores'],
  repeated: ['¿Repetido?', '¿Repetidos?'],
  skipped: ['Salteado', 'Salteados'],
};

export interface Asked {
  lines: readonly Line[];
  read: ReadonlyMap<number, ReadLine>;
  /** Undefined when there is nothing that the server could judge. */
  request: BatchRequest | undefined;
}

/** Reads every line; what can be read and is not left out is what is asked for. */
export function askedBy(lines: readonly Line[], reference: Reference, photos: Photos): Asked {
  const read = new Map(lines.map((line) => [line.n, readLine(line, reference, photos)]));
  const rows = lines.flatMap(({ n, choice }) => {
    const one = read.get(n);
    return one && choice?.do !== 'skip' && Object.keys(one.problems).length === 0 ? one.row : [];
  });
  return { lines, read, request: rows.length > 0 ? { kind: 'rows', rows } : undefined };
}

/** The lines of a sheet with what the check says of them; a line that it did not see yet is as it was. */
export function rowsOfSheet({ lines, read }: Asked, check: BatchCheck | undefined): PreviewRow[] {
  const checked = new Map(check?.rows.map((row) => [row.n, row]));
  return lines.map((line) => {
    const { n, cells, choice } = line;
    const local = read.get(n)?.problems ?? {};
    const found = checked.get(n);
    const title = cells.name || found?.name || 'Sin nombre';
    if (choice?.do === 'skip') return { n, status: 'skipped', title, problems: {}, line };
    if (Object.keys(local).length > 0) return { n, status: 'wrong', title, problems: local, line };
    const status = found?.status ?? (read.get(n)?.row.id === undefined ? 'new' : 'same');
    return { n, status, title, problems: byColumn(found?.fields), line, ...(found && { checked: found }) };
  });
}

/** Products whose prices are to change, with those that are left out. */
export function rowsOfPrices(all: BatchCheck, check: BatchCheck, without: ReadonlySet<string>): PreviewRow[] {
  const now = new Map(check.rows.map((row) => [row.id, row]));
  return all.rows.map((row) => {
    const title = row.name ?? 'Sin nombre';
    if (row.id !== undefined && without.has(row.id)) return { n: row.n, status: 'skipped', title, problems: {}, checked: row };
    const checked = now.get(row.id) ?? row;
    return { n: row.n, status: checked.status, title, problems: byColumn(checked.fields), checked };
  });
}

/** What the server says of a field, under the column in which it is mended. */
function byColumn(fields: Record<string, string> = {}): Problems<Column> {
  const under: Record<string, Column> = { mainImage: 'images', variations: 'colors', isVariable: 'colors' };
  const problems: Problems<Column> = {};
  for (const [field, sentence] of Object.entries(fields)) {
    const column = columns.find((one) => one === field) ?? under[field] ?? 'name';
    problems[column] ??= sentence;
  }
  return problems;
}

export function countsOf(rows: readonly PreviewRow[]): Record<ShownStatus, number> {
  const counts: Record<ShownStatus, number> = { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0, skipped: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** Rows that are shown at once. */
export const perPage = 100;
