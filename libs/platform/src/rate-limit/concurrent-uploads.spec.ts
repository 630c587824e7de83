import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ConcurrentUploads } from './concurrent-uploads.js';

describe('concurrent uploads', () => {
  const limit = new ConcurrentUploads();
  const start = (id: string): Subject<unknown> => {
    const upload = new Subject();
    const context = { switchToHttp: () => ({ getRequest: () => ({ caller: { id } }) }) } as ExecutionContext;
    const handler: CallHandler = { handle: () => upload };
    limit.intercept(context, handler).subscribe({ error: () => undefined });
    return upload;
  };

  it('of one account are at most six; others are refused before their body is read', () => {
    const running = Array.from({ length: 6 }, () => start('ana'));
    expect(() => start('ana')).toThrow(expect.objectContaining({ kind: 'rate-limited', code: 'image.too-many-at-once' }));
    start('bruno').complete();
    running[0]?.complete();
    running[1]?.error(new Error('cut off'));
    running.push(start('ana'), start('ana'));
    expect(() => start('ana')).toThrow('Estás subiendo muchas imágenes a la vez.');
    for (const upload of running) upload.complete();
    expect(() => start('ana')).not.toThrow();
  });
});
