import { describe, expect, it } from '@jest/globals';
import { createImageStore } from './create-image-store.js';
import { FileImageStore } from './file-image-store.js';

describe('IMAGES_URL', () => {
  it('picks a folder for file://', () => {
    expect(createImageStore('file:///srv/images')).toBeInstanceOf(FileImageStore);
  });

  it('names the setting and the scheme that no store knows', () => {
    expect(() => createImageStore('gopher://images')).toThrow(/IMAGES_URL.*gopher/);
  });
});
