import { fileURLToPath } from 'node:url';
import { FileImageStore } from './file-image-store.js';
import type { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

export interface ImageAddress {
  /** `file:///folder` or `s3://bucket?endpoint=…&region=…`; the scheme picks the store. */
  imagesUrl: string;
  /** What an S3 store wants. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** The one place that knows which store an address stands for. */
export function createImageStore({ imagesUrl, accessKey, secretKey }: ImageAddress): ImageStore {
  const { protocol } = new URL(imagesUrl);
  switch (protocol) {
    case 'file:':
      return new FileImageStore(fileURLToPath(imagesUrl));
    case 's3:':
      if (!accessKey || !secretKey) throw new Error('IMAGES_URL: s3:// needs IMAGES_ACCESS_KEY and IMAGES_SECRET_KEY');
      return new S3ImageStore(imagesUrl, { accessKey, secretKey });
    default:
      throw new Error(`IMAGES_URL: no image store for ${protocol}// (known: file://, s3://)`);
  }
}
