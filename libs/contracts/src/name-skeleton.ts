import { foldAccents } from './fold-accents.js';

/** Letters before the Latin letters or the digit that they look like. Case matters: Η looks like H, η like n. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic
    'Аa Вb Еe З3 Іi Јj Кk Мm Нh Оo Рp Сc Тt Уy Үy Хx аa вb гr еe з3 иu іi јj кk мm нh оo пn рp сc тt уy үy хx ьb',
    'Ѕs ѕs Ԁd ԁd Ԛq ԛq Ԝw ԝw Һh һh Ӏl ӏl Ѵv ѵv ҝk єe Єe',
    // Greek
    'Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx Ϲc Ϳj αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ϲc ϳj',
    // Armenian
    'օo ոn սu հh ցg',
    // Latin letters that neither NFKC nor the removal of accents folds
    'ıi ɩi łl Łl øo Øo đd Đd ħh Ħh ŧt Ŧt ßss æae Æae œoe Œoe ɑa ɡg ƒf ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr',
    'ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Signs that look alike in lower case as well: O and 0; l, I and 1. */
const strokes: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l' };

/**
 * The form in which names are compared: two names that a reader cannot tell apart have the same one. Letters that look alike, accents, case,
 * punctuation and the width of spaces make no difference. A name of symbols alone is its own form.
 */
export function nameSkeleton(name: string): string {
  const latin = Array.from(name.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, ''), (letter) => lookalikes[letter] ?? letter).join(
    '',
  );
  const words = foldAccents(latin)
    .replace(/[01i]/g, (sign) => strokes[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? latin.trim() : words;
}
