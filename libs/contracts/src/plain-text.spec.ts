import { describe, expect, it } from '@jest/globals';
import { wholesalerRules } from './account-rules.js';
import { manufacturerRules, newManufacturerRules } from './manufacturer-rules.js';
import { buyerRules } from './buyer-form.js';
import { normalizePhone } from './field-rules.js';
import { foldAccents } from './fold-accents.js';
import { parseOrderNumber } from './order-number.js';
import { packProblems } from './pack-rules.js';
import { parseAmount, parseDollars } from './parse-amount.js';
import { cleanParagraphs, paragraphsProblem } from './paragraphs.js';
import { cleanLine, lineProblem, normalizePasted, plainTextProblem } from './plain-text.js';
import { normalizeDescription, normalizeName, normalizeTags, productProblems } from './product-rules.js';
import { replyRules, reportRules, reviewRules } from './review-rules.js';
import { parseInstagramNick, parseTiktokHandle } from './social-handles.js';

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
/** U+00AD, U+034F, U+115F, U+1160, U+180E, U+200B–200F, U+202A–202E, U+2060–206F, U+2800, U+3164, U+FEFF, U+FFA0, a tag and a selector. */
const invisible = [
  '\u{AD}',
  '\u{34F}',
  '\u{115F}',
  '\u{1160}',
  '\u{180E}',
  '\u{2800}',
  '\u{3164}',
  '\u{FEFF}',
  '\u{FFA0}',
  '\u{E0041}',
  '\u{FE0F}',
  ...range(0x20_0b, 0x20_0f),
  ...range(0x20_2a, 0x20_2e),
  ...range(0x20_60, 0x20_6f),
];
const controls = ['\u{1}', '\u{8}', '\u{1B}', '\u{7F}', '\u{85}', '\u{9F}'];
const zalgo = 'Re\u0335\u0321\u0353\u0301mera';

describe('a line', () => {
  it('has no invisible characters', () => {
    for (const character of invisible) expect(cleanLine(`Ta${character}ller${character}`, 100)).toBe('Taller');
    expect(cleanLine(invisible.join(''), 100)).toBe('');
  });

  it('has its line breaks, tabs and special spaces as single spaces', () => {
    expect(cleanLine('\tAna\r\n\r\nPérez\u00A0\u2003López\u2028 ', 100)).toBe('Ana Pérez López');
  });

  it.each(['👩\u200D🏭', '❤\uFE0F', '👩🏽\u200D🎨 Taller', '1\uFE0F\u20E3', 'Ñandú', 'Đặng Nguyễn', 'كِتَاب', 'ภาษาที่', 'O’Higgins – 2º «B»'])(
    'keeps %s',
    (text) => {
      expect(cleanLine(text, 100)).toBe(text.normalize('NFC'));
      expect(lineProblem(cleanLine(text, 100))).toBeUndefined();
    },
  );

  it('is refused with control characters or more than two marks on a letter', () => {
    for (const character of controls) expect(lineProblem(cleanLine(`Ta${character}ller`, 100))).toBe(plainTextProblem);
    expect(lineProblem(cleanLine(zalgo, 100))).toBe(plainTextProblem);
    expect(lineProblem(cleanLine('Pe\u0301rez', 100))).toBeUndefined();
  });
});

describe('paragraphs', () => {
  it('keep line breaks and at most one empty line', () => {
    expect(cleanParagraphs(' Uno\r\nDos\rTres\u2028Cuatro V\vCuatro\n \n\n\t\n\nCinco\u00A0seis\n', 1000)).toBe(
      'Uno\nDos\nTres\nCuatro V\nCuatro\n\nCinco seis',
    );
  });

  it('have no invisible characters', () => {
    for (const character of invisible) expect(cleanParagraphs(`Uno${character}\nDos`, 1000)).toBe('Uno\nDos');
  });

  it('do not compose a long run of marks, which takes seconds, but refuse it', () => {
    const marks = `e${'\u0301\u0323'.repeat(20_000)}`;
    expect(cleanParagraphs(marks, 40_000) === marks).toBe(true);
    expect(paragraphsProblem(marks)).toBe(plainTextProblem);
  });

  it('are refused with control characters or more than two marks on a letter', () => {
    for (const character of controls.filter((control) => control !== '\u{85}'))
      expect(paragraphsProblem(cleanParagraphs(`Uno${character}\nDos`, 1000))).toBe(plainTextProblem);
    expect(paragraphsProblem(cleanParagraphs(zalgo, 1000))).toBe(plainTextProblem);
    expect(paragraphsProblem('Uno\nDos')).toBeUndefined();
  });
});

const productRule = (field: 'name' | 'description') => (value: string) => productProblems({ sizes: [], [field]: value })[field];
const packRule = (field: 'name' | 'description') => (value: string) => packProblems({ [field]: value })[field];

const point = { pointOfSale: 'true' };
it.each([
  ['a guest’s name', buyerRules.name],
  ['a store’s name', newManufacturerRules.name],
  ['an owner’s name', manufacturerRules.owner],
  ['a point of sale', manufacturerRules.street],
  ['a wholesaler’s name', wholesalerRules.name],
  ['a street', wholesalerRules.street],
  ['a city', wholesalerRules.city],
  ['a province', wholesalerRules.province],
  ['a postal code', wholesalerRules.postalCode],
  ['a country', wholesalerRules.country],
  ['a product’s name', productRule('name')],
  ['tags', (value: string) => productProblems({ sizes: [], tags: [value] }).tags],
  ['a pack’s name', packRule('name')],
  ['a store’s description', manufacturerRules.description],
  ['a product’s description', productRule('description')],
  ['a pack’s description', packRule('description')],
  ['a review', reviewRules.comment],
  ['a reply', replyRules.text],
  ['a report', reportRules.reason],
])('refuses control characters and stacked marks in %s', (_, rule) => {
  expect(rule('Taller \u{1B}[2J', point)).toBe(plainTextProblem);
  expect(rule(zalgo, point)).toBe(plainTextProblem);
  expect(rule('Taller Norte', point)).toBeUndefined();
});

it('refuses a name of nothing but invisible characters as empty', () => {
  const blank = '\u3164\u2800\u200B\u3164';
  expect(buyerRules.name(blank, {})).toBe('El nombre no puede estar vacío.');
  expect(newManufacturerRules.name(blank, {})).toBe('El nombre debe tener entre 3 y 100 caracteres.');
  expect(productRule('name')(blank)).toBe('El nombre debe tener entre 3 y 100 caracteres.');
  expect(newManufacturerRules.description(blank, {})).toBeUndefined();
});

it('stores the texts of a product as they are checked', () => {
  expect(normalizeName(' Remera\nlisa\u202E ')).toBe('Remera lisa');
  expect(normalizeDescription('Uno\r\nDos\u200B')).toBe('Uno\nDos');
  expect(normalizeDescription('\u200B')).toBeNull();
  expect(normalizeTags(['ve\u200Brano', 'verano', '\u2800'])).toEqual(['verano']);
});

describe('pasted numbers', () => {
  const pasted = (text: string): string => `\u202A\u200B${text}\u2069\u202C\uFEFF`;

  it('have plain dashes and spaces, and no invisible characters', () => {
    expect(normalizePasted(pasted('1\u00A02\u2011\u2013\u2014\u2212\u202F3'))).toBe('1 2---- 3');
  });

  it('are read as telephones', () => {
    expect(normalizePhone(pasted('+54 341\u00A0555\u20110111'))).toBe('543415550111');
    expect(normalizePhone('341–555—0111')).toBe('3415550111');
  });

  it('are read as amounts', () => {
    expect(parseAmount(pasted('$\u00A050.000,50'))).toBe(50_000.5);
    expect(parseAmount('\u22125')).toBe(-5);
    expect(parseDollars(pasted('US$\u00A09,50'))).toBe(9.5);
  });

  it('are read as order numbers', () => {
    expect(parseOrderNumber(pasted('K7QM–2D4X\u20119TRA'))).toBe('K7QM-2D4X-9TRA');
  });

  it('are read as names on other sites', () => {
    expect(parseInstagramNick(pasted('@taller.norte'))).toBe('taller.norte');
    expect(parseTiktokHandle(pasted('https://www.tiktok.com/@taller/live'))).toBe('taller');
  });

  it('are found by their plain form', () => expect(foldAccents(pasted('Azúl'))).toBe('azul'));
});
