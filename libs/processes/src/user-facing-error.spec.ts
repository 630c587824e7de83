import { writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { printableError, UserFacingError } from './user-facing-error.js';

describe('the text that a command prints for an error', () => {
  it('is the message of an error for users, and the whole error otherwise', () => {
    expect(printableError(new UserFacingError('El puerto ya está en uso.'))).toBe('El puerto ya está en uso.');
    const error = new Error('bug');
    expect(printableError(error)).toBe(error);
    expect(printableError('text')).toBe('text');
  });

  it('is one sentence when the disk is full', () => {
    const errorOf = (work: () => void): unknown => {
      try {
        work();
      } catch (error) {
        return new Error(String(error));
      }
      return undefined;
    };
    const sentence = 'No queda lugar en el disco: liberá espacio y volvé a probar.';
    expect(printableError(errorOf(() => writeFileSync('/dev/full', 'x')))).toBe(sentence);
    const lines = 'PostgreSQL no arrancó. Lo último que dijo:\nFATAL: could not write lock file "postmaster.pid": No space left on device';
    expect(printableError(new UserFacingError(lines))).toBe(sentence);
  });
});
