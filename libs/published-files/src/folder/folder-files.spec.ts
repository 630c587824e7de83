import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { FolderFiles } from './folder-files.js';

describe('published files of a folder', () => {
  let root: string;
  let files: FolderFiles;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tree-'));
    files = new FolderFiles(root);
  });
  afterEach(async () => {
    await files.close();
    rmSync(root, { recursive: true });
  });

  const page = (text: string): Buffer => Buffer.from(`<p>${text}</p>`.repeat(100));

  it('are written with a gzip copy, and without temporary files', async () => {
    await files.put('tienda/mujer.html', page('uno'));
    expect(readdirSync(join(root, 'tienda')).toSorted()).toEqual(['mujer.html', 'mujer.html.gz']);
    expect(readFileSync(join(root, 'tienda/mujer.html'))).toEqual(page('uno'));
    expect(gunzipSync(readFileSync(join(root, 'tienda/mujer.html.gz')))).toEqual(page('uno'));
  });

  it('get the gzip copy first: a server that prefers it never serves the old page after the new one', async () => {
    await files.put('a.html', page('uno'));
    const seen: string[] = [];
    const watcher = watch(root, (_event, name) => {
      if (name && !name.endsWith('.tmp') && seen.at(-1) !== name) seen.push(name);
    });
    await files.put('a.html', page('dos'));
    for (let i = 0; i < 100 && seen.length < 2; i++) await delay(10);
    watcher.close();
    expect(seen).toEqual(['a.html.gz', 'a.html']);
  });

  it('get a modification time at least a second later with each version, page and gzip copy alike', async () => {
    const times: number[] = [];
    for (const text of ['uno', 'dos', 'tres']) {
      await files.put('a.html', page(text));
      times.push(statSync(join(root, 'a.html')).mtimeMs, statSync(join(root, 'a.html.gz')).mtimeMs);
    }
    const [first = 0] = times;
    expect(times.map((time) => time - first)).toEqual([0, 0, 1000, 1000, 2000, 2000]);
  });

  it('report why a file cannot be written, and are written once that is mended', async () => {
    writeFileSync(join(root, 'tienda'), 'in the way');
    await expect(files.put('tienda/mujer.html', page('uno'))).rejects.toThrow('EEXIST');
    rmSync(join(root, 'tienda'));
    await files.put('tienda/mujer.html', page('uno'));
    rmSync(join(root, 'tienda'), { recursive: true });
    await expect(files.put('tienda/mujer.html', page('dos'))).rejects.toThrow('ENOENT');
    await files.put('tienda/mujer.html', page('dos'));
    expect(readFileSync(join(root, 'tienda/mujer.html'))).toEqual(page('dos'));
  });

  it('are written after the writer thread ended', async () => {
    await files.put('a.html', page('uno'));
    await files.close();
    await files.put('a.html', page('dos'));
    expect(readFileSync(join(root, 'a.html'))).toEqual(page('dos'));
  });
});
