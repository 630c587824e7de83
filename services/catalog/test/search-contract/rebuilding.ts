import { describe, expect, it } from '@jest/globals';
import type { SearchDocument } from '../../src/search/search-engine.js';
import { manufacturer, product } from '../search-documents.js';
import { total, withEngine, type CreateEngine } from './engine-under-test.js';

export function testsOfRebuilding(name: string, create: CreateEngine): void {
  describe(`${name}: rebuild during writes`, () => {
    it('[SRCH-06] keeps edits, creations and deletions made meanwhile, and drops documents missing in the source', () =>
      withEngine(create, async (engine) => {
        const [kept, edited, deleted, ghost] = ['Kept', 'Edited', 'Deleted', 'Ghost'].map((name) => product({ name: `Zafiro ${name}` }));
        if (!kept || !edited || !deleted || !ghost) throw new Error('unreachable');
        await engine.index([kept, edited, deleted, ghost]);
        await engine.rebuild(
          (async function* () {
            // The source reads these before the changes below, and yields them afterwards.
            const read = [kept, edited, deleted];
            await engine.index([{ ...edited, name: 'Zafiro Rubí', revision: 2 }, product({ name: 'Zafiro Nuevo' })]);
            await engine.remove([{ kind: 'product', id: deleted.id, revision: 2 }]);
            expect(await total(engine, 'zafiro')).toBe(4);
            yield read;
            await engine.index([{ ...kept, name: 'Zafiro Ámbar', revision: 2 }]);
          })(),
        );
        expect(await total(engine, 'zafiro')).toBe(3);
        for (const word of ['rubi', 'nuevo', 'ambar']) expect({ word, total: await total(engine, word) }).toEqual({ word, total: 1 });
        for (const word of ['kept', 'edited', 'deleted', 'ghost'])
          expect({ word, total: await total(engine, word) }).toEqual({ word, total: 0 });
        await engine.index([{ ...kept, name: 'Zafiro Perla', revision: 3 }]);
        expect(await total(engine, 'perla')).toBe(1);
      }));

    it('[SRCH-06] answers every search while indexes are swapped', () =>
      withEngine(create, async (engine) => {
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
      }));

    it('[SRCH-06] continues when a second rebuild is refused', () =>
      withEngine(create, async (engine) => {
        await engine.rebuild(
          (async function* () {
            yield [product({ name: 'Coral' })];
            await expect(engine.rebuild(documents([]))).rejects.toMatchObject({ code: 'search.rebuilding' });
            yield [product({ name: 'Perla' })];
          })(),
        );
        expect([await total(engine, 'coral'), await total(engine, 'perla')]).toEqual([1, 1]);
        await engine.rebuild(documents([]));
        expect(await total(engine, 'coral')).toBe(0);
      }));

    it('[SRCH-06] keeps the old index when a rebuild fails, and can be repeated', () =>
      withEngine(create, async (engine) => {
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
        expect(await total(engine, 'coral')).toBe(1);
        await engine.index([{ ...coral, name: 'Coral vivo', revision: 2 }]);
        expect(await engine.isUpToDate()).toBe(false);
        await engine.rebuild(documents([{ ...coral, name: 'Coral vivo', revision: 2 }]));
        expect(await engine.isUpToDate()).toBe(true);
        expect([await total(engine, 'coral'), await total(engine, 'vivo'), await total(engine, 'medio')]).toEqual([1, 1, 0]);
      }));
  });
}

async function* documents(batch: SearchDocument[]): AsyncGenerator<SearchDocument[]> {
  yield batch;
}
