export type { FileInfo, PublishedFiles, ReadFile } from './published-files.js';
export { contentHash, FilesUnavailable } from './published-files.js';
export { createPublishedFiles, type FilesAddress } from './create-published-files.js';
export { assetTypes, contentTypeOf, documentTypes } from './file-types.js';
export { listFiles } from './folder/list-files.js';
export { type S3Answer, S3Bucket, type S3Keys, type S3Request } from './bucket/s3-bucket.js';
