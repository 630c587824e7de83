import type { BatchCheck, BatchRequest, CheckedRow, Problems, RowStatus } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { normalizePhotoName, readLine, splitPhotoNames, type Line, type Photos, type ReadLine } from './read-line.js';
import { columns, type Column } from './sheet-columns.js';
import { sheetTexts } from './sheet-texts.js';

/** Only a photograph is missing: `uploading` if the browser is uploading it, `photoMissing` if it may still be chosen. */
export type ShownStatus = RowStatus | 'skipped' | 'uploading' | 'photoMissing';
export interface PreviewRow {
  n: number;
  status: ShownStatus;
  title: string;
  problems: Problems<Column>;
  checked?: CheckedRow;
  line?: Line;
}

export const statuses: readonly ShownStatus[] = ['wrong', 'photoMissing', 'uploading', 'repeated', 'new', 'changed', 'same', 'skipped'];
export const statusNames: Record<ShownStatus, [badge: string, filter: string]> = {
  new: ['Nuevo', 'Nuevos'],
  changed: ['Cambia', 'Cambian'],
  same: ['Igual', 'Iguales'],
  wrong: ['Con errores', 'Con errores'],
  uploading: ['Foto subiendo', 'Fotos subiendo'],
  photoMissing: ['Falta la foto', 'Falta la foto'],
  repeated: ['¿Repetido?', '¿Repetidos?'],
  skipped: ['Salteado', 'Salteados'],
};

export interface CheckInput {
  lines: readonly Line[];
  parsedLines: ReadonlyMap<number, ReadLine>;
  /** Undefined if no row can be checked by the server. */
  request: BatchRequest | undefined;
}

export function buildCheckInput(lines: readonly Line[], reference: Reference, photos: Photos): CheckInput {
  const parsedLines = new Map(lines.map((line) => [line.n, readLine(line, reference, photos)]));
  const rows = lines.flatMap(({ n, choice }) => {
    const parsed = parsedLines.get(n);
    return parsed && choice?.do !== 'skip' && Object.keys(parsed.problems).length === 0 ? parsed.row : [];
  });
  return { lines, parsedLines, request: rows.length > 0 ? { kind: 'rows', rows } : undefined };
}

/** Merges the rows with the check. Rows that the check does not have yet keep their own status. */
export function sheetPreviewRows(
  { lines, parsedLines }: CheckInput,
  check: BatchCheck | undefined,
  uploadingPhotos: ReadonlySet<string> = new Set(),
): PreviewRow[] {
  const checked = new Map(check?.rows.map((row) => [row.n, row]));
  return lines.map((line) => {
    const { n, cells, choice } = line;
    const localProblems = parsedLines.get(n)?.problems ?? {};
    const checkedRow = checked.get(n);
    const title = cells.name || checkedRow?.name || 'Sin nombre';
    if (choice?.do === 'skip') return { n, status: 'skipped', title, problems: {}, line };
    const problemColumns = Object.keys(localProblems);
    const photoNames = splitPhotoNames(cells.images ?? '');
    if (problemColumns.join() === 'images' && photoNames.some((name) => localProblems.images === sheetTexts.missingPhoto(name))) {
      const isUploading = photoNames.some((name) => uploadingPhotos.has(normalizePhotoName(name)));
      return { n, status: isUploading ? 'uploading' : 'photoMissing', title, problems: {}, line };
    }
    if (problemColumns.length > 0) return { n, status: 'wrong', title, problems: localProblems, line };
    const status = checkedRow?.status ?? (parsedLines.get(n)?.row.id === undefined ? 'new' : 'same');
    return { n, status, title, problems: problemsByColumn(checkedRow?.fields), line, ...(checkedRow && { checked: checkedRow }) };
  });
}

export function pricePreviewRows(firstCheck: BatchCheck, check: BatchCheck, excludedIds: ReadonlySet<string>): PreviewRow[] {
  const checkedById = new Map(check.rows.map((row) => [row.id, row]));
  return firstCheck.rows.map((row) => {
    const title = row.name ?? 'Sin nombre';
    if (row.id !== undefined && excludedIds.has(row.id)) return { n: row.n, status: 'skipped', title, problems: {}, checked: row };
    const checked = checkedById.get(row.id) ?? row;
    return { n: row.n, status: checked.status, title, problems: problemsByColumn(checked.fields), checked };
  });
}

function problemsByColumn(fields: Record<string, string> = {}): Problems<Column> {
  const columnOfField: Record<string, Column> = { mainImage: 'images', variations: 'colors', isVariable: 'colors' };
  const problems: Problems<Column> = {};
  for (const [field, sentence] of Object.entries(fields)) {
    const column = columns.find((parsed) => parsed === field) ?? columnOfField[field] ?? 'name';
    problems[column] ??= sentence;
  }
  return problems;
}

export function countByStatus(rows: readonly PreviewRow[]): Record<ShownStatus, number> {
  const counts: Record<ShownStatus, number> = {
    new: 0,
    changed: 0,
    same: 0,
    wrong: 0,
    repeated: 0,
    skipped: 0,
    uploading: 0,
    photoMissing: 0,
  };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

export const ROWS_PER_PAGE = 100;
