import { fileURLToPath } from 'node:url';
import { BucketFiles } from './bucket/bucket-files.js';
import { FolderFiles } from './folder/folder-files.js';
import type { PublishedFiles } from './published-files.js';

/** Values of PAGES_URL, PAGES_ACCESS_KEY and PAGES_SECRET_KEY. */
export interface FilesAddress {
  /** `file:///folder` or `s3://bucket/folder?endpoint=…&region=…` */
  pagesUrl: string;
  /** Required for S3. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** Picks the store by the scheme of the address. `retries` are those of failed requests to a bucket. */
export function createPublishedFiles({ pagesUrl, accessKey, secretKey }: FilesAddress, { retries = 2 } = {}): PublishedFiles {
  const { protocol } = new URL(pagesUrl);
  switch (protocol) {
    case 'file:':
      return new FolderFiles(fileURLToPath(pagesUrl));
    case 's3:':
      if (!accessKey || !secretKey) throw new Error('PAGES_URL: s3:// needs PAGES_ACCESS_KEY and PAGES_SECRET_KEY');
      return new BucketFiles(pagesUrl, { accessKey, secretKey }, retries);
    default:
      throw new Error(`PAGES_URL: no files in ${protocol}// (known: file://, s3://)`);
  }
}
