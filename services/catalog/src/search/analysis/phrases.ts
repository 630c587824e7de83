import { foldAccents, type ProductFilters, slugOf } from '@shop/contracts';
import { colors } from '../../reference/colors.js';
import { sizes } from '../../reference/sizes.js';

/** Filters that a phrase can set. */
export type PhraseFilters = Partial<Pick<ProductFilters, 'minPrice' | 'maxPrice' | 'sizes' | 'colors' | 'onSale' | 'live'>>;

/** A part of a query: a plain word, or words that mean filters. */
export interface PhrasePart {
  /** As it was typed. */
  text: string;
  /** Undefined for a plain word. */
  filters?: PhraseFilters;
}

/** A word of the query: as typed, and folded for comparison without punctuation around it. */
interface Token {
  text: string;
  folded: string;
}

/** A smaller number after "hasta" or "entre" is not a price: "de 2 a 4 años". */
const MIN_PRICE = 100;
const MAX_PRICE = 999_999_999;
const MAX_TOKENS = 40;

/** By the folded name, so that "S M" is not the size `S/M`. */
const sizeSlugs = new Map(sizes.map(({ name }) => [foldAccents(name), slugOf(name)]));
const longestSizeName = Math.max(...sizes.map(({ name }) => name.split(' ').length));
const colorSlugs = colors.map(({ name }) => slugOf(name));
/** `jean` is a colour and, far more often, a garment: it means the colour only after "color". */
const ambiguousColors = new Set(['jean']);

const multipliers: Record<string, number> = { mil: 1000, k: 1000, luca: 1000, lucas: 1000, palo: 1_000_000, palos: 1_000_000 };
const numberWords: Record<string, number> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100 }; // prettier-ignore

const upperBounds = ['hasta', 'menos de', 'por menos de', 'no mas de', 'menor a', 'menor que', 'maximo', 'como mucho', 'debajo de', 'por debajo de', 'abajo de']; // prettier-ignore
const lowerBounds = ['desde', 'mas de', 'mayor a', 'mayor que', 'a partir de', 'arriba de', 'por encima de', 'no menos de'];
const rangeStarts: [start: string, between: string][] = [
  ['entre', 'y'],
  ['de', 'a'],
  ['desde', 'hasta'],
  ['desde', 'a'],
];
const onSalePhrases = ['en oferta', 'de oferta', 'con oferta', 'oferta', 'ofertas', 'en liquidacion', 'liquidacion', 'en promocion', 'en promo', 'promo', 'rebajado', 'rebajados', 'rebajada', 'rebajadas', 'rebajas', 'con descuento', 'en rebaja']; // prettier-ignore
const livePhrases = ['en vivo'];
const sizeIntroductions = ['talle', 'talles', 'talla', 'tallas', 'en talle', 'en talles', 'numero', 'nro'];
const colorIntroductions = ['color', 'colores', 'de color', 'en color'];

/**
 * Splits a query into words and filters: "remeras hasta 10000" → `remeras` and a price of at most 10,000 pesos; "entre 5 y 10 mil",
 * "menos de 8 lucas", "talle 42", "negro", "en oferta". Everything that it does not understand remains a word.
 */
export function readPhrase(query: string): PhrasePart[] {
  const tokens = tokensOf(query);
  const parts: PhrasePart[] = [];
  for (let i = 0; i < tokens.length;) {
    const rest = tokens.slice(i);
    const match = readRange(rest) ?? readBound(rest) ?? readSizes(rest) ?? readColor(rest) ?? readFlag(rest);
    const length = match?.length ?? 1;
    const text = rest.slice(0, length).map((token) => token.text).join(' '); // prettier-ignore
    parts.push(match ? { text, filters: match.filters } : { text });
    i += length;
  }
  return parts.filter((part, i) => !isConnector(part) || (!parts[i - 1]?.filters && !parts[i + 1]?.filters));
}

/** A word that only joins a filter to the rest: "blancas y negras". */
const isConnector = ({ text, filters }: PhrasePart): boolean =>
  !filters && ['y', 'o', 'e', 'u', 'en', 'de', 'con'].includes(foldAccents(text));

/** All filters of these parts: one range of prices, the last; sizes and colours are alternatives. */
export function filtersOf(parts: readonly PhrasePart[]): PhraseFilters {
  const all = parts.flatMap(({ filters }) => filters ?? []);
  const [sizeValues, colorValues] = [all.flatMap((one) => one.sizes ?? []), all.flatMap((one) => one.colors ?? [])];
  return {
    ...(Object.assign({}, ...all) as PhraseFilters),
    ...(sizeValues.length > 0 ? { sizes: [...new Set(sizeValues)] } : {}),
    ...(colorValues.length > 0 ? { colors: [...new Set(colorValues)] } : {}),
  };
}

interface Match {
  /** Number of tokens. */
  length: number;
  filters: PhraseFilters;
}

const tokensOf = (query: string): Token[] =>
  query
    .trim()
    .split(/\s+/)
    .filter((text) => text !== '')
    .slice(0, MAX_TOKENS)
    .map((text) => ({ text, folded: foldAccents(text).replace(/^[¿¡("'“«]+|[,;:.!?)"'”»]+$/g, '') }));

/** The number of tokens of the longest of these phrases with which the tokens begin; 0 if none does. */
function startsWith(tokens: readonly Token[], phrases: readonly string[]): number {
  const matching = phrases.map((phrase) => phrase.split(' ')).filter((words) => words.every((word, i) => tokens[i]?.folded === word));
  return Math.max(0, ...matching.map((words) => words.length));
}

interface Amount {
  length: number;
  value: number;
  multiplier: number;
}

/** A number with its unit: `10000`, `$ 10.000`, `10 mil`, `8k`, `5 lucas`, `diez mil`, `10.000 pesos`. */
function readAmount(tokens: readonly Token[]): Amount | undefined {
  let length = 0;
  if (tokens[length]?.folded === '$') length += 1;
  const folded = tokens[length]?.folded ?? '';
  const [, digits, suffix = ''] = /^\$?(\d[\d.,]*)(k|mil)?(?:\.-|-)?$/.exec(folded) ?? [];
  const value = digits === undefined ? (Object.hasOwn(numberWords, folded) ? numberWords[folded] : undefined) : numberOf(digits);
  if (value === undefined || Number.isNaN(value)) return undefined;
  length += 1;
  let multiplier = suffix === '' ? 1 : 1000;
  const unit = tokens[length]?.folded ?? '';
  if (suffix === '' && Object.hasOwn(multipliers, unit)) {
    multiplier = multipliers[unit] ?? 1;
    length += 1;
  }
  if (['pesos', '$', 'ars'].includes(tokens[length]?.folded ?? '')) length += 1;
  return { length, value, multiplier };
}

/** `10.000` is ten thousand; `7,5` and `7.5` (of `7,5 mil`) have a decimal. */
function numberOf(digits: string): number {
  if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  return /^\d{1,9}([.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}

const pesosOf = ({ value, multiplier }: Pick<Amount, 'value' | 'multiplier'>): number => Math.round(value * multiplier);
const isPrice = (pesos: number): boolean => pesos >= MIN_PRICE && pesos <= MAX_PRICE;

function readRange(tokens: readonly Token[]): Match | undefined {
  for (const [start, between] of rangeStarts) {
    if (tokens[0]?.folded !== start) continue;
    const low = readAmount(tokens.slice(1));
    if (!low || tokens[1 + low.length]?.folded !== between) continue;
    const high = readAmount(tokens.slice(2 + low.length));
    if (!high) continue;
    // "entre 5 y 10 mil": the unit of the second number belongs to both.
    const sharesUnit = low.multiplier === 1 && high.multiplier > 1 && low.value < high.multiplier;
    const [one, other] = [pesosOf(sharesUnit ? { ...low, multiplier: high.multiplier } : low), pesosOf(high)];
    if (!isPrice(one) || !isPrice(other)) continue;
    return { length: 2 + low.length + high.length, filters: { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) } };
  }
  return undefined;
}

function readBound(tokens: readonly Token[]): Match | undefined {
  for (const [phrases, name] of [[upperBounds, 'maxPrice'], [lowerBounds, 'minPrice']] as const) {
    const start = startsWith(tokens, phrases);
    const amount = start > 0 ? readAmount(tokens.slice(start)) : undefined;
    if (amount && isPrice(pesosOf(amount))) return { length: start + amount.length, filters: { [name]: pesosOf(amount) } };
  } // prettier-ignore
  return undefined;
}

/** "talle 42", "talles S, M y L", "talle 0 a 3 meses". */
function readSizes(tokens: readonly Token[]): Match | undefined {
  const start = startsWith(tokens, sizeIntroductions);
  if (start === 0) return undefined;
  const slugs: string[] = [];
  let length = start;
  for (let next = length; next < tokens.length;) {
    if (slugs.length > 0 && ['y', 'o', 'e', 'u', 'a'].includes(tokens[next]?.folded ?? '')) next += 1;
    const size = readSize(tokens.slice(next));
    if (!size) break;
    slugs.push(size.slug);
    next += size.length;
    length = next;
  }
  return slugs.length > 0 ? { length, filters: { sizes: slugs } } : undefined;
}

function readSize(tokens: readonly Token[]): { length: number; slug: string } | undefined {
  for (let length = Math.min(longestSizeName, tokens.length); length > 0; length--) {
    const slug = sizeSlugs.get(tokens.slice(0, length).map(({ folded }) => folded).join(' ')); // prettier-ignore
    if (slug !== undefined) return { length, slug };
  }
  return undefined;
}

/** A colour in either gender and number: "negra", "azules", "verde agua". "azul" means every kind of blue. */
function readColor(tokens: readonly Token[]): Match | undefined {
  const start = startsWith(tokens, colorIntroductions);
  for (const length of [2, 1]) {
    const words = tokens.slice(start, start + length);
    if (words.length < length) continue;
    const values = colorsNamed(words.map(({ folded }) => folded).join(' ')); // prettier-ignore
    if (values.length > 0 && (start > 0 || !values.some((slug) => ambiguousColors.has(slug))))
      return { length: start + length, filters: { colors: values } };
  }
  return undefined;
}

function colorsNamed(text: string): string[] {
  const spellings = new Set(singularsOf(slugOf(text)));
  return colorSlugs.filter((slug) => [...spellings].some((spelling) => slug === spelling || slug.startsWith(`${spelling}-`)));
}

/** The masculine singular forms that a word may have: `negras` → `negro`, `azules` → `azul`. */
function singularsOf(slug: string): string[] {
  const [first = '', ...rest] = slug.split('-');
  const singulars = [first, first.replace(/s$/, ''), first.replace(/es$/, '')];
  return singulars.flatMap((one) => [one, one.replace(/a$/, 'o')]).map((one) => [one, ...rest].join('-'));
}

function readFlag(tokens: readonly Token[]): Match | undefined {
  const sale = startsWith(tokens, onSalePhrases);
  if (sale > 0) return { length: sale, filters: { onSale: true } };
  const live = startsWith(tokens, livePhrases);
  return live > 0 ? { length: live, filters: { live: true } } : undefined;
}
