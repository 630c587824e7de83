import { describe, expect, it } from '@jest/globals';
import type { SearchSort } from '@shop/contracts';
import { product } from '../search-documents.js';
import { sharedEngine, withEngine, type CreateEngine } from './engine-under-test.js';
import { shop } from './shop.js';

export function whatShoppersFind(name: string, create: CreateEngine): void {
  describe(`${name}: what shoppers find`, () => {
    const tested = sharedEngine(create, shop);
    const found = async (term: string, sort: SearchSort = 'relevance') =>
      (await tested.engine.search({ term, sort, page: 1, pageSize: 100 })).products.map((card) => card.name);

    const cases: [id: string, behaviour: string, terms: string[], names: string[]][] = [
      ['API-20', 'finds with and without accents and ñ', ['nino', 'niño', 'NIÑO', 'ninos', 'nin\u0303o'], ['Buzo canguro']],
      ['API-20', 'finds with and without accents', ['algodon peinado', 'algodón peinado'], ['Sábana lisa']],
      ['API-20', 'finds singular by plural and plural by singular', ['pantalon', 'pantalones', 'Pantalón'], ['Pantalones cargo']],
      ['API-20', 'finds foreign plurals of the trade', ['jean', 'jeans'], ['Jean mom tiro alto']],
      ['API-20', 'finds plurals that change their end', ['luz', 'luces'], ['Guirnalda de luces']],
      ['SRCH-01', 'finds while typing', ['guir', 'guirn', 'guirnald'], ['Guirnalda de luces']],
      ['SRCH-01', 'finds while typing the second word', ['sabana li', 'lisa saba'], ['Sábana lisa']],
      ['API-20', 'forgives one slip in five letters', ['jaens', 'jeasn', 'jesns mom'], ['Jean mom tiro alto']],
      ['API-20', 'forgives a missing letter', ['pollra'], ['Pollera plisada']],
      ['API-20', 'forgives a surplus letter', ['polllera'], ['Pollera plisada']],
      ['API-20', 'forgives a wrong letter', ['polkera'], ['Pollera plisada']],
      ['API-20', 'forgives two neighbours swapped', ['plolera', 'polelra'], ['Pollera plisada']],
      ['API-20', 'forgives two slips in nine letters', ['guirnlada', 'gurnalads', 'guirnlaad', 'giurnlada'], ['Guirnalda de luces']],
      ['API-20', 'forgives a slip in the plural of what is written in singular', ['polelras'], ['Pollera plisada']],
      ['API-20', 'forgives a slip in one of several words', ['pollera plisda'], ['Pollera plisada']],
      ['API-20', 'does not forgive two slips in seven letters', ['polkxra'], []],
      ['API-20', 'does not forgive slips in four letters', ['mmo'], []],
      ['API-20', 'wants every word', ['pollera cargo', 'jean guirnalda'], []],
      ['API-20', 'takes words in any order and place', ['plisada pollera', 'mujer pollera', 'pollera de mujer'], ['Pollera plisada']],
      ['API-20', 'knows what the rest of the world calls it', ['falda', 'faldas'], ['Pollera plisada']],
      ['API-20', 'corrects a slip in a synonym', ['vaqeuro', 'vaqueor', 'vaquerp'], ['Jean mom tiro alto']],
      ['API-20', 'knows phrases as synonyms', ['traje de baño', 'trajes de baño', 'bañador'], ['Malla enteriza']],
      ['API-20', 'reads a known phrase by its words where nobody has the phrase', ['conjunto deportivo'], ['Conjunto liviano']],
      ['API-20', 'tells girls from boys', ['buzo nena', 'buzo niña'], []],
      ['API-20', 'finds by colour in either gender', ['pollera roja', 'pollera rojo'], ['Pollera plisada']],
      ['API-20', 'finds by size number', ['talle 42', 'pantalon 42', 'pantalón cargo talle 42'], ['Pantalones cargo']],
      ['API-20', 'does not take a number for the beginning of another', ['pantalon 4'], []],
      ['API-20', 'does not correct what has numbers in it', ['art1204b', 'ART1204B delantal'], ['Delantal art1204b']],
      ['API-20', 'does not correct what has numbers in it', ['art1205b', 'delantal art1204c', 'art1214b delantal'], []],
      ['API-20', 'finds by size in words', ['2 plazas', 'sabana 2 plazas'], ['Sábana lisa']],
      ['API-20', 'finds by tag', ['primavera'], ['Pollera plisada']],
      ['API-20', 'finds by manufacturer', ['hilanderia austral'], ['Sábana lisa']],
      ['API-20', 'finds by the type above the category', ['blanqueria sabana'], ['Sábana lisa']],
      ['API-20', 'finds nothing for nonsense', ['xqzwkj', 'zzzzzzzzzz', 'ñandúbayzal'], []],
      ['API-20', 'finds nothing for nothing', ['', '   ', '¿?¡!', "'|&:*()\\", '\u0000', '\ud800'], []],
      [
        'API-20',
        'takes syntax of engines for text',
        ["pollera'", 'pollera:* & !', 'pollera "', 'pollera\\', '@/pollera'],
        ['Pollera plisada'],
      ],
    ];
    it.each(cases)('[%s] %s: %j', async (_id, _behaviour, terms, names) => {
      for (const term of terms) expect({ term, names: await found(term) }).toEqual({ term, names });
    });

    it.each(pairs)('[API-20] finds %s by %s and back', (ours, theirs) =>
      withEngine(create, async (engine) => {
        const [one, other] = [product({ name: `Modelo uno ${ours}` }), product({ name: `Modelo otro ${theirs}` })];
        await engine.index([one, other]);
        for (const term of [ours, theirs]) {
          const { products } = await engine.search({ term, sort: 'relevance', page: 1, pageSize: 10 });
          expect(products.map(({ id }) => id).toSorted()).toEqual([one.id, other.id]);
        }
        // Who writes a word as the shopper did comes first.
        const { products } = await engine.search({ term: theirs, sort: 'relevance', page: 1, pageSize: 10 });
        expect(products[0]?.id).toBe(other.id);
      }),
    );

    it('[API-20] ignores stop words between others, and takes one alone for a beginning', async () => {
      expect(await found('la pollera con la de')).toEqual(['Pollera plisada']);
      expect(await found('can')).toContain('Buzo canguro');
      expect(await found('un')).not.toContain('Pollera plisada');
    });

    it('[API-20] survives a very long query', async () => {
      expect(await found('pollera '.repeat(10_000))).toEqual(['Pollera plisada']);
      expect(await found('x'.repeat(100_000))).toEqual([]);
    });
  });
}

const pairs: [string, string][] = [
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
