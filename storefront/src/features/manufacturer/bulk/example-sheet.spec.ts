import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { normalizePhotoName, splitPhotoNames } from './read-line.js';
import { readSheetFile } from './sheet-file.js';
import { parseSheet, type Sheet } from './sheet-lines.js';

const readExample = (name: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(new URL(`../../../../public/ejemplo/${name}`, import.meta.url));
const read = async (name: string): Promise<Sheet> => parseSheet((await readSheetFile(new Blob([await readExample(name)]))).grid);

describe('the example spreadsheet', () => {
  it('has the same thirty products in XLSX and CSV, all in known columns', async () => {
    const [workbook, csv] = [await read('planilla-de-ejemplo.xlsx'), await read('planilla-de-ejemplo.csv')];
    expect([csv.lines.length, csv.columns.length, csv.unknown]).toEqual([30, 13, []]);
    const linesWithPlainPrices = ({ lines }: Sheet) => lines.map(({ n, cells }) => ({ n, ...cells, price: cells.price?.replace('.', '') }));
    expect(linesWithPlainPrices(workbook)).toEqual(linesWithPlainPrices(csv));
  });

  it('comes with the photographs that it names', async () => {
    const { lines } = await read('planilla-de-ejemplo.csv');
    const photoNames = new Set(lines.flatMap(({ cells }) => splitPhotoNames(cells.images ?? '').map(normalizePhotoName)));
    expect(Object.keys(unzipSync(await readExample('fotos-de-ejemplo.zip'))).toSorted()).toEqual([...photoNames].toSorted());
  });
});
