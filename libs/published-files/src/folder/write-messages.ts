/** Message to the writer thread: replaces the file at `path`, with `gzip` its gzip copy first. */
export interface WriteRequest {
  id: number;
  path: string;
  body: Uint8Array;
  gzip: boolean;
}

/** An error of the file system; an `Error` would lose its code between threads. */
export interface WriteFailure {
  message: string;
  /** `ENOSPC`, … */
  code: string | undefined;
}

export interface WrittenFile {
  /** Modification time in seconds. */
  time: number;
  /** Bytes of the gzip copy; 0 without one. */
  gzSize: number;
}

export interface WriteResponse {
  id: number;
  written?: WrittenFile;
  failure?: WriteFailure;
}
