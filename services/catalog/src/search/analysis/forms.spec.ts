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
    ['remeras', ['remera']],
    ['pantalones', ['pantalon']],
    ['trajes', ['traje']],
    ['luces', ['luz']],
    ['bodies', ['body']],
    ['rojas', ['rojo']],
    ['jeans', ['jean']],
    ['grises', ['gris']],
    ['bikinis', ['bikini']],
    ['nenas', ['nena']],
  ])('[SRCH-06] of %s include %j', (word, expected) => {
    expect(formsOf(word)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['pantalon', 4],
    ['traje', 2],
    ['remera', 4],
    ['42', 1],
  ])('[SRCH-06] of %s are at most %i: rare forms are not indexed', (word, most) => {
    expect(formsOf(word).length).toBeLessThanOrEqual(most);
  });

  it('[SRCH-06] include every synonym, and have the stem of the original word', () => {
    for (const word of synonyms.flat().flatMap(wordsOf)) {
      expect(formsOf(word)).toContain(word);
      for (const form of formsOf(word)) expect(stem(form)).toBe(stem(word));
    }
  });
});
