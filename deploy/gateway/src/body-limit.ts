import { Transform, type TransformCallback } from 'node:stream';

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Lets at most `limit` bytes through; a longer body ends the request to the service instead of filling it. */
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
