import { foldAccents } from './fold-accents.js';

/** Letters by the Latin letter or digit that they look like. Case matters: Η looks like H, η like n. */
const lookalikes: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ А: 'a', В: 'b', Е: 'e', З: '3', І: 'i', Ј: 'j', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't', У: 'y', Ү: 'y', Х: 'x' },
  ...{ а: 'a', в: 'b', г: 'r', е: 'e', з: '3', и: 'u', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', ү: 'y', х: 'x', ь: 'b', Ѕ: 's', ѕ: 's', Ԁ: 'd', ԁ: 'd', Ԛ: 'q', ԛ: 'q', Ԝ: 'w', ԝ: 'w', Һ: 'h', һ: 'h', Ӏ: 'l', ӏ: 'l' },
  ...{ Ѵ: 'v', ѵ: 'v', ҝ: 'k', є: 'e', Є: 'e' },
  // Greek
  ...{ Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y', Χ: 'x', Ϲ: 'c', Ϳ: 'j' },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    ϲ: 'c',
    ϳ: 'j',
  },
  // Armenian
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g' },
  // Latin letters that neither NFKC nor the removal of accents folds
  ...{
    ı: 'i',
    ɩ: 'i',
    ł: 'l',
    Ł: 'l',
    ø: 'o',
    Ø: 'o',
    đ: 'd',
    Đ: 'd',
    ħ: 'h',
    Ħ: 'h',
    ŧ: 't',
    Ŧ: 't',
    ß: 'ss',
    æ: 'ae',
    Æ: 'ae',
    œ: 'oe',
    Œ: 'oe',
  },
  ...{
    ɑ: 'a',
    ɡ: 'g',
    ƒ: 'f',
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
  },
  ...{ ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
};

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
