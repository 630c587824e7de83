import {
  CLOTHING,
  genders,
  mediaHash,
  productProblems,
  productTexts,
  productTypes,
  SINGLE_SIZE_CLOTHING,
  parseAmount,
  parseDollars,
  parseList,
  type BatchRow,
  type Category,
  type Problems,
} from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { readSizes } from './read-sizes.js';
import { normalizeText, type Column } from './sheet-columns.js';
import type { Cells, SheetLine } from './sheet-lines.js';
import { sheetTexts } from './sheet-texts.js';

/** URLs of uploaded photographs by normalised file name. */
export type Photos = ReadonlyMap<string, string>;
export interface Line extends SheetLine {
  choice?: { do: 'create' | 'skip' } | { do: 'update'; id: string };
  /** Edited columns. They stay editable after they are valid. */
  typed?: Column[];
}
export interface ReadLine {
  row: BatchRow;
  /** Errors by column. A row with errors is not sent. */
  problems: Problems<Column>;
}

export function readLine({ n, cells, choice }: Line, reference: Reference, photos: Photos): ReadLine {
  const id = cells.id || (choice?.do === 'update' ? choice.id : undefined);
  const row: BatchRow = { n, ...(id && { id }), ...(choice?.do === 'create' && { repeat: true }) };
  const problems: Problems<Column> = {};
  const readCell = <T>(column: Column, parse: (text: string) => T | CellError): T | undefined => {
    const text = cells[column];
    if (text === undefined) return undefined;
    const value = excelProblem(text) ?? parse(text);
    if (!(value instanceof CellError)) return value;
    problems[column] = value.sentence;
    return undefined;
  };
  const setField = <K extends Exclude<Column, 'id'>>(column: K, value: BatchRow[K] | undefined): void => {
    if (value !== undefined) row[column] = value;
  };
  readCell('id', String);
  setField('name', readCell('name', String));
  setField(
    'articleCode',
    readCell('articleCode', (text) => text || null),
  );
  setField(
    'description',
    readCell('description', (text) => text || null),
  );
  setField('price', readCell('price', readPrice));
  setField('priceUSD', readCell('priceUSD', readDollars));
  setField('tags', readCell('tags', parseList));
  setField('onSale', readCell('onSale', readYesNo));
  const typeAndGender = { type: readCell('type', readType), genderId: readCell('genderId', readGender) };
  setField('type', typeAndGender.type);
  setField('genderId', typeAndGender.genderId);
  const category = readCell('categoryId', (text) => readCategory(text, typeAndGender.type, reference.categories));
  setField('categoryId', category?.id);
  const isNewProduct = id === undefined;
  const isShoe = isNewProduct && category !== undefined && normalizeText(category.name) === 'calzados';
  setField(
    'sizes',
    readCell('sizes', (text) => {
      const { ids, unknown } = readSizes(text, reference.sizes, isShoe ? 'Calzado' : undefined);
      return unknown === undefined
        ? ids.map((size) => (normalizeText(text) === 'unico' ? SINGLE_SIZE_CLOTHING : size))
        : unknownName('sizes', unknown);
    }),
  );
  setField(
    'colors',
    readCell('colors', (text) => readColors(text, reference)),
  );
  const pictures = readCell('images', (text) => readPhotoCell(text, photos));
  // A product that varies by colour has no photographs in its row, so an empty cell does not delete any.
  if (pictures && (isNewProduct || pictures.urls.length > 0)) {
    row.images = pictures.urls;
    if (pictures.urls[0] && (isNewProduct || pictures.areNew)) row.mainImage = pictures.urls[0];
  }
  if (!isNewProduct) return { row, problems };
  row.isVariable = variesByColor(row, category);
  return { row, problems: Object.keys(problems).length > 0 ? { ...remainingProblems(row, category), ...problems } : problems };
}

class CellError {
  constructor(readonly sentence: string) {}
}
const unknownName = (column: keyof typeof sheetTexts.unknown, text: string): CellError => new CellError(sheetTexts.unknown[column](text));

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic|jan|apr|aug|dec';
/** Excel converts `3-4` to `3/4/2026`, `03-abr` or `abr-26`. */
const excelDate = new RegExp(
  `^(\\d{1,2}[/-]\\d{1,2}[/-]\\d{4}|\\d{1,2}[-/ ](${months})\\.?([-/ ]\\d{2,4})?|(${months})\\.?[-/ ]\\d{2})$`,
  'i',
);
/** Error values of Excel, Google Sheets and LibreOffice, in English and Spanish. */
const formulaError =
  /^(#[¡¿]?(REF|VALOR|VALUE|DIV\/0|NUM|N\/?A|N\/D|NOMBRE|NAME|NULL|NULO|SPILL|DESBORDAMIENTO|C[AÁ]LC|FIELD|CAMPO|BLOCKED|CONNECT|BUSY|UNKNOWN|ERROR|GETTING_DATA)[!?]?|Err:\d{3})$/i;

function excelProblem(text: string): CellError | undefined {
  if (excelDate.test(text)) return new CellError(sheetTexts.excelDate);
  return formulaError.test(text) ? new CellError(sheetTexts.formulaError) : undefined;
}

function readPrice(text: string): number | CellError {
  if (text.startsWith('=')) return new CellError(sheetTexts.formula);
  const price = parseAmount(text);
  return Number.isNaN(price) ? new CellError(productTexts.price) : price;
}

function readDollars(text: string): number | null | CellError {
  if (text.startsWith('=')) return new CellError(sheetTexts.formula);
  const price = parseDollars(text);
  return Number.isNaN(price) ? new CellError(productTexts.priceUSD) : price;
}

const yes = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const no = new Set(['', 'no', 'n', '0', 'false', 'falso']);
const readYesNo = (text: string): boolean | CellError =>
  yes.has(normalizeText(text)) || (no.has(normalizeText(text)) ? false : new CellError(sheetTexts.yesOrNo));

/** Singular and plural are equal: `Remera` is `Remeras`. */
const isNamed = (text: string, name: string): boolean => normalizeText(text).replace(/s$/, '') === normalizeText(name).replace(/s$/, '');

const readType = (text: string): number | undefined | CellError =>
  text === '' ? undefined : (productTypes.find(({ name }) => isNamed(text, name))?.id ?? unknownName('type', text));
const readGender = (text: string): number | undefined | CellError =>
  text === '' ? undefined : (genders.find(({ name }) => isNamed(text, name))?.id ?? unknownName('genderId', text));

function readCategory(text: string, type: number | undefined, categories: readonly Category[]): Category | undefined | CellError {
  if (text === '') return undefined;
  const matching = categories.filter(({ name }) => isNamed(text, name));
  return matching.find(({ id, parentId }) => type === (parentId ?? id)) ?? matching[0] ?? unknownName('categoryId', text);
}

function readColors(text: string, { colors }: Reference): number[] | CellError {
  const ids: number[] = [];
  for (const name of text.split(/[,;|/\n]/).map((part) => part.trim())) {
    if (!name) continue;
    const color = colors.find((one) => normalizeText(one.name) === normalizeText(name));
    if (!color) return unknownName('colors', name);
    ids.push(color.id);
  }
  return ids;
}

export const splitPhotoNames = (text: string): string[] => text.split(/[,;|\n]/).flatMap((part) => part.trim() || []);
const isAddress = (photo: string): boolean => mediaHash(photo) !== undefined || /^(https?:)?\//i.test(photo);
export const normalizePhotoName = (name: string): string => normalizeText(name.replace(/^.*[/\\]/, ''));

function readPhotoCell(text: string, photos: Photos): { urls: string[]; areNew: boolean } | CellError {
  const names = splitPhotoNames(text);
  const urls: string[] = [];
  for (const name of names) {
    const url = isAddress(name) ? name : photos.get(normalizePhotoName(name));
    if (!url) return new CellError(sheetTexts.missingPhoto(name));
    urls.push(url);
  }
  return { urls, areNew: names.length > 0 && !names.some(isAddress) };
}

export const missingPhotos = (lines: readonly { cells: Cells }[], photos: Photos): string[] => [
  ...new Set(
    lines.flatMap(({ cells }) =>
      splitPhotoNames(cells.images ?? '').flatMap((name) => (isAddress(name) || photos.has(normalizePhotoName(name)) ? [] : name)),
    ),
  ),
];

const typeOf = ({ type }: BatchRow, category: Category | undefined): number => type ?? category?.parentId ?? category?.id ?? CLOTHING;

/** Clothing of a single size with colours varies by colour. With several sizes, colours are only listed. */
const variesByColor = (row: BatchRow, category: Category | undefined): boolean =>
  typeOf(row, category) === CLOTHING && (row.colors ?? []).length > 0 && (row.sizes ?? []).every((size) => size === SINGLE_SIZE_CLOTHING);

/** Runs the product rules on a new product that has errors already, so that all errors are shown at once. */
function remainingProblems({ price, ...row }: BatchRow, category: Category | undefined): Problems<Column> {
  const { variations, ...problems } = productProblems({ ...row, ...(typeof price === 'number' && { price }) }, typeOf(row, category));
  return { ...problems, ...(variations && { colors: variations }) };
}
