import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { unpackPhotos } from './zip-photos.js';

const zip = (entries: Record<string, string>): File =>
  new File([zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))], 'fotos.zip');

const namesAndTexts = async (files: readonly File[]): Promise<[string, string][]> =>
  Promise.all(files.map(async (file) => [file.name, await file.text()]));

describe('[UX 10] photographs in a ZIP file', () => {
  it('are those with a wanted name, in any folder', async () => {
    const file = zip({ 'remera.jpg': 'r', 'verano/JEAN.jpg': 'j', '__MACOSX/._remera.jpg': 'x', 'leeme.txt': 'l' });
    expect(await namesAndTexts(await unpackPhotos([file], new Set(['remera.jpg', 'jean.jpg'])))).toEqual([
      ['remera.jpg', 'r'],
      ['JEAN.jpg', 'j'],
    ]);
  });

  it('are read beside single photographs, which stay', async () => {
    const photo = new File(['b'], 'buzo.jpg');
    const files = await unpackPhotos([photo, zip({ 'remera.jpg': 'r' })], new Set(['remera.jpg']));
    expect(files[0]).toBe(photo);
    expect(files).toHaveLength(2);
  });

  it('fail to open if the file is no ZIP file', async () => {
    await expect(unpackPhotos([new File(['no zip'], 'fotos.zip')], new Set(['a']))).rejects.toThrow('invalid zip data');
  });
});
