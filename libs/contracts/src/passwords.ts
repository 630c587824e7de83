import { commonRuns, commonWords } from './common-passwords.js';
import { normalizeNfc } from './normalize-nfc.js';
import { limits } from './limits.js';
import { accountTexts, formTexts } from './form-texts.js';

/**
 * Returns the error text of a new password, or undefined if it is valid. Forms check it before sending and identity checks it again.
 * `email` is the address of the account, if known.
 */
export function passwordProblem(password: string, email?: string): string | undefined {
  const chosen = normalizeNfc(password, limits.password.max);
  if (chosen === '') return formTexts.passwordRequired;
  if (!isStrong(chosen)) return formTexts.passwordWeak;
  if (chosen.length > limits.password.max) return accountTexts.passwordLong;
  if (isCommon(chosen)) return accountTexts.passwordCommon;
  if (email !== undefined && containsEmail(email, chosen)) return accountTexts.passwordOfEmail;
  return undefined;
}

/** AUTH-07. Letters of every alphabet with upper and lower case count. */
const isStrong = (password: string): boolean =>
  password.length >= limits.password.min && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);

/** True for a run of keys with fewer than six other characters, or for one common word with capitals, digits and signs. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3) return true;
  if (commonRuns.some((run) => lower.includes(run) && lower.length - run.length < 6)) return true;
  return [lower, replaceSigns(lower, 'i'), replaceSigns(lower, 'l')].some((text) => {
    const word = lettersOnly(text);
    return commonWords.has(word) || isDoubledWord(word);
  });
}

/** Replaces signs by the letters that they resemble; `one` replaces 1 and !. Trailing digits stay digits: 2026 is a year. */
function replaceSigns(password: string, one: string): string {
  const [, body = '', end = ''] = /^(.*?)([\d\W_]*)$/su.exec(password) ?? [];
  const letters: Record<string, string> = {
    '0': 'o',
    '1': one,
    '!': one,
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '8': 'b',
  };
  return body.replace(/[0134578@$!]/g, (sign) => letters[sign] ?? sign) + end;
}

/** Removes everything but letters, and accents except that of ñ. */
const lettersOnly = (text: string): string =>
  text
    .replaceAll('ñ', '\0')
    .normalize('NFD')
    .replace(/[^\p{L}\0]/gu, '')
    .replaceAll('\0', 'ñ');

const isDoubledWord = (word: string): boolean => {
  const half = word.slice(0, word.length / 2);
  return half + half === word && commonWords.has(half);
};

/** True if the password contains the address, or the part before its @ with fewer than six other characters. */
function containsEmail(email: string, password: string): boolean {
  const [name = ''] = email.toLowerCase().split('@', 1);
  const lower = password.toLowerCase();
  return lower.includes(email.toLowerCase()) || (name.length >= 4 && lower.includes(name) && lower.length - name.length < 6);
}
