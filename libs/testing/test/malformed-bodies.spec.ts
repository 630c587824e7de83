import { describe, expect, it } from '@jest/globals';
import { malformedVariants } from '../src/malformed-bodies.js';

describe('malformed variants of a body', () => {
  const paths = (body: unknown): string[] => [
    ...new Set(malformedVariants(body).map(({ description }) => description.split('=')[0]?.trim() ?? '')),
  ];

  it('have another type in place of the body and of each value at any depth', () => {
    expect(paths({ name: 'Combo', line: { id: 1 } })).toEqual(['', '.name', '.line', '.line.id']);
    expect(malformedVariants({ name: 'Combo' })).toContainEqual({ description: '.name= 7', body: { name: 7 } });
  });

  it('vary the last list item of each shape, behind valid ones', () => {
    const lines = [{ id: 1 }, { id: 2 }, { id: 3, sizes: [1, 2] }];
    expect(paths({ lines })).toEqual([
      '',
      '.lines',
      '.lines.1',
      '.lines.1.id',
      '.lines.2',
      '.lines.2.id',
      '.lines.2.sizes',
      '.lines.2.sizes.1',
    ]);
    expect(malformedVariants([1, 2])).toContainEqual({ description: '.1= true', body: [1, true] });
  });
});
