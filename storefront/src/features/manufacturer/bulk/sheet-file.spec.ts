import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { MAX_SHEET_BYTES, readSheetFile } from './sheet-file.js';
import { parseSheet, type Sheet } from './sheet-lines.js';
import { sheetTexts } from './sheet-texts.js';

const read = async (file: Blob): Promise<Sheet> => parseSheet((await readSheetFile(file)).grid);
const csv = (text: string): Promise<Sheet> => read(new Blob([text]));
const cellsOf = ({ lines }: Sheet) => lines.map(({ n, cells }) => [n, cells]);

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: number, style = 0): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const formula = (at: string, expression: string, value: string, type = 'n'): string =>
  `<c r="${at}" t="${type}"><f>${expression}</f><v>${value}</v></c>`;

/** An Excel workbook with one sheet, and others after it. Style 1 is a date. */
function xlsx(rows: string[][], merged = '', others: string[][][] = []): Blob {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const sheets = [rows, ...others].map((lines, i) => {
    const data = lines.map((cells, n) => `<row r="${n + 1}">${cells.join('')}</row>`).join('');
    return { n: i + 1, xml: `${head}<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${i === 0 ? merged : ''}</worksheet>` };
  });
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets.map(({ n }) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ n }) => `<sheet name="Hoja${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="16" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ n, xml }) => [`xl/worksheets/sheet${n}.xml`, xml])),
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
  return new Blob([Uint8Array.from(zipped)]);
}
const titles = [text('A1', 'Nombre'), text('B1', 'Precio'), text('C1', 'Talles')];

describe('a CSV sheet', () => {
  it.each([
    ['semicolons', 'nombre;precio;talles\r\nRemera;12.500;S, M, L\r\n'],
    ['commas', 'nombre,precio,talles\nRemera,12.500,"S, M, L"\n'],
    ['tabs', 'nombre\tprecio\ttalles\nRemera\t12.500\tS, M, L'],
    ['a byte order mark', '\uFEFFnombre;precio;talles\r\nRemera;12.500;S, M, L'],
    ['titles with capitals, accents and spaces', ' NOMBRE ;Precio;TALLE\nRemera;12.500;S, M, L'],
  ])('is read with %s', async (_, csvText) => {
    expect(cellsOf(await csv(csvText))).toEqual([[2, { name: 'Remera', price: '12.500', sizes: 'S, M, L' }]]);
  });

  it("is read with Excel's line that names the separator", async () => {
    expect(cellsOf(await csv('sep=;\r\nnombre;precio\r\nRemera;900'))).toEqual([[3, { name: 'Remera', price: '900' }]]);
  });

  it('is read in Latin-1 and UTF-16, as older programs write it', async () => {
    const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const csvText = 'nombre;precio;género\nCamisón de niña;900;Niña';
    const utf16 = new Uint8Array(new Uint16Array(Array.from(`\uFEFF${csvText}`, (sign) => sign.charCodeAt(0))).buffer);
    for (const file of [bytes(csvText), utf16]) {
      expect(cellsOf(await read(new Blob([file])))).toEqual([[2, { name: 'Camisón de niña', price: '900', genderId: 'Niña' }]]);
    }
  });

  it('keeps line breaks and separators within quotation marks', async () => {
    const { lines } = await csv('nombre;precio;descripcion\n"Remera ""lisa""; nueva";900;"dos\nlíneas"');
    expect(lines[0]?.cells).toEqual({ name: 'Remera "lisa"; nueva', price: '900', description: 'dos\nlíneas' });
  });

  it.each([
    ['begins a cell that goes on after the closing one', 'nombre;descripcion\nBuzo;liso\nJean;"Corte recto" y amplio\nRemera;lisa', 3],
    ['is never closed', 'nombre;descripcion\nJean;"Corte recto\nRemera;lisa\nBuzo;liso', 2],
    ['is closed in a later row', 'sep=;\nnombre;descripcion\n"Jean;recto\n"Remera";lisa', 3],
  ])('is refused with the row number if a quotation mark %s', async (_, csvText, row) => {
    await expect(csv(csvText)).rejects.toThrow(sheetTexts.quotes(row));
  });

  it('is read without the apostrophe that protects from formulas in the downloaded spreadsheet', async () => {
    const { lines } = await csv(`nombre;precio\n"'=cmd|""x""";900\n'92;900`);
    expect(lines.map(({ cells }) => cells.name)).toEqual(['=cmd|"x"', "'92"]);
  });
});

describe('an XLSX sheet', () => {
  it('is read with numbers, formulas and booleans as a user would type them', async () => {
    const file = xlsx([
      [...titles, text('D1', 'Oferta'), text('E1', 'precio_usd')],
      [text('A2', 'Remera'), formula('B2', '10000*1.25', '12500'), number('C2', 38), '<c r="D2" t="b"><v>1</v></c>', number('E2', 9.5)],
    ]);
    expect(cellsOf(await read(file))).toEqual([[2, { name: 'Remera', price: '12500', sizes: '38', onSale: 'si', priceUSD: '9,5' }]]);
  });

  it('has a date in cells that Excel converted', async () => {
    const file = xlsx([titles, [text('A2', 'Remera'), number('B2', 900), number('C2', 46_115, 1)]]);
    expect((await read(file)).lines[0]?.cells.sizes).toBe('3/4/2026');
  });

  it('keeps the error values of formulas, so that they do not delete what the product has', async () => {
    const file = xlsx([
      [...titles, text('D1', 'Descripción')],
      [text('A2', 'Remera'), formula('B2', 'VLOOKUP(A2,D:E,2)', '#N/A', 'e'), text('C2', 'S'), `<c t="e" r="D2"><v>#REF!</v></c>`],
    ]);
    expect(cellsOf(await read(file))).toEqual([[2, { name: 'Remera', price: '#N/A', sizes: 'S', description: '#REF!' }]]);
  });

  it('is read from the first worksheet that has the columns, whose name is returned', async () => {
    const notes = [[text('A1', 'Instrucciones')], [text('A2', 'Completá la otra hoja.')]];
    const data = [titles, [text('A2', 'Remera'), number('B2', 900)]];
    const content = await readSheetFile(xlsx(notes, '', [notes, data, data]));
    expect(content.worksheet).toBe('Hoja3');
    expect(parseSheet(content.grid).lines).toMatchObject([{ n: 2, cells: { name: 'Remera', price: '900' } }]);
    expect(await readSheetFile(xlsx(data, '', [data]))).not.toHaveProperty('worksheet');
    await expect(read(xlsx(notes, '', [notes]))).rejects.toThrow(sheetTexts.noColumns);
  });

  it('has merged text in its first cell, and line numbers that count empty lines', async () => {
    const file = xlsx(
      [
        [text('A1', 'Catálogo de verano')],
        [],
        [text('A3', 'nombre'), text('B3', 'precio')],
        [text('A4', 'Remera'), number('B4', 900)],
        [],
        [number('B6', 800)],
      ],
      '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A4:A6"/></mergeCells>',
    );
    expect(cellsOf(await read(file))).toEqual([
      [4, { name: 'Remera', price: '900' }],
      [6, { name: '', price: '800' }],
    ]);
  });
});

describe('a file that is no spreadsheet', () => {
  const program = new Uint8Array(4096);
  program.set([0x4d, 0x5a, 0x90, 0x00, 0x03]);
  it.each([
    ['a program renamed .xlsx', new Blob([program]), sheetTexts.noSheet],
    ['a zip of something else', new Blob([Uint8Array.from(zipSync({ 'a.txt': strToU8('a') }))]), sheetTexts.noSheet],
    ['a broken zip', new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9])]), sheetTexts.noSheet],
    ['the format of old Excels', new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])]), sheetTexts.oldExcel],
    ['more than 10 MB', new Blob([new Uint8Array(MAX_SHEET_BYTES + 1)]), sheetTexts.tooBig],
    ['nothing', new Blob([]), sheetTexts.empty],
    ['a text without columns', new Blob(['Querido diario:\nhoy no vendí nada.']), sheetTexts.noColumns],
    ['titles alone', new Blob(['nombre;precio;talles\r\n']), sheetTexts.empty],
    ['titles above empty lines', new Blob(['nombre;precio;talles\r\n;;\r\n ; ; \r\n']), sheetTexts.empty],
  ])('is refused with an error text: %s', async (_, file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence);
  });

  it('may have exactly 10 MB', async () => {
    await expect(csv('nombre;precio\nRemera;900'.padEnd(MAX_SHEET_BYTES, ' '))).resolves.toMatchObject({ lines: [{ n: 2 }] });
  });
});
