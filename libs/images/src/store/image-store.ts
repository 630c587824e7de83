/** A file of a picture, under the name in its URL. */
export interface StoredFile {
  name: string;
  data: Buffer;
}

/** Storage of pictures. A name always has the same content, so a file is written once and never changes. */
export interface ImageStore {
  /** Writes the files in this order; skips existing names. Returns true if it wrote the last one. */
  put(files: readonly StoredFile[]): Promise<boolean>;
  /** Returns undefined if there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Yields the names of all files. */
  list(): AsyncIterable<string>;
  /** Removes the file if it exists. */
  remove(name: string): Promise<void>;
}

/** Injection token of a service's store of public pictures. */
export const IMAGE_STORE = Symbol('image store');
