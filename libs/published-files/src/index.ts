export type { FileInfo, PublishedFiles, ReadFile } from './published-files.js';
export { contentHash, FilesUnavailable } from './published-files.js';
export { createPublishedFiles, type FilesAddress } from './create-published-files.js';
export { assetTypes, contentTypeOf, documentTypes } from './file-types.js';
export { listFiles } from './folder/list-files.js';
