/** Types for the used part of `tar-stream`, which has none. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Header {
    name: string;
    mtime?: Date;
  }

  export interface Pack extends Readable {
    entry(header: Header, data: Buffer, done: (error?: Error | null) => void): void;
    finalize(): void;
  }

  interface Extract extends Writable {
    on(event: 'entry', listener: (header: Header, data: Readable, next: (error?: unknown) => void) => void): this;
    on(event: string, listener: (...args: unknown[]) => void): this;
  }

  export function pack(): Pack;
  export function extract(): Extract;
}
