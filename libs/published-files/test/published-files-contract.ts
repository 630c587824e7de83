import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { contentHash, type PublishedFiles } from '../src/index.js';

export interface FilesUnderTest {
  files: PublishedFiles;
  dispose: () => Promise<void>;
}

const page = (text: string): Buffer => Buffer.from(`<p>${text}</p>`.repeat(100));

/** Tests that the published files pass in every kind of store. */
export function publishedFilesContract(name: string, create: () => Promise<FilesUnderTest>): void {
  describe(`published files in ${name}`, () => {
    let tested: FilesUnderTest;
    let files: PublishedFiles;
    beforeAll(async () => {
      tested = await create();
      files = tested.files;
    });
    afterAll(async () => {
      await files.close();
      await tested.dispose();
    });

    const read = async (path: string): Promise<string | undefined> => {
      const file = await files.get(path);
      if (!file || file === 'unchanged') return file;
      return (file.isGzip ? gunzipSync(file.content) : file.content).toString();
    };

    it('[D-134] are read as they were written, under addresses with accents, spaces and signs', async () => {
      const paths = ['index.html', 'tienda/niño.html', 'tienda/a b+(c).html', 'store/1.html', 'store/1/_p/2.html'];
      for (const path of paths) await files.put(path, page(path));
      for (const path of paths) expect(await read(path)).toBe(page(path).toString());
      expect([...(await files.find(paths)).keys()].toSorted()).toEqual(paths.toSorted());
      expect(await read('tienda.html')).toBeUndefined();
    });

    it('[D-134] keep what is not text byte for byte', async () => {
      const picture = randomBytes(5_000);
      await files.put('tarjetas/a.jpg', Buffer.from(picture));
      const file = await files.get('tarjetas/a.jpg');
      expect(file).toMatchObject({ isGzip: false });
      expect(typeof file === 'object' && file.content.equals(picture)).toBe(true);
      expect((await files.head('tarjetas/a.jpg'))?.size).toBe(5_000);
      expect(await files.holds('tarjetas/a.jpg', contentHash(picture))).toBe(true);
    });

    it('[D-134] have another ETag after each change, the same one in every answer', async () => {
      const etags: string[] = [];
      for (const text of ['uno', 'dos', 'tres']) {
        const { etag } = await files.put('etag.html', page(text));
        etags.push(etag);
        const file = await files.get('etag.html');
        const found = await files.find(['etag.html', 'missing.html']);
        expect([(await files.head('etag.html'))?.etag, typeof file === 'object' && file.etag, found.get('etag.html')?.etag]).toEqual([
          etag,
          etag,
          etag,
        ]);
        expect([...found.keys()]).toEqual(['etag.html']);
      }
      expect(new Set(etags).size).toBe(3);
    });

    it('[D-134] are not read again while they are unchanged', async () => {
      const { etag } = await files.put('known.html', page('uno'));
      expect(await files.get('known.html', { known: etag })).toBe('unchanged');
      await files.put('known.html', page('dos'));
      expect(await files.get('known.html', { known: etag })).toMatchObject({ etag: expect.any(String) });
      await files.delete(['known.html']);
      expect(await files.get('known.html', { known: etag })).toBeUndefined();
    });

    it('[D-134] are removed, also if they were removed before', async () => {
      await files.put('gone/a.html', page('a'));
      await files.put('gone/b.jpg', randomBytes(10));
      for (let i = 0; i < 2; i++) await files.delete(['gone/a.html', 'gone/b.jpg']);
      expect([await files.head('gone/a.html'), await files.head('gone/b.jpg'), await listed('gone')]).toEqual([undefined, undefined, []]);
    });

    it('[D-134] know whether they hold a content', async () => {
      await files.put('held.html', page('uno'));
      expect(await files.holds('held.html', contentHash(page('uno')))).toBe(true);
      expect(await files.holds('held.html', contentHash(page('dos')))).toBe(false);
      expect(await files.holds('unheld.html', contentHash(page('uno')))).toBe(false);
    });

    it('[D-134] are listed below a folder, and all of them', async () => {
      const names = Array.from({ length: 20 }, (_, i) => `listed/${i}.jpg`);
      await Promise.all(names.map((path) => files.put(path, Buffer.from(path))));
      expect(await listed('listed')).toEqual(names.toSorted());
      expect(await listed('nothing')).toEqual([]);
      expect(await listed()).toEqual(expect.arrayContaining([...names, 'store/1/_p/2.html']));
    });

    const listed = async (folder?: string): Promise<string[]> => {
      const all: string[] = [];
      for await (const paths of files.list(folder)) all.push(...paths.filter((path) => !path.endsWith('.gz')));
      expect(new Set(all).size).toBe(all.length);
      return all.toSorted();
    };
  });
}
