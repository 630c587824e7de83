import { describe, expect, it } from '@jest/globals';
import type { FieldRule } from './field-rules.js';
import { hideReviewRules, replyRules, reportRules, reviewRules } from './review-rules.js';

const problems = (rule: FieldRule, values: string[]): (string | undefined)[] => values.map((value) => rule(value, {}));

describe('the rules of reviews', () => {
  it('[SOC-04] require one to five whole stars, with the text of the specification', () => {
    expect(problems(reviewRules.rating, ['1', '5'])).toEqual([undefined, undefined]);
    const words = 'Por favor, selecciona una calificación.';
    expect(problems(reviewRules.rating, ['', '0', '6', '2.5', 'cinco'])).toEqual([words, words, words, words, words]);
  });

  it('[SOC-01] accept a review without a comment, or with one of 1,000 characters after trimming', () => {
    expect(problems(reviewRules.comment, ['', ` ${'a'.repeat(1000)} `])).toEqual([undefined, undefined]);
    expect(reviewRules.comment('a'.repeat(1001))).toBe('El comentario puede tener hasta 1000 caracteres.');
  });

  it.each([
    ['a reply', replyRules.text, 500, 'La respuesta debe tener entre 3 y 500 caracteres.'],
    ['a report', reportRules.reason, 500, 'El motivo debe tener entre 3 y 500 caracteres.'],
    ['a reason to hide', hideReviewRules.reason, 500, 'El motivo debe tener entre 3 y 500 caracteres.'],
  ])('[SOC-03] limit the length of %s', (_, rule, most, words) => {
    expect(problems(rule, ['abc', 'a'.repeat(most)])).toEqual([undefined, undefined]);
    expect(problems(rule, ['', ' ab ', 'a'.repeat(most + 1)])).toEqual([words, words, words]);
  });
});
