import { describe, expect, it } from '@jest/globals';
import { protectFormulas, restoreFormulas } from './csv-formulas.js';

/** Reads a line as a spreadsheet that splits at `separator`: a quotation mark counts only at the beginning of a cell. */
function cellsSplitAt(separator: string, line: string): string[] {
  const cell = new RegExp(`^[^\\S\\t\\r\\n]*(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)([${separator}\\r\\n]|$)`);
  const cells: string[] = [];
  for (let rest = line; ;) {
    const [match = '', quoted, plain = '', end] = cell.exec(rest) ?? [];
    cells.push((quoted ?? '').replaceAll('""', '"') + plain);
    rest = rest.slice(match.length);
    if (!end) return cells;
  }
}
const quote = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const formula = '=HYPERLINK("http://x")';
const texts = [
  formula,
  '+54 341',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  '＝1',
  ' =1',
  '"=1',
  `Remera,${formula}`,
  `Remera;${formula}`,
  `Remera\t${formula}`,
  `Remera\n${formula}`,
  `Remera, ${formula}`,
  `Remera,"=1,fin`,
  'Remera;,=1',
  'a,\t=1',
];

describe('a CSV cell', () => {
  it.each(texts)('has no formula for readers that split at semicolons, commas or tabs: %j', (text) => {
    const line = ['uno', quote(protectFormulas(text)), 'tres'].join(';');
    for (const separator of [';', ',', '\t'])
      expect(cellsSplitAt(separator, line).filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell.trimStart()))).toEqual([]);
  });

  it.each(['Remera', '1-2', 'S, M, L', 'a=b', 'Talle 38; azul', 'x@y.com', "d'Or", "'92", ''])('stays as it is: %j', (text) => {
    expect([protectFormulas(text), restoreFormulas(text)]).toEqual([text, text]);
  });

  it.each([...texts, "'=1", "a,'-b", "a,' '+b", "'\t'=1", 'uno\r\n\r\n=dos'])('is the same after an export and an import: %j', (text) => {
    expect(restoreFormulas(protectFormulas(text))).toBe(text);
  });
});
