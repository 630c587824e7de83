import { describe, expect, it } from '@jest/globals';
import { product } from '../search-documents.js';
import { sharedEngine, total, type CreateEngine } from './engine-under-test.js';

export function whatChanges(name: string, create: CreateEngine): void {
  describe(`${name}: what changes`, () => {
    const tested = sharedEngine(create);
    const count = (term: string): Promise<number> => total(tested.engine, term);

    it('[SRCH-06] finds a document as it is now and not as it was', async () => {
      const first = product({ name: 'Ágata' });
      await tested.engine.index([first]);
      expect(await count('agata')).toBe(1);
      await tested.engine.index([{ ...first, name: 'Jaspe', revision: 2, card: { ...first.card, name: 'Jaspe' } }]);
      expect([await count('agata'), await count('jaspe')]).toEqual([0, 1]);
      expect((await tested.engine.suggest('jaspe')).products[0]?.name).toBe('Jaspe');
    });

    it('[SRCH-06] ignores what is older than it has, removals included', async () => {
      const now = product({ name: 'Ónix', revision: 5 });
      await tested.engine.index([now]);
      await tested.engine.index([{ ...now, name: 'Obsidiana', revision: 4 }]);
      expect([await count('onix'), await count('obsidiana')]).toEqual([1, 0]);
      await tested.engine.remove([{ kind: 'product', id: now.id, revision: 6 }]);
      await tested.engine.index([now]);
      expect(await count('onix')).toBe(0);
    });

    it('[SRCH-06] takes the newest of two versions in one batch', async () => {
      const one = product({ name: 'Fluorita', revision: 2 });
      await tested.engine.index([one, { ...one, name: 'Calcita', revision: 3 }, { ...one, name: 'Selenita', revision: 1 }]);
      expect([await count('fluorita'), await count('calcita'), await count('selenita')]).toEqual([0, 1, 0]);
    });

    it('[SRCH-06] removes what it does not know without complaint', async () => {
      await tested.engine.remove([{ kind: 'manufacturer', id: '00000000-0000-7000-8000-ffffffffffff', revision: 1 }]);
      expect((await tested.engine.suggest('granate')).users).toEqual([]);
    });

    it('[API-20] corrects to words as soon as they come, and no longer when they are gone', async () => {
      expect(await count('malauqita')).toBe(0);
      const stone = product({ name: 'Malaquita' });
      await tested.engine.index([stone]);
      expect(await count('malauqita')).toBe(1);
      await tested.engine.remove([{ kind: 'product', id: stone.id, revision: 2 }]);
      expect(await count('malauqita')).toBe(0);
      // The gone word was nearer; it does not stand in the way of one that is there.
      await tested.engine.index([product({ name: 'Malaquitera' })]);
      expect(await count('malaquiteta')).toBe(1);
    });
  });
}
