import { describe, expect, it } from '@jest/globals';
import { Analysis } from './analysis.js';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { synonyms } from './synonyms.js';
import { wordsOf } from './words.js';

describe('words', () => {
  it.each([
    ['Niño, BEBÉ; «Ñandú»', ['nino', 'bebe', 'nandu']],
    ['nin\u0303o', ['nino']],
    ['T-shirt 100% algodón 3/4', ['t', 'shirt', '100', 'algodon', '3', '4']],
    ['2 plazas ½', ['2', 'plazas', '1', '2']],
    ['2½ plazas', ['2', '1', '2', 'plazas']],
    ['50x50, X3, 2 x 4 y taxi 3x', ['50', 'x', '50', 'x', '3', '2', 'x', '4', 'y', 'taxi', '3x']],
    ["'|&:*()\\ \u0000 \ud800 😀", []],
    ['', []],
  ])('[SRCH-06] splits %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('[SRCH-06] cuts words of more than 40 letters', () => {
    expect(wordsOf('x'.repeat(1000))).toEqual(['x'.repeat(40)]);
  });
});

describe('stems', () => {
  it.each([
    ['remera', 'remeras'],
    ['pantalon', 'pantalones'],
    ['azul', 'azules'],
    ['jean', 'jeans'],
    ['top', 'tops'],
    ['body', 'bodys'],
    ['body', 'bodies'],
    ['luz', 'luces'],
    ['gris', 'grises'],
    ['bikini', 'bikinis'],
    ['traje', 'trajes'],
    ['bebe', 'bebes'],
    ['rojo', 'rojas'],
    ['nina', 'ninas'],
    ['sueter', 'sueteres'],
  ])('[SRCH-06] are the same for %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['camisa', 'camison'],
    ['camisa', 'camiseta'],
    ['toalla', 'toallon'],
    ['bota', 'boton'],
    ['40', '4'],
    ['nino', 'nina'],
    ['nenes', 'nenas'],
  ])('[SRCH-06] differ for %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

describe('synonyms and stop words', () => {
  const analysis = new Analysis();

  it('[SRCH-06] has no group of synonyms with fewer than two different entries', () => {
    const poor = synonyms.filter((group) => new Set(group.map((entry) => analysis.document(entry).at(-1)?.stem)).size < 2);
    expect(poor).toEqual([]);
  });

  it('[SRCH-06] has no synonym that consists of stop words, and no stop word with an accent or twice', () => {
    expect(synonyms.flat().filter((entry) => analysis.document(entry).length === 0)).toEqual([]);
    expect(stopWords.filter((word) => wordsOf(word).join(' ') !== word)).toEqual([]);
    expect(new Set(stopWords).size).toBe(stopWords.length);
  });

  it.each(synonyms.map((group) => [group[0] ?? '', group] as const))(
    '[SRCH-06] puts every synonym of %s into one group',
    (_first, group) => {
      const groups = group.map((entry) => analysis.query(entry).flatMap((term) => term.groups));
      const shared = groups.reduce((common, own) => common.filter((key) => own.includes(key)));
      expect(shared).not.toEqual([]);
    },
  );

  it('[SRCH-06] changes its signature with the data, so that the index is rebuilt', () => {
    expect(new Analysis().signature).toBe(analysis.signature);
    expect(new Analysis([...synonyms, ['ruana', 'poncho']]).signature).not.toBe(analysis.signature);
    expect(new Analysis(synonyms, [...stopWords, 'che']).signature).not.toBe(analysis.signature);
  });
});

describe('queries', () => {
  const analysis = new Analysis([['malla', 'traje de baño']], ['de', 'con', 'talle']);
  const asked = (text: string) => analysis.query(text).map(({ word, prefix }) => (prefix ? `${word}…` : word));

  it.each([
    ['remera ro', ['remera', 'ro…']],
    ['pantalón talle 42', ['pantalon', '42']],
    ['trajes de baño negros', ['traj_ban', 'negros…']],
    ['con', ['con…']],
    ['de con', ['con…']],
    ['remera con', ['remera…']],
    ['', []],
    [' ¿? ', []],
  ])('[SRCH-06] parses %j', (text, terms) => {
    expect(asked(text)).toEqual(terms);
  });

  it('[API-20] has a second reading without phrases, for when the phrase finds nothing', () => {
    const read = (text: string) => analysis.readings(text).map((terms) => terms.map(({ word }) => word));
    expect(read('trajes de baño negros')).toEqual([['traj_ban', 'negros'], ['trajes', 'bano', 'negros']]); // prettier-ignore
    expect(read('malla negra')).toEqual([['malla', 'negra']]);
    expect(read('¿?')).toEqual([]);
  });

  it('[SRCH-06] keeps only the first eight words', () => {
    expect(asked('a b c d e f g h i j')).toHaveLength(8);
  });
});
