import { normalizeNfc } from './normalize-nfc.js';

/* The texts that people enter. Browsers and services clean and check them by the same functions. */

/** Most marks on one letter. Alphabets need up to two after NFC; more of them cover the lines above and below. */
const MAX_MARKS_PER_LETTER = 2;

/**
 * Characters that show nothing: format characters (zero-width spaces, marks that change the direction), fillers and the blank Braille
 * pattern. The first alternative matches an emoji with the joiners and selectors that belong to it, which stay.
 */
const invisible =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?|\uFE0F?\u20E3)|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const tooManyMarks = new RegExp(`\\p{M}{${MAX_MARKS_PER_LETTER + 1},}`, 'u');

export const plainTextProblem = 'El texto tiene caracteres que no se admiten.';

export const removeInvisible = (text: string): string => text.replace(invisible, (_, emoji: string | undefined) => emoji ?? '');

/** A text of one line: without invisible characters, each run of spaces and line breaks as one space, composed (NFC). */
export const cleanLine = (typed: string, maxLength: number): string =>
  normalizeNfc(removeInvisible(typed).replace(/\s+/gu, ' ').trim(), maxLength);

/** Returns a function that finds control characters and too many marks on a letter. */
export const checkText =
  (control: RegExp) =>
  (text: string): string | undefined =>
    control.test(text) || tooManyMarks.test(text) ? plainTextProblem : undefined;

/** Returns the error text of a cleaned line with control characters or with too many marks on a letter. */
export const lineProblem = checkText(/\p{Cc}/u);
/**
 * A number or a code as typed on a keyboard: removes invisible characters that chats and contact lists add, and replaces typographic dashes
 * and special spaces. For telephones, amounts, order numbers and names on other sites.
 */
export const normalizePasted = (typed: string): string =>
  removeInvisible(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
