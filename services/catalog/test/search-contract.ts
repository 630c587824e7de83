import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchSort } from '@shop/contracts';
import type { SearchDocument, SearchEngine } from '../src/search/search-engine.js';
import { manufacturer, product } from './search-documents.js';

/** A new, empty and prepared engine, and how to get rid of it. */
export interface EngineUnderTest {
  engine: SearchEngine;
  dispose: () => Promise<void>;
}

/** What every search engine does, in the words of shoppers. */
export function searchContract(name: string, create: () => Promise<EngineUnderTest>): void {
  describe(`${name}: what shoppers find`, () => {
    let tested: EngineUnderTest;
    const found = async (term: string, sort: SearchSort = 'relevance') =>
      (await tested.engine.search({ term, sort, page: 1, pageSize: 100 })).products.map((card) => card.name);

    beforeAll(async () => {
      tested = await create();
      await tested.engine.index(shop);
    });
    afterAll(() => tested.dispose());

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

    it.each(pairs)('[API-20] finds %s by %s and back', async (ours, theirs) => {
      const { engine, dispose } = await create();
      try {
        const [one, other] = [product({ name: `Modelo uno ${ours}` }), product({ name: `Modelo otro ${theirs}` })];
        await engine.index([one, other]);
        for (const term of [ours, theirs]) {
          const { products } = await engine.search({ term, sort: 'relevance', page: 1, pageSize: 10 });
          expect(products.map(({ id }) => id).toSorted()).toEqual([one.id, other.id]);
        }
        // Who writes a word as the shopper did comes first.
        const { products } = await engine.search({ term: theirs, sort: 'relevance', page: 1, pageSize: 10 });
        expect(products[0]?.id).toBe(other.id);
      } finally {
        await dispose();
      }
    });

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

  describe(`${name}: what comes first`, () => {
    let tested: EngineUnderTest;
    beforeAll(async () => {
      tested = await create();
    });
    afterAll(() => tested.dispose());
    const order = async (documents: SearchDocument[], term: string, sort: SearchSort = 'relevance', page = 1, pageSize = 100) => {
      await tested.engine.index(documents);
      const answer = await tested.engine.search({ term, sort, page, pageSize });
      return { names: answer.products.map((card) => card.name), total: answer.total };
    };

    it('[API-20] orders by name, category, tags, colours, manufacturer, description', async () => {
      const word = 'turmalina';
      const documents = [
        product({ name: 'en el nombre', tags: [] }),
        product({ name: 'en la categoría', category: word }),
        product({ name: 'en las etiquetas', tags: ['otra', word] }),
        product({ name: 'en los colores', colours: [word] }),
        product({ name: 'en el fabricante', manufacturer: word }),
        product({ name: 'en la descripción', description: `Muy ${word}` }),
      ];
      documents[0] = product({ name: `${word} en el nombre`, createdAt: '2020-01-01T00:00:00.000Z' });
      expect((await order(documents, word)).names).toEqual([`${word} en el nombre`, ...documents.slice(1).map((d) => d.name)]);
    });

    it('[API-20] orders by as written, stem, synonym, beginning', async () => {
      const written = ['Ojotas uno', 'Ojota dos', 'Chancla tres', 'Ojotasol cuatro'];
      const old = (i: number) => ({ createdAt: new Date(Date.UTC(2025, 0, i)).toISOString() });
      const { names } = await order(written.map((name, i) => product({ name, ...old(i + 1) })), 'ojotas'); // prettier-ignore
      expect(names).toEqual(written);
    });

    it('[API-20] counts how well every word is met, not only one', async () => {
      const best = product({ name: 'Zueco topacio', createdAt: '2020-01-01T00:00:00.000Z' });
      const worse = product({ name: 'Zueco', description: 'En color topacio' });
      const worst = product({ name: 'Otro', description: 'zueco topacio' });
      expect((await order([worst, worse, best], 'zueco topacio')).names).toEqual(['Zueco topacio', 'Zueco', 'Otro']);
    });

    it('[API-20] breaks ties by the newest, then by id, and repeats nothing over pages', async () => {
      const many = Array.from({ length: 57 }, (_, i) =>
        product({ name: `Amatista ${i}`, createdAt: new Date(Date.UTC(2026, 5, 1 + Math.floor(i / 3))).toISOString() }),
      );
      await tested.engine.index(many);
      for (const sort of ['relevance', 'newest', 'lowestPrice', 'highestPrice'] as const) {
        const pages = [];
        for (let page = 1; page <= 4; page++) pages.push(await order([], 'amatista', sort, page, 20));
        const names = pages.flatMap((page) => page.names);
        expect(new Set(names).size).toBe(57);
        expect(pages.map((page) => page.total)).toEqual([57, 57, 57, 57]);
        if (sort !== 'relevance' && sort !== 'newest') continue;
        const expected = many.toSorted((a, b) =>
          a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
        );
        expect(names).toEqual(expected.map((d) => d.name));
      }
    });

    it('[API-20] sorts by newest, lowest and highest price', async () => {
      const documents = [
        product({ name: 'Berilo medio', price: 200 }),
        product({ name: 'Berilo caro', price: 300 }),
        product({ name: 'Otro', description: 'berilo barato', price: 100 }),
      ];
      expect((await order(documents, 'berilo', 'lowestPrice')).names).toEqual(['Otro', 'Berilo medio', 'Berilo caro']);
      expect((await order([], 'berilo', 'highestPrice')).names).toEqual(['Berilo caro', 'Berilo medio', 'Otro']);
      expect((await order([], 'berilo', 'newest')).names).toEqual(['Otro', 'Berilo caro', 'Berilo medio']);
    });

    it('[API-20] orders the same whether something is rare or common', async () => {
      const common = Array.from({ length: 600 }, (_, i) => product({ name: `Pirita ${i}` }));
      const rare = product({ name: 'Cuarzo', tags: ['pirita'], createdAt: '2020-01-01T00:00:00.000Z' });
      const named = product({ name: 'Piritas del sur', createdAt: '2020-01-01T00:00:00.000Z' });
      await tested.engine.index([...common, rare, named]);
      const newest = common.slice(-3).toReversed();
      expect((await tested.engine.suggest('pirita')).products.map((card) => card.name)).toEqual(newest.map((d) => d.name));
      // As written in the name of one old product, by stem in the names of six hundred.
      const { products } = await tested.engine.suggest('piritas');
      expect(products.map((card) => card.name)).toEqual(['Piritas del sur', ...newest.slice(0, 2).map((d) => d.name)]);
      const all = await order([], 'piritas', 'relevance', 1, 1000);
      expect(all.total).toBe(602);
      expect(all.names.slice(0, 3)).toEqual(products.map((card) => card.name));
      expect(all.names.at(-1)).toBe('Cuarzo');
    });

    it('[API-20] answers a page far behind the last with the total and no products', async () => {
      await tested.engine.index([product({ name: 'Lapislázuli' })]);
      expect(await order([], 'lapislazuli', 'relevance', 2 ** 31, 100)).toEqual({ names: [], total: 1 });
    });
  });

  describe(`${name}: what changes`, () => {
    let tested: EngineUnderTest;
    beforeAll(async () => {
      tested = await create();
    });
    afterAll(() => tested.dispose());
    const total = async (term: string) => (await tested.engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;

    it('[SRCH-06] finds a document as it is now and not as it was', async () => {
      const first = product({ name: 'Ágata' });
      await tested.engine.index([first]);
      expect(await total('agata')).toBe(1);
      await tested.engine.index([{ ...first, name: 'Jaspe', revision: 2, card: { ...first.card, name: 'Jaspe' } }]);
      expect([await total('agata'), await total('jaspe')]).toEqual([0, 1]);
      expect((await tested.engine.suggest('jaspe')).products[0]?.name).toBe('Jaspe');
    });

    it('[SRCH-06] ignores what is older than it has, removals included', async () => {
      const now = product({ name: 'Ónix', revision: 5 });
      await tested.engine.index([now]);
      await tested.engine.index([{ ...now, name: 'Obsidiana', revision: 4 }]);
      expect([await total('onix'), await total('obsidiana')]).toEqual([1, 0]);
      await tested.engine.remove([{ kind: 'product', id: now.id, revision: 6 }]);
      await tested.engine.index([now]);
      expect(await total('onix')).toBe(0);
    });

    it('[SRCH-06] takes the newest of two versions in one batch', async () => {
      const one = product({ name: 'Fluorita', revision: 2 });
      await tested.engine.index([one, { ...one, name: 'Calcita', revision: 3 }, { ...one, name: 'Selenita', revision: 1 }]);
      expect([await total('fluorita'), await total('calcita'), await total('selenita')]).toEqual([0, 1, 0]);
    });

    it('[SRCH-06] removes what it does not know without complaint', async () => {
      await tested.engine.remove([{ kind: 'manufacturer', id: '00000000-0000-7000-8000-ffffffffffff', revision: 1 }]);
      expect((await tested.engine.suggest('granate')).users).toEqual([]);
    });

    it('[API-20] corrects to words as soon as they come, and no longer when they are gone', async () => {
      expect(await total('malauqita')).toBe(0);
      const stone = product({ name: 'Malaquita' });
      await tested.engine.index([stone]);
      expect(await total('malauqita')).toBe(1);
      await tested.engine.remove([{ kind: 'product', id: stone.id, revision: 2 }]);
      expect(await total('malauqita')).toBe(0);
      // The gone word was nearer; it does not stand in the way of one that is there.
      await tested.engine.index([product({ name: 'Malaquitera' })]);
      expect(await total('malaquiteta')).toBe(1);
    });
  });

  describe(`${name}: suggestions`, () => {
    let tested: EngineUnderTest;
    beforeAll(async () => {
      tested = await create();
      await tested.engine.index([
        ...shop,
        manufacturer({ name: 'Jeans del Litoral', description: 'Denim de Rosario' }),
        manufacturer({ name: 'Hilandería Austral' }),
        ...Array.from({ length: 5 }, (_, i) => product({ name: `Camisa ${i}` })),
      ]);
    });
    afterAll(() => tested.dispose());

    it('[API-14] answers at most three products and the manufacturers', async () => {
      const { products, users } = await tested.engine.suggest('jeans');
      expect(products.map((card) => card.name)).toEqual(['Jean mom tiro alto']);
      expect(users.map((user) => user.name)).toEqual(['Jeans del Litoral']);
      expect((await tested.engine.suggest('camisa')).products.map((card) => card.name)).toEqual(['Camisa 4', 'Camisa 3', 'Camisa 2']);
    });

    it('[API-14] finds manufacturers while typing, by description and with a slip', async () => {
      for (const term of ['lito', 'rosario denim', 'litroal']) {
        expect((await tested.engine.suggest(term)).users.map((user) => user.name)).toEqual(['Jeans del Litoral']);
      }
    });

    it('[API-14] corrects only when the word as typed finds nothing', async () => {
      expect((await tested.engine.suggest('jaens')).products.map((card) => card.name)).toEqual(['Jean mom tiro alto']);
      expect(await tested.engine.suggest('')).toEqual({ products: [], users: [] });
      expect(await tested.engine.suggest('qwxzqwxz')).toEqual({ products: [], users: [] });
    });
  });

  describe(`${name}: rebuilding while writes flow`, () => {
    it('[SRCH-06] has every edit, creation and deletion that happened meanwhile, and forgets what the source does not have', async () => {
      const { engine, dispose } = await create();
      try {
        const total = async (term: string) => (await engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;
        const [kept, edited, deleted, ghost] = ['Kept', 'Edited', 'Deleted', 'Ghost'].map((name) => product({ name: `Zafiro ${name}` }));
        if (!kept || !edited || !deleted || !ghost) throw new Error('unreachable');
        await engine.index([kept, edited, deleted, ghost]);
        await engine.rebuild(
          (async function* () {
            // Read before the changes below, written after them.
            const read = [kept, edited, deleted];
            await engine.index([{ ...edited, name: 'Zafiro Rubí', revision: 2 }, product({ name: 'Zafiro Nuevo' })]);
            await engine.remove([{ kind: 'product', id: deleted.id, revision: 2 }]);
            expect(await total('zafiro')).toBe(4);
            yield read;
            await engine.index([{ ...kept, name: 'Zafiro Ámbar', revision: 2 }]);
          })(),
        );
        expect(await total('zafiro')).toBe(3);
        for (const word of ['rubi', 'nuevo', 'ambar']) expect({ word, total: await total(word) }).toEqual({ word, total: 1 });
        for (const word of ['kept', 'edited', 'deleted', 'ghost']) expect({ word, total: await total(word) }).toEqual({ word, total: 0 });
        await engine.index([{ ...kept, name: 'Zafiro Perla', revision: 3 }]);
        expect(await total('perla')).toBe(1);
      } finally {
        await dispose();
      }
    });

    it('[SRCH-06] answers every search while indexes are swapped', async () => {
      const { engine, dispose } = await create();
      try {
        const batch = [product({ name: 'Turquesa' }), manufacturer({ name: 'Turquesa del Sur' })];
        await engine.index(batch);
        const rebuilt = new AbortController();
        const answers: number[] = [];
        const searching = Array.from({ length: 3 }, async () => {
          while (!rebuilt.signal.aborted) {
            const { products, users } = await engine.suggest('turqueza');
            answers.push(
              products.length + users.length,
              (await engine.search({ term: 'turquesa', sort: 'newest', page: 1, pageSize: 5 })).total + 1,
            );
          }
        });
        for (let i = 0; i < 5; i++) await engine.rebuild(documents(batch));
        rebuilt.abort();
        await Promise.all(searching);
        expect(answers.length).toBeGreaterThan(10);
        expect(answers.filter((found) => found !== 2)).toEqual([]);
      } finally {
        await dispose();
      }
    });

    it('[SRCH-06] goes on undisturbed when a second one is refused', async () => {
      const { engine, dispose } = await create();
      try {
        const total = async (term: string) => (await engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;
        await engine.rebuild(
          (async function* () {
            yield [product({ name: 'Coral' })];
            await expect(engine.rebuild(documents([]))).rejects.toMatchObject({ code: 'search.rebuilding' });
            yield [product({ name: 'Perla' })];
          })(),
        );
        expect([await total('coral'), await total('perla')]).toEqual([1, 1]);
        await engine.rebuild(documents([]));
        expect(await total('coral')).toBe(0);
      } finally {
        await dispose();
      }
    });

    it('[SRCH-06] refuses a second rebuild meanwhile, leaves the old index when one fails, and can be started again', async () => {
      const { engine, dispose } = await create();
      try {
        const total = async (term: string) => (await engine.search({ term, sort: 'relevance', page: 1, pageSize: 1 })).total;
        const coral = product({ name: 'Coral' });
        await engine.index([coral]);
        const broken = engine.rebuild(
          (async function* () {
            yield [product({ name: 'Medio coral' })];
            await expect(engine.rebuild(documents([]))).rejects.toMatchObject({ code: 'search.rebuilding' });
            throw new Error('source broke');
          })(),
        );
        await expect(broken).rejects.toThrow('source broke');
        expect(await total('coral')).toBe(1);
        await engine.index([{ ...coral, name: 'Coral vivo', revision: 2 }]);
        expect(await engine.upToDate()).toBe(false);
        await engine.rebuild(documents([{ ...coral, name: 'Coral vivo', revision: 2 }]));
        expect(await engine.upToDate()).toBe(true);
        expect([await total('coral'), await total('vivo'), await total('medio')]).toEqual([1, 1, 0]);
      } finally {
        await dispose();
      }
    });
  });
}

async function* documents(batch: SearchDocument[]): AsyncGenerator<SearchDocument[]> {
  yield batch;
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

const shop = [
  product({ name: 'Buzo canguro', gender: 'Niño', category: 'Buzos', colours: ['Gris'] }),
  product({ name: 'Pantalones cargo', category: 'Pantalones', sizes: ['40', '42'], gender: 'Hombre' }),
  product({ name: 'Jean mom tiro alto', category: 'Denim', gender: 'Mujer' }),
  product({ name: 'Guirnalda de luces', category: 'Deco' }),
  product({
    name: 'Sábana lisa',
    category: 'Cama',
    parents: ['Blanquería'],
    sizes: ['2 plazas'],
    description: 'Algodón peinado, 180 hilos',
    manufacturer: 'Hilandería Austral',
  }),
  product({ name: 'Pollera plisada', gender: 'Mujer', colours: ['Rojo'], tags: ['Primavera'] }),
  product({ name: 'Malla enteriza', category: 'Playa' }),
  product({ name: 'Delantal art1204b' }),
  product({ name: 'Conjunto liviano', description: 'Muy deportivo' }),
];
