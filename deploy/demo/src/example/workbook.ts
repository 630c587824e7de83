import { strToU8, zipSync } from 'fflate';

/** A fixed date, so that the same rows give the same file. */
const written = { mtime: new Date('2026-01-02T12:00:00') };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnName = (at: number): string => String.fromCharCode(65 + at);

function cell(text: string, row: number, at: number): string {
  const place = `${columnName(at)}${row}`;
  if (text === '') return '';
  if (/^\d+(,\d+)?$/.test(text)) return `<c r="${place}"><v>${text.replace(',', '.')}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Generates an XLSX file with one sheet of at most 26 columns; numeric cells are numbers. */
export function workbook(rows: readonly (readonly string[])[], widths: readonly number[]): Uint8Array {
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
  const data = rows.map((row, i) => `<row r="${i + 1}">${row.map((text, at) => cell(text, i + 1, at)).join('')}</row>`).join('');
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Productos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><cols>${cols}</cols><sheetData>${data}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])), written);
}

/** Packs files into a ZIP archive without compression. */
export const archive = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { ...written, level: 0 });
