import { describe, expect, it } from '@jest/globals';
import { formsOf } from './forms.js';
import { stem } from './stem.js';
import { synonyms } from './synonyms.js';
import { wordsOf } from './words.js';

describe('forms', () => {
  it.each([
    ['remera', ['remera', 'remeras']],
    ['pantalon', ['pantalon', 'pantalones']],
    ['luz', ['luz', 'luces']],
    ['rojo', ['rojo', 'roja', 'rojos', 'rojas']],
    ['body', ['body', 'bodys', 'bodies']],
    ['gris', ['gris', 'grises']],
    ['traje', ['traje', 'trajes']],
    ['42', ['42']],
    ['top', ['top', 'tops']],
  ])('[SRCH-06] of %s are among others %j', (word, expected) => {
    expect(formsOf(stem(word))).toEqual(expect.arrayContaining(expected));
  });

  it('[SRCH-06] leave no word of the synonyms out, and have the stem they were made from', () => {
    for (const word of synonyms.flat().flatMap(wordsOf)) {
      expect(formsOf(stem(word))).toContain(word);
      for (const form of formsOf(stem(word))) expect(stem(form)).toBe(stem(word));
    }
  });
});
