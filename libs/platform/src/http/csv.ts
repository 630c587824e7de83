/** What Excel needs to read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line: separated by semicolons, as es-AR spreadsheets want it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** RFC 4180; what a spreadsheet would take for a formula is made a text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
