import { fileURLToPath } from 'node:url';
import { FileImageStore } from './file-image-store.js';
import type { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

export interface ImageAddress {
  /** `file:///folder` or `s3://bucket?endpoint=…&region=…`; the scheme picks the store. */
  imagesUrl: string;
  /** Required for S3. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Public by default. Picks the settings' names: `IMAGES_…` or `PRIVATE_IMAGES_…`. */
  isPublic?: boolean;
}

/** Picks the store by the scheme of the address. */
export function createImageStore({ imagesUrl, accessKey, secretKey, isPublic = true }: ImageAddress): ImageStore {
  const { protocol } = new URL(imagesUrl);
  const name = isPublic ? 'IMAGES' : 'PRIVATE_IMAGES';
  switch (protocol) {
    case 'file:':
      return new FileImageStore(fileURLToPath(imagesUrl), isPublic);
    case 's3:':
      if (!accessKey || !secretKey) throw new Error(`${name}_URL: s3:// needs ${name}_ACCESS_KEY and ${name}_SECRET_KEY`);
      return new S3ImageStore(imagesUrl, { accessKey, secretKey }, isPublic);
    default:
      throw new Error(`${name}_URL: no image store for ${protocol}// (known: file://, s3://)`);
  }
}
