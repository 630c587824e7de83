import {
  CLOTHING,
  genders,
  mediaHash,
  productProblems,
  productTexts,
  productTypes,
  SINGLE_SIZE_CLOTHING,
  typedAmount,
  typedDollars,
  typedList,
  type BatchRow,
  type Category,
  type Problems,
} from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { readSizes } from './read-sizes.js';
import { bare, type Column } from './sheet-columns.js';
import type { Cells, SheetLine } from './sheet-lines.js';
import { sheetTexts } from './sheet-texts.js';

/** Addresses of photographs that were uploaded, by the bare names of their files. */
export type Photos = ReadonlyMap<string, string>;
/** A line of the sheet and what somebody decided about it. */
export interface Line extends SheetLine {
  /** About a product of the same name. */
  choice?: { do: 'create' | 'skip' } | { do: 'update'; id: string };
  /** What was typed over: it stays in sight when it is right. */
  typed?: Column[];
}
export interface ReadLine {
  row: BatchRow;
  /** What cannot be read, by column: such a line is not sent. */
  problems: Problems<Column>;
}

/** The row that a line asks for. */
export function readLine({ n, cells, choice }: Line, reference: Reference, photos: Photos): ReadLine {
  const id = cells.id || (choice?.do === 'update' ? choice.id : undefined);
  const row: BatchRow = { n, ...(id && { id }), ...(choice?.do === 'create' && { repeat: true }) };
  const problems: Problems<Column> = {};
  const read = <T>(column: Column, as: (text: string) => T | Refused): T | undefined => {
    const text = cells[column];
    if (text === undefined) return undefined;
    const value = unreadable(text) ?? as(text);
    if (!(value instanceof Refused)) return value;
    problems[column] = value.sentence;
    return undefined;
  };
  const put = <K extends Exclude<Column, 'id'>>(column: K, value: BatchRow[K] | undefined): void => {
    if (value !== undefined) row[column] = value;
  };
  put('name', read('name', String));
  put(
    'description',
    read('description', (text) => text || null),
  );
  put('price', read('price', priceIn));
  put('priceUSD', read('priceUSD', dollarsIn));
  put('tags', read('tags', typedList));
  put('onSale', read('onSale', yesIn));
  const place = { type: read('type', typeIn), genderId: read('genderId', genderIn) };
  put('type', place.type);
  put('genderId', place.genderId);
  const category = read('categoryId', (text) => categoryIn(text, place.type, reference.categories));
  put('categoryId', category?.id);
  const isNew = id === undefined;
  const isShoe = isNew && category !== undefined && bare(category.name) === 'calzados';
  put(
    'sizes',
    read('sizes', (text) => {
      const { ids, unknown } = readSizes(text, reference.sizes, isShoe ? 'Calzado' : undefined);
      return unknown === undefined
        ? ids.map((size) => (bare(text) === 'unico' ? SINGLE_SIZE_CLOTHING : size))
        : refusedAs('sizes', unknown);
    }),
  );
  put(
    'colors',
    read('colors', (text) => colorsIn(text, reference)),
  );
  const pictures = read('images', (text) => picturesIn(text, photos));
  // The sheet of a product that varies by colour has no photographs of its own.
  if (pictures && (isNew || pictures.urls.length > 0)) {
    row.images = pictures.urls;
    if (pictures.urls[0] && (isNew || pictures.areNew)) row.mainImage = pictures.urls[0];
  }
  if (!isNew) return { row, problems };
  row.isVariable = comesInColors(row, category);
  return { row, problems: Object.keys(problems).length > 0 ? { ...others(row, category), ...problems } : problems };
}

class Refused {
  constructor(readonly sentence: string) {}
}
const refusedAs = (column: keyof typeof sheetTexts.unknown, text: string): Refused => new Refused(sheetTexts.unknown[column](text));

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic|jan|apr|aug|dec';
/** `3-4` as Excel gives it back: `3/4/2026`, `03-abr`, `abr-26`. */
const excelDate = new RegExp(
  `^(\\d{1,2}[/-]\\d{1,2}[/-]\\d{4}|\\d{1,2}[-/ ](${months})\\.?([-/ ]\\d{2,4})?|(${months})\\.?[-/ ]\\d{2})$`,
  'i',
);
const formulaError = /^#(¡?(REF|VALOR|VALUE|DIV\/0|NUM|N\/?A|¿?NOMBRE|NAME|NULL|NULO|SPILL|CALC)[!?]?|¿NOMBRE\?|N\/D)$/i;

/** What Excel made of a cell. */
function unreadable(text: string): Refused | undefined {
  if (excelDate.test(text)) return new Refused(sheetTexts.excelDate);
  return formulaError.test(text) ? new Refused(sheetTexts.formulaError) : undefined;
}

function priceIn(text: string): number | Refused {
  if (text.startsWith('=')) return new Refused(sheetTexts.formula);
  const price = typedAmount(text);
  return Number.isNaN(price) ? new Refused(productTexts.price) : price;
}

function dollarsIn(text: string): number | null | Refused {
  if (text.startsWith('=')) return new Refused(sheetTexts.formula);
  const price = typedDollars(text);
  return Number.isNaN(price) ? new Refused(productTexts.priceUSD) : price;
}

const yes = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const no = new Set(['', 'no', 'n', '0', 'false', 'falso']);
const yesIn = (text: string): boolean | Refused => yes.has(bare(text)) || (no.has(bare(text)) ? false : new Refused(sheetTexts.yesOrNo));

/** In the singular or plural: `Remera` is `Remeras`. */
const isNamed = (text: string, name: string): boolean => bare(text).replace(/s$/, '') === bare(name).replace(/s$/, '');

const typeIn = (text: string): number | undefined | Refused =>
  text === '' ? undefined : (productTypes.find(({ name }) => isNamed(text, name))?.id ?? refusedAs('type', text));
const genderIn = (text: string): number | undefined | Refused =>
  text === '' ? undefined : (genders.find(({ name }) => isNamed(text, name))?.id ?? refusedAs('genderId', text));

function categoryIn(text: string, type: number | undefined, categories: readonly Category[]): Category | undefined | Refused {
  if (text === '') return undefined;
  const same = categories.filter(({ name }) => isNamed(text, name));
  return same.find(({ id, parentId }) => type === (parentId ?? id)) ?? same[0] ?? refusedAs('categoryId', text);
}

function colorsIn(text: string, { colors }: Reference): number[] | Refused {
  const ids: number[] = [];
  for (const name of text.split(/[,;|/\n]/).map((part) => part.trim())) {
    if (!name) continue;
    const color = colors.find((one) => bare(one.name) === bare(name));
    if (!color) return refusedAs('colors', name);
    ids.push(color.id);
  }
  return ids;
}

/** Names of photographs in a cell; addresses of those that were uploaded before stay as they are. */
export const photosIn = (text: string): string[] => text.split(/[,;|\n]/).flatMap((part) => part.trim() || []);
const isAddress = (photo: string): boolean => mediaHash(photo) !== undefined || /^(https?:)?\//i.test(photo);
/** What a sheet may call a file: its folder and its capitals do not matter. */
export const photoName = (name: string): string => bare(name.replace(/^.*[/\\]/, ''));

function picturesIn(text: string, photos: Photos): { urls: string[]; areNew: boolean } | Refused {
  const names = photosIn(text);
  const urls: string[] = [];
  for (const name of names) {
    const url = isAddress(name) ? name : photos.get(photoName(name));
    if (!url) return new Refused(sheetTexts.missingPhoto(name));
    urls.push(url);
  }
  return { urls, areNew: names.length > 0 && !names.some(isAddress) };
}

/** Files that the lines name and nobody uploaded. */
export const missingPhotos = (lines: readonly { cells: Cells }[], photos: Photos): string[] => [
  ...new Set(
    lines.flatMap(({ cells }) =>
      photosIn(cells.images ?? '').flatMap((name) => (isAddress(name) || photos.has(photoName(name)) ? [] : name)),
    ),
  ),
];

const typeOf = ({ type }: BatchRow, category: Category | undefined): number => type ?? category?.parentId ?? category?.id ?? CLOTHING;

/** One size and colours is clothing that varies by colour; of several sizes, colours are what it comes in. */
const comesInColors = (row: BatchRow, category: Category | undefined): boolean =>
  typeOf(row, category) === CLOTHING && (row.colors ?? []).length > 0 && (row.sizes ?? []).every((size) => size === SINGLE_SIZE_CLOTHING);

/** What else is wrong with a new product that is not sent yet, so that everything is mended at once. */
function others({ price, ...row }: BatchRow, category: Category | undefined): Problems<Column> {
  const { variations, ...problems } = productProblems({ ...row, ...(typeof price === 'number' && { price }) }, typeOf(row, category));
  return { ...problems, ...(variations && { colors: variations }) };
}
