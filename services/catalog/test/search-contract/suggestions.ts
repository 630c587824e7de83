import { describe, expect, it } from '@jest/globals';
import { manufacturer, product } from '../search-documents.js';
import { sharedEngine, type CreateEngine } from './engine-under-test.js';
import { shop } from './shop.js';

export function testsOfSuggestions(name: string, create: CreateEngine): void {
  describe(`${name}: suggestions`, () => {
    const tested = sharedEngine(create, [
      ...shop,
      manufacturer({ name: 'Jeans del Litoral', description: 'Denim de Rosario' }),
      manufacturer({ name: 'Hilandería Austral' }),
      ...Array.from({ length: 5 }, (_, i) => product({ name: `Camisa ${i}` })),
    ]);

    it('[API-14] contain at most three products, and manufacturers', async () => {
      const { products, users } = await tested.engine.suggest('jeans');
      expect(products.map((card) => card.name)).toEqual(['Jean mom tiro alto']);
      expect(users.map((user) => user.name)).toEqual(['Jeans del Litoral']);
      expect((await tested.engine.suggest('camisa')).products.map((card) => card.name)).toEqual(['Camisa 4', 'Camisa 3', 'Camisa 2']);
    });

    it('[API-14] contain manufacturers by prefix, by description and with a typo', async () => {
      for (const term of ['lito', 'rosario denim', 'litroal']) {
        expect((await tested.engine.suggest(term)).users.map((user) => user.name)).toEqual(['Jeans del Litoral']);
      }
    });

    it('[API-14] are corrected only if the typed word has no results', async () => {
      expect((await tested.engine.suggest('jaens')).products.map((card) => card.name)).toEqual(['Jean mom tiro alto']);
      expect(await tested.engine.suggest('')).toEqual({ products: [], users: [] });
      expect(await tested.engine.suggest('qwxzqwxz')).toEqual({ products: [], users: [] });
    });
  });
}
