import { expect, it } from '@jest/globals';
import { nameSkeleton } from './name-skeleton.js';

it.each([
  ['Cyrillic letters', 'Аvеllаnеdа Техtіl'],
  ['Greek letters', 'Αvellaneda Τeχtιl'],
  ['full width', 'Ａｖｅｌｌａｎｅｄａ　Ｔｅｘｔｉｌ'],
  ['small capitals', 'ᴀᴠᴇʟʟᴀɴᴇᴅᴀ ᴛᴇxᴛɪʟ'],
  ['case and accents', 'AVELLANEDÁ téxtil'],
  ['spaces and punctuation', ' Avellaneda —  Textil. '],
  ['invisible characters', 'Avella\u200Bneda\u202E Tex\u00ADtil'],
  ['I and 1 for l', 'AveIIaneda Texti1'],
])('is the same for a name with %s', (_, name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Avellaneda Textil'));
});

it('differs for other names, also of other alphabets and of symbols', () => {
  const names = ['Textil Sur', 'Textil Norte', 'Ñandú', 'Москва', 'Минск', '山田', '田中', '★★★', '♥♥♥', 'Taller 2', 'Taller 3'];
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
  expect(names.map(nameSkeleton)).not.toContain('');
  expect(nameSkeleton(' ★★★ ')).toBe(nameSkeleton('★★★'));
});
