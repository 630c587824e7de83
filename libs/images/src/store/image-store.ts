/** A file of a picture, under the name it is asked for by. */
export interface StoredFile {
  name: string;
  data: Buffer;
}

/** Where pictures are kept. A name stands for one content for ever, so a file never changes and is written at most once. */
export interface ImageStore {
  /** Keeps these files, in this order; a name that is there already is left alone. */
  put(files: readonly StoredFile[]): Promise<void>;
  /** The file; undefined when there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Afterwards there is no such file, whether there was one or not. */
  remove(name: string): Promise<void>;
}

/** Nest's token of a service's store of public pictures. */
export const IMAGE_STORE = Symbol('image store');
