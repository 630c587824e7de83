import { describe, expect, it } from '@jest/globals';
import { canonicalPhone } from './canonical-phone.js';
import { lineRule, normalizePhone, phonePattern } from './field-rules.js';
import { paragraphsRule } from './paragraphs.js';

const range = { min: 3, max: 5 };

describe('the rules of fields', () => {
  it.each([
    ['a line', lineRule],
    ['a text with paragraphs', paragraphsRule],
  ])('accept %s of exactly the shortest and the longest length', (_, rule) => {
    const problem = 'El campo debe tener entre 3 y 5 caracteres.';
    const check = rule('El campo', range);
    expect(['ab', 'abc', 'abcde', 'abcdef'].map((text) => check(text, {}))).toEqual([problem, undefined, undefined, problem]);
  });

  it('[CONST-11] [A-31] accept telephones of 10 to 15 digits and nothing else', () => {
    const digits = (count: number): string => '1'.repeat(count);
    expect([9, 10, 15, 16].map((count) => phonePattern.test(digits(count)))).toEqual([false, true, true, false]);
    for (const wrong of [`x${digits(10)}`, `${digits(10)}x`]) expect(phonePattern.test(wrong)).toBe(false);
    expect(normalizePhone('+54 (341) 555-12.34')).toBe('543415551234');
  });

  it.each([
    ['numbers with a short area code and 15', '02966 15 555123', '2966555123'],
    ['numbers of Buenos Aires with 15', '011 15 5555 1234', '1155551234'],
    ['numbers that begin with 54 and 0', '54 0 11 5555 1234', '1155551234'],
    ['numbers with the code 00', '0054 9 11 5555 1234', '1155551234'],
    ['numbers with two zeros', '11 4400 5555', '1144005555'],
    ['numbers of another country that end like one of Buenos Aires with 15', '+598 11 15 5555 1234', '598111555551234'],
    ['numbers of Buenos Aires with 15 and a digit too many', '11 15 5555 12349', '1115555512349'],
    ['digits that are no Argentine number', '123', '123'],
    ['numbers that are one digit too long', '115555123456789', '115555123456789'],
  ])('compares %s', (_, typed, canonical) => {
    expect(canonicalPhone(typed)).toBe(canonical);
  });
});
