import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Tree } from './tree.js';

describe('the tree of published files', () => {
  let root: string;
  let tree: Tree;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tree-'));
    tree = new Tree(root);
  });
  afterEach(async () => {
    await tree.close();
    rmSync(root, { recursive: true });
  });

  const page = (text: string): Buffer => Buffer.from(`<p>${text}</p>`.repeat(100));

  it('writes a page and its compressed twin, and leaves nothing beside them', async () => {
    const { size, gzSize } = await tree.write('tienda/mujer.html', page('uno'));
    expect(readdirSync(join(root, 'tienda')).toSorted()).toEqual(['mujer.html', 'mujer.html.gz']);
    expect(readFileSync(join(root, 'tienda/mujer.html'))).toEqual(page('uno'));
    expect(gunzipSync(readFileSync(join(root, 'tienda/mujer.html.gz')))).toEqual(page('uno'));
    expect({ size, gzSize }).toEqual({
      size: statSync(join(root, 'tienda/mujer.html')).size,
      gzSize: statSync(join(root, 'tienda/mujer.html.gz')).size,
    });
  });

  it('puts the twin in place first: a server that prefers it never serves the page before', async () => {
    await tree.write('a.html', page('uno'));
    const seen: string[] = [];
    const watcher = watch(root, (_event, name) => {
      if (name && !name.endsWith('.tmp') && seen.at(-1) !== name) seen.push(name);
    });
    await tree.write('a.html', page('dos'));
    for (let i = 0; i < 100 && seen.length < 2; i++) await delay(10);
    watcher.close();
    expect(seen).toEqual(['a.html.gz', 'a.html']);
  });

  it('makes each version at least a second younger than the one before, twin and page alike', async () => {
    const times: number[] = [];
    for (const text of ['uno', 'dos', 'tres']) {
      await tree.write('a.html', page(text));
      times.push(statSync(join(root, 'a.html')).mtimeMs, statSync(join(root, 'a.html.gz')).mtimeMs);
    }
    const [first = 0] = times;
    expect(times.map((time) => time - first)).toEqual([0, 0, 1000, 1000, 2000, 2000]);
  });

  it('says why a file cannot be written, and writes it once it can be', async () => {
    writeFileSync(join(root, 'tienda'), 'in the way');
    await expect(tree.write('tienda/mujer.html', page('uno'))).rejects.toThrow('EEXIST');
    rmSync(join(root, 'tienda'));
    await tree.write('tienda/mujer.html', page('uno'));
    rmSync(join(root, 'tienda'), { recursive: true });
    await expect(tree.write('tienda/mujer.html', page('dos'))).rejects.toThrow('ENOENT');
    await tree.write('tienda/mujer.html', page('dos'));
    expect(readFileSync(join(root, 'tienda/mujer.html'))).toEqual(page('dos'));
  });

  it('goes on after its thread ended', async () => {
    await tree.write('a.html', page('uno'));
    await tree.close();
    await tree.write('a.html', page('dos'));
    expect(readFileSync(join(root, 'a.html'))).toEqual(page('dos'));
  });
});
