import { describe, expect, it } from '@jest/globals';
import type { SearchSort } from '@shop/contracts';
import { product } from '../search-documents.js';
import { sharedEngine, withEngine, type CreateEngine } from './engine-under-test.js';
import { shop } from './shop.js';

export function testsOfMatching(name: string, create: CreateEngine): void {
  describe(`${name}: matching`, () => {
    const tested = sharedEngine(create, shop);
    const search = async (term: string, sort: SearchSort = 'relevance') =>
      (await tested.engine.search({ term, sort, page: 1, pageSize: 100 })).products.map((card) => card.name);

    const cases: [id: string, behaviour: string, terms: string[], names: string[]][] = [
      ['API-20', 'finds with and without accents and ñ', ['nino', 'niño', 'NIÑO', 'ninos', 'nin\u0303o'], ['Buzo canguro']],
      ['API-20', 'finds with and without accents', ['algodon peinado', 'algodón peinado'], ['Sábana lisa']],
      ['API-20', 'finds singular by plural and plural by singular', ['pantalon', 'pantalones', 'Pantalón'], ['Pantalones cargo']],
      ['API-20', 'finds plurals of foreign words', ['jean', 'jeans'], ['Jean mom tiro alto']],
      ['API-20', 'finds irregular plurals', ['luz', 'luces'], ['Guirnalda de luces']],
      ['SRCH-01', 'finds while typing', ['guir', 'guirn', 'guirnald'], ['Guirnalda de luces']],
      ['SRCH-01', 'finds while typing the second word', ['sabana li', 'lisa saba'], ['Sábana lisa']],
      ['API-20', 'corrects one typo in a word of five letters', ['jaens', 'jeasn', 'jesns mom'], ['Jean mom tiro alto']],
      ['API-20', 'corrects a missing letter', ['pollra'], ['Pollera plisada']],
      ['API-20', 'corrects a superfluous letter', ['polllera'], ['Pollera plisada']],
      ['API-20', 'corrects a wrong letter', ['polkera'], ['Pollera plisada']],
      ['API-20', 'corrects two swapped letters', ['plolera', 'polelra'], ['Pollera plisada']],
      [
        'API-20',
        'corrects two typos in a word of nine letters',
        ['guirnlada', 'gurnalads', 'guirnlaad', 'giurnlada'],
        ['Guirnalda de luces'],
      ],
      ['API-20', 'corrects a typo in the plural of an indexed singular', ['polelras'], ['Pollera plisada']],
      ['API-20', 'corrects a typo in one of several words', ['pollera plisda'], ['Pollera plisada']],
      ['API-20', 'does not correct two typos in a word of seven letters', ['polkxra'], []],
      ['API-20', 'does not correct words of four letters', ['mmo'], []],
      ['API-20', 'requires every word to match', ['pollera cargo', 'jean guirnalda'], []],
      ['API-20', 'matches words in any order and field', ['plisada pollera', 'mujer pollera', 'pollera de mujer'], ['Pollera plisada']],
      ['API-20', 'finds by a synonym from other countries', ['falda', 'faldas'], ['Pollera plisada']],
      ['API-20', 'corrects a typo in a synonym', ['vaqeuro', 'vaqueor', 'vaquerp'], ['Jean mom tiro alto']],
      ['API-20', 'finds by phrases that are synonyms', ['traje de baño', 'trajes de baño', 'bañador'], ['Malla enteriza']],
      ['API-20', 'matches the words of a known phrase if no product has the phrase', ['conjunto deportivo'], ['Conjunto liviano']],
      ['API-20', 'does not find clothes for boys when asked for girls', ['buzo nena', 'buzo niña'], []],
      ['API-20', 'finds by colour in either gender', ['pollera roja', 'pollera rojo'], ['Pollera plisada']],
      ['API-20', 'finds by size number', ['talle 42', 'pantalon 42', 'pantalón cargo talle 42'], ['Pantalones cargo']],
      ['API-20', 'does not treat a number as a prefix', ['pantalon 4'], []],
      ['API-20', 'does not correct words with digits', ['art1204b', 'ART1204B delantal'], ['Delantal art1204b']],
      ['API-20', 'does not correct words with digits', ['art1205b', 'delantal art1204c', 'art1214b delantal'], []],
      ['API-20', 'finds by size in words', ['2 plazas', 'sabana 2 plazas'], ['Sábana lisa']],
      ['API-20', 'finds by tag', ['primavera'], ['Pollera plisada']],
      ['API-20', 'finds by manufacturer', ['hilanderia austral'], ['Sábana lisa']],
      ['API-20', 'finds by the type above the category', ['blanqueria sabana'], ['Sábana lisa']],
      ['API-20', 'finds nothing for unknown words', ['xqzwkj', 'zzzzzzzzzz', 'ñandúbayzal'], []],
      ['API-20', 'finds nothing for a blank term', ['', '   ', '¿?¡!', "'|&:*()\\", '\u0000', '\ud800'], []],
      [
        'API-20',
        'treats the syntax of engines as text',
        ["pollera'", 'pollera:* & !', 'pollera "', 'pollera\\', '@/pollera'],
        ['Pollera plisada'],
      ],
    ];
    it.each(cases)('[%s] %s: %j', async (_id, _behaviour, terms, names) => {
      for (const term of terms) expect({ term, names: await search(term) }).toEqual({ term, names });
    });

    it.each(synonymPairs)('[API-20] finds %s by %s and the reverse', (ours, theirs) =>
      withEngine(create, async (engine) => {
        const [one, other] = [product({ name: `Modelo uno ${ours}` }), product({ name: `Modelo otro ${theirs}` })];
        await engine.index([one, other]);
        for (const term of [ours, theirs]) {
          const { products } = await engine.search({ term, sort: 'relevance', page: 1, pageSize: 10 });
          expect(products.map(({ id }) => id).toSorted()).toEqual([one.id, other.id]);
        }
        // The product with the typed word comes first.
        const { products } = await engine.search({ term: theirs, sort: 'relevance', page: 1, pageSize: 10 });
        expect(products[0]?.id).toBe(other.id);
      }),
    );

    it('[API-20] ignores stop words next to others, and treats a single one as the beginning of a word', async () => {
      expect(await search('la pollera con la de')).toEqual(['Pollera plisada']);
      expect(await search('can')).toContain('Buzo canguro');
      expect(await search('un')).not.toContain('Pollera plisada');
    });

    it('[API-20] answers a very long query', async () => {
      expect(await search('pollera '.repeat(10_000))).toEqual(['Pollera plisada']);
      expect(await search('x'.repeat(100_000))).toEqual([]);
    });
  });
}

const synonymPairs: [string, string][] = [
  ['remera', 'camiseta'],
  ['pollera', 'falda'],
  ['campera', 'chaqueta'],
  ['zapatilla', 'tenis'],
  ['buzo', 'sudadera'],
  ['jean', 'vaquero'],
  ['malla', 'traje de baño'],
  ['bombacha', 'calzón'],
  ['corpiño', 'sostén'],
];
