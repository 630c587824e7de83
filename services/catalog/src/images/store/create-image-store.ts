import { fileURLToPath } from 'node:url';
import { FileImageStore } from './file-image-store.js';
import type { ImageStore } from './image-store.js';

/** The one place that knows which store an address stands for. */
export function createImageStore(imagesUrl: string): ImageStore {
  const { protocol } = new URL(imagesUrl);
  switch (protocol) {
    case 'file:':
      return new FileImageStore(fileURLToPath(imagesUrl));
    default:
      throw new Error(`IMAGES_URL: no image store for ${protocol}// (known: file://)`);
  }
}
