import { describe, expect, it } from '@jest/globals';
import { product } from '../search-documents.js';
import { sharedEngine, total, type CreateEngine } from './engine-under-test.js';

export function testsOfChanges(name: string, create: CreateEngine): void {
  describe(`${name}: changes of documents`, () => {
    const tested = sharedEngine(create);
    const count = (term: string): Promise<number> => total(tested.engine, term);

    it('[SRCH-06] finds the new version of a document and not the old one', async () => {
      const first = product({ name: 'Ágata' });
      await tested.engine.index([first]);
      expect(await count('agata')).toBe(1);
      await tested.engine.index([{ ...first, name: 'Jaspe', revision: 2, card: { ...first.card, name: 'Jaspe' } }]);
      expect([await count('agata'), await count('jaspe')]).toEqual([0, 1]);
      expect((await tested.engine.suggest('jaspe')).products[0]?.name).toBe('Jaspe');
    });

    it('[SRCH-06] ignores outdated revisions, also of removals', async () => {
      const now = product({ name: 'Ónix', revision: 5 });
      await tested.engine.index([now]);
      await tested.engine.index([{ ...now, name: 'Obsidiana', revision: 4 }]);
      expect([await count('onix'), await count('obsidiana')]).toEqual([1, 0]);
      await tested.engine.remove([{ kind: 'product', id: now.id, revision: 6 }]);
      await tested.engine.index([now]);
      expect(await count('onix')).toBe(0);
    });

    it('[SRCH-06] keeps the newest of several versions in one batch', async () => {
      const one = product({ name: 'Fluorita', revision: 2 });
      await tested.engine.index([one, { ...one, name: 'Calcita', revision: 3 }, { ...one, name: 'Selenita', revision: 1 }]);
      expect([await count('fluorita'), await count('calcita'), await count('selenita')]).toEqual([0, 1, 0]);
    });

    it('[SRCH-06] ignores the removal of an unknown document', async () => {
      await tested.engine.remove([{ kind: 'manufacturer', id: '00000000-0000-7000-8000-ffffffffffff', revision: 1 }]);
      expect((await tested.engine.suggest('granate')).users).toEqual([]);
    });

    it('[API-20] corrects typos to words of current documents only', async () => {
      expect(await count('malauqita')).toBe(0);
      const stone = product({ name: 'Malaquita' });
      await tested.engine.index([stone]);
      expect(await count('malauqita')).toBe(1);
      await tested.engine.remove([{ kind: 'product', id: stone.id, revision: 2 }]);
      expect(await count('malauqita')).toBe(0);
      // The removed word is nearer to the typo, but must not prevent the correction to an existing word.
      await tested.engine.index([product({ name: 'Malaquitera' })]);
      expect(await count('malaquiteta')).toBe(1);
    });
  });
}
