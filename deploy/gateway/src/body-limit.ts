import { Transform, type TransformCallback } from 'node:stream';

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Streams at most `limit` bytes; a longer body aborts the request to the service. */
export class BodyLimit extends Transform {
  private passed = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.passed += chunk.length;
    if (this.passed > this.limit) done(new BodyTooLarge(`more than ${this.limit} bytes`));
    else done(null, chunk);
  }
}
