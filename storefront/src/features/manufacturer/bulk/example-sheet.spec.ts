import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { photoName, photosIn } from './read-line.js';
import { readSheetFile } from './sheet-file.js';
import { sheetOf, type Sheet } from './sheet-lines.js';

const kept = (name: string): Promise<Buffer<ArrayBuffer>> => readFile(new URL(`../../../../public/ejemplo/${name}`, import.meta.url));
const read = async (name: string): Promise<Sheet> => sheetOf(await readSheetFile(new Blob([await kept(name)])));

describe('the example that is offered', () => {
  it('says the same in XLSX and CSV: thirty products in the columns that we know', async () => {
    const [workbook, csv] = [await read('planilla-de-ejemplo.xlsx'), await read('planilla-de-ejemplo.csv')];
    expect([csv.lines.length, csv.columns.length, csv.unknown]).toEqual([30, 12, []]);
    const plain = ({ lines }: Sheet) => lines.map(({ n, cells }) => ({ n, ...cells, price: cells.price?.replace('.', '') }));
    expect(plain(workbook)).toEqual(plain(csv));
  });

  it('comes with the photographs that it names', async () => {
    const { lines } = await read('planilla-de-ejemplo.csv');
    const named = new Set(lines.flatMap(({ cells }) => photosIn(cells.images ?? '').map(photoName)));
    expect(Object.keys(unzipSync(await kept('fotos-de-ejemplo.zip'))).toSorted()).toEqual([...named].toSorted());
  });
});
