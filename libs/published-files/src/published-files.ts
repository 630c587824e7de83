import { createHash } from 'node:crypto';

/** A stored file, without its content. */
export interface FileInfo {
  /** Another one for each content. */
  etag: string;
  /** Bytes of the stored content; of a folder, without the gzip copy. */
  size: number;
  modifiedAt: Date;
}

export interface ReadFile {
  etag: string;
  content: Buffer;
  /** True if `content` is compressed. */
  isGzip: boolean;
}

/**
 * The files of the site. Paths are relative, such as `producto/1.html`; type, caching and compression follow from their extension. Throws
 * `FilesUnavailable` while the store is away.
 */
export interface PublishedFiles {
  /** The ETag of a file in a bucket comes from its content, that in a folder from its time and sizes, which a damaged file may keep. */
  readonly kind: 'folder' | 'bucket';
  /** Replaces the file whole. Takes ownership of `body`: its memory may be transferred to another thread. */
  put(path: string, body: Buffer): Promise<{ etag: string }>;
  /** Removes the files that exist. */
  delete(paths: readonly string[]): Promise<void>;
  head(path: string): Promise<FileInfo | undefined>;
  /** `unchanged` if the file has the ETag `known`; undefined if there is no file. `timeoutMs` replaces that of the store. */
  get(path: string, options?: { known?: string | undefined; timeoutMs?: number }): Promise<ReadFile | 'unchanged' | undefined>;
  /** Those of the files that exist. A bucket lists 1,000 neighbouring keys a request. */
  find(paths: readonly string[]): Promise<Map<string, FileInfo>>;
  /** Yields the files below `folder`, at most 1,000 at a time. A folder also has gzip copies and unfinished files. */
  list(folder?: string): AsyncIterable<string[]>;
  /** True if the file, with its gzip copy, has the content of this hash. */
  holds(path: string, hash: string): Promise<boolean>;
  /** Ends threads and connections; a later call starts new ones. */
  close(): Promise<void>;
}

/** Hash of a file's content, as the table of pages stores it. */
export const contentHash = (content: string | Buffer): string => createHash('sha1').update(content).digest('base64url');

/** The store does not answer. */
export class FilesUnavailable extends Error {
  /** The name by which `isUnavailable` of the services knows a temporary failure. */
  override readonly name = 'DependencyUnavailable';
}
