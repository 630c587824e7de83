/** What the tree asks of its thread: replace the file at `path`, with `zip` its compressed twin first. */
export interface WriteOrder {
  id: number;
  path: string;
  body: Uint8Array;
  zip: boolean;
}

export interface WriteAnswer {
  id: number;
  /** Bytes of the twin; 0 without one. */
  gzSize?: number;
  failure?: string;
}
