/** A file of a picture, under the name pages ask for. */
export interface StoredFile {
  name: string;
  data: Buffer;
}

/** Where public pictures are kept. Names are made from the content, so a file never changes and is written at most once. */
export interface ImageStore {
  /** Keeps these files, in this order; a name that is there already is left alone. */
  put(files: readonly StoredFile[]): Promise<void>;
}

export const IMAGE_STORE = Symbol('image store');
