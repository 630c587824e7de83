import { type FieldRule, lengthProblem, type LengthRange } from './field-rules.js';
import { normalizeNfc } from './normalize-nfc.js';
import { checkText, removeInvisible } from './plain-text.js';

/* Apart from the rules of lines, so that the cart does not load them. */

/** More marks in a row than any language has: `paragraphsProblem` refuses them. Composing takes time that grows with the square of such a run. */
const longMarks = /\p{M}{31}/u;

/** A text of several lines: as `cleanLine`, but with its line breaks and at most one empty line in a row. */
export const cleanParagraphs = (typed: string, maxLength: number): string => {
  const lines = removeInvisible(typed)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/\n(?: *\n){2,}/g, '\n\n')
    .trim();
  return longMarks.test(lines) ? lines : normalizeNfc(lines, maxLength);
};

/** As `lineProblem`, but accepts line breaks. */
export const paragraphsProblem = checkText(/(?!\n)\p{Cc}/u);

/** Rule of the length and the characters of a text with paragraphs. */
export const paragraphsRule =
  (fieldName: string, range: LengthRange): FieldRule =>
  (value) => {
    const text = cleanParagraphs(value, range.max);
    return paragraphsProblem(text) ?? lengthProblem(text, fieldName, range);
  };
