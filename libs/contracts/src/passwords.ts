import { commonRuns, commonWords } from './common-passwords.js';
import { composed } from './composed.js';
import { limits } from './limits.js';
import { accountTexts, formTexts } from './form-texts.js';

/**
 * What is wrong with a password somebody chooses, as the sentence they read; undefined when it is fine. The forms ask before they send and
 * identity asks again. `email`: whose password it is to be, if that is known.
 */
export function passwordProblem(password: string, email?: string): string | undefined {
  const chosen = composed(password, limits.password.max);
  if (chosen === '') return formTexts.passwordRequired;
  if (!isStrong(chosen)) return formTexts.passwordWeak;
  if (chosen.length > limits.password.max) return accountTexts.passwordLong;
  if (isCommon(chosen)) return accountTexts.passwordCommon;
  if (email !== undefined && isOf(email, chosen)) return accountTexts.passwordOfEmail;
  return undefined;
}

/** AUTH-07. Letters of any alphabet that has cases count. */
const isStrong = (password: string): boolean =>
  password.length >= limits.password.min && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);

/** Whether it is on everybody's list: a run of keys with little more than that, or one common word behind capitals, digits and signs. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3) return true;
  if (commonRuns.some((run) => lower.includes(run) && lower.length - run.length < 6)) return true;
  return [lower, read(lower, 'i'), read(lower, 'l')].some((text) => {
    const word = plain(text);
    return word.length === 0 || commonWords.has(word) || isTwice(word);
  });
}

/** With signs read as the letters they stand for; `one` is what 1 and ! stand for. Digits at the end are digits: 2026 is a year. */
function read(password: string, one: string): string {
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

/** Letters alone, without accents (ñ stays what it is). */
const plain = (text: string): string =>
  text
    .replaceAll('ñ', '\0')
    .normalize('NFD')
    .replace(/[^\p{L}\0]/gu, '')
    .replaceAll('\0', 'ñ');

const isTwice = (word: string): boolean => {
  const half = word.slice(0, word.length / 2);
  return half + half === word && commonWords.has(half);
};

/** Whether little more than the name in front of the @ is in it. */
function isOf(email: string, password: string): boolean {
  const [name = ''] = email.toLowerCase().split('@', 1);
  const lower = password.toLowerCase();
  return lower.includes(email.toLowerCase()) || (name.length >= 4 && lower.includes(name) && lower.length - name.length < 6);
}
