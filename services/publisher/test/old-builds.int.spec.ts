import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPublishedFiles, type PublishedFiles } from '@shop/published-files';
import { startS3 } from '@shop/testing';
import { recordBuild, removeOldAssets } from '../src/files/published-builds.js';
import { publishAssets } from '../src/index.js';
import { bucketSettings, fixture, World } from './support/world.js';

const filesBelow = async (files: PublishedFiles, folder: string): Promise<string[]> => {
  const all: string[] = [];
  for await (const paths of files.list(folder)) all.push(...paths);
  return all.toSorted();
};

describe.each(['a folder', 'a bucket'])('the scripts of former builds in %s', (kind) => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let folder: string;
  let files: PublishedFiles;
  beforeAll(async () => {
    [s3, folder] = await Promise.all([startS3(), mkdtemp(join(tmpdir(), 'builds-'))]);
    files = createPublishedFiles(kind === 'a folder' ? { pagesUrl: pathToFileURL(folder).href } : { pagesUrl: s3.pagesUrl, ...s3.keys });
  });
  afterAll(async () => {
    await files.close();
    await s3.close();
    await rm(folder, { recursive: true });
  });

  const publish = async (id: string, appearance = id): Promise<number> => {
    const paths = ['_astro/shared.js', `_astro/${id}.js`, `${id}.html`];
    for (const path of paths) await files.put(path, Buffer.from(path));
    await recordBuild(files, { folder: '', id, files: paths, shells: new Set() }, appearance);
    return removeOldAssets(files);
  };
  const scripts = async (): Promise<string[]> =>
    (await filesBelow(files, '_astro')).filter((path) => !path.endsWith('.gz')).map((path) => path.slice('_astro/'.length));

  it('[D-138] stay while three builds are not known, then those of the last three builds stay, and what has no build goes', async () => {
    await files.put('_astro/before.js', Buffer.from('of a version that recorded nothing'));
    await files.put('.builds/before', Buffer.from('2026-01-02T03:04:05.000Z'));
    expect([await publish('one'), await publish('two'), await publish('two', 'two with another telephone')]).toEqual([0, 0, 0]);
    expect(await scripts()).toEqual(['before.js', 'one.js', 'shared.js', 'two.js']);
    expect(await publish('three')).toBe(1);
    expect(await scripts()).toEqual(['one.js', 'shared.js', 'three.js', 'two.js']);
    expect(await publish('four')).toBe(1);
    expect(await scripts()).toEqual(['four.js', 'shared.js', 'three.js', 'two.js']);
    expect(await filesBelow(files, '.builds')).toEqual(
      ['four', 'three', 'two', 'two with another telephone'].map((name) => `.builds/${name}`),
    );
  });

  it('[D-138] a build that is published again is the newest', async () => {
    expect([await publish('two'), await publish('five')]).toEqual([0, 1]);
    expect(await scripts()).toEqual(['five.js', 'four.js', 'shared.js', 'two.js']);
    expect((await filesBelow(files, '')).filter((path) => path.endsWith('.html'))).toContain('one.html');
    expect((await filesBelow(files, '_astro')).filter((path) => path.startsWith('_astro/one'))).toEqual([]);
  });
});

describe('a shop with its fourth build', () => {
  let world: World;
  let builds: string;
  beforeAll(async () => {
    world = await World.create((api) => api.add('p1'));
    builds = await mkdtemp(join(tmpdir(), 'builds-'));
    for (const n of [1, 2, 3, 4]) {
      await cp(fixture, join(builds, `${n}`), { recursive: true });
      await rename(join(builds, `${n}/client/_astro/a.123.js`), join(builds, `${n}/client/_astro/a.${n}.js`));
    }
  });
  afterAll(async () => {
    await world.close();
    await rm(builds, { recursive: true });
  });
  const buildOf = (n: number) => ({ STOREFRONT_DIR: join(builds, `${n}`) });

  it('[D-138] has the scripts of three in its bucket, by the step of the deployment', async () => {
    const s3 = await startS3();
    const files = createPublishedFiles({ pagesUrl: s3.pagesUrl, ...s3.keys });
    const removed: number[] = [];
    for (const n of [1, 2, 3, 4]) removed.push((await publishAssets(world.env({ ...bucketSettings(s3), ...buildOf(n) }))).removed);
    expect(removed).toEqual([0, 0, 0, 1]);
    expect(await filesBelow(files, '_astro')).toEqual(['_astro/a.2.js', '_astro/a.3.js', '_astro/a.4.js']);
    await files.close();
    await s3.close();
  });

  it('[D-138] has the scripts of three in its folder, by its publisher', async () => {
    for (const n of [1, 2, 3, 4]) {
      await world.start(buildOf(n));
      await world.stop();
    }
    expect([await world.page('_astro/a.1.js'), await world.page('_astro/a.1.js.gz')]).toEqual([undefined, undefined]);
    for (const n of [2, 3, 4]) expect(await world.page(`_astro/a.${n}.js`)).toBeDefined();
  }, 60_000);
});
