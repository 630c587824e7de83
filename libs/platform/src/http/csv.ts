import { protectFormulas } from '@shop/contracts';

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Semicolons, as es-AR spreadsheets expect. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** Quotes as in RFC 4180, and protects texts that a spreadsheet would run as formulas. */
function cellOf(text: string): string {
  const safe = protectFormulas(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
