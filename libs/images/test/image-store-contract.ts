import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { ImageStore } from '../src/index.js';

/** An empty store, and a read as the gateway does it. */
export interface StoreUnderTest {
  store: ImageStore;
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  dispose: () => Promise<void>;
}

/** Tests that every image store must pass. */
export function imageStoreContract(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`image store: ${name}`, () => {
    let tested: StoreUnderTest;
    beforeAll(async () => {
      tested = await create();
    });
    afterAll(() => tested.dispose());

    it('[API-24] stores files under their names, byte for byte', async () => {
      const files = ['a.webp', 'a-160.webp', '0123456789abcdef0123456789abcdef-640.webp'].map((file) => ({
        name: file,
        data: randomBytes(5000),
      }));
      await tested.store.put(files);
      for (const { name: file, data } of files) expect((await tested.read(file))?.equals(data)).toBe(true);
      expect(await tested.read('b.webp')).toBeUndefined();
    });

    it('[API-24] does not overwrite an existing file', async () => {
      const [first, second] = [randomBytes(100), randomBytes(100)];
      expect(await tested.store.put([{ name: 'same.webp', data: first }])).toBe(true);
      expect(await tested.store.put([{ name: 'same.webp', data: second }])).toBe(false);
      expect((await tested.read('same.webp'))?.equals(first)).toBe(true);
    });

    it('[API-24] stores an empty file, a large one, and many concurrently', async () => {
      const [empty, large] = [Buffer.alloc(0), randomBytes(8 * 1024 * 1024)];
      await tested.store.put([
        { name: 'empty.webp', data: empty },
        { name: 'large.webp', data: large },
      ]);
      expect(await tested.read('empty.webp')).toHaveLength(0);
      expect((await tested.read('large.webp'))?.equals(large)).toBe(true);
      const many = Array.from({ length: 40 }, (_, i) => ({ name: `many-${i % 20}.webp`, data: Buffer.from(`picture ${i % 20}`) }));
      await Promise.all(many.map((file) => tested.store.put([file])));
      for (const { name: file, data } of many) expect((await tested.read(file))?.equals(data)).toBe(true);
    });

    it('returns a stored file, and removes it even if removed before', async () => {
      const data = randomBytes(300);
      await tested.store.put([{ name: 'kept.bin', data }]);
      expect((await tested.store.get('kept.bin'))?.equals(data)).toBe(true);
      for (let i = 0; i < 2; i++) await tested.store.remove('kept.bin');
      expect(await tested.store.get('kept.bin')).toBeUndefined();
      expect(await tested.read('kept.bin')).toBeUndefined();
    });

    it('lists the names of all files', async () => {
      const names = ['listed.webp', ...Array.from({ length: 20 }, (_, i) => `listed-${i}.webp`)];
      await tested.store.put(names.map((file) => ({ name: file, data: Buffer.from(file) })));
      const listed = await allOf(tested.store.list());
      expect(listed.filter((file) => file.startsWith('listed')).toSorted()).toEqual(names.toSorted());
      expect(new Set(listed).size).toBe(listed.length);
    });

    it('[API-24] accepts an empty list', async () => {
      await expect(tested.store.put([])).resolves.toBe(false);
    });
  });
}

/** Collects what an iteration yields. */
export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
