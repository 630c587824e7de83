import { describe, expect, it } from '@jest/globals';
import { readWork } from './draft.store.js';

const key = 'a'.repeat(32);
const typed = { type: '88', name: 'Remera', variations: '[{"colorId":1,"mainImage":null,"images":["/media/a.webp"]}]' };

describe('the draft of a product', () => {
  it('is read as it was stored', () => {
    expect(readWork({ key, typed, uncertain: true })).toEqual({ key, typed, uncertain: true });
  });

  it('begins anew when there is nothing of it to go on with', () => {
    for (const stored of [null, 'draft', [], { typed: null }, { typed: {} }, { typed: { type: 88 } }, { key }])
      expect(readWork(stored)).toBeNull();
  });

  it('keeps what it can of another version, and never a shape that would break the form', () => {
    const {
      key: fresh,
      typed: read,
      uncertain,
    } = readWork({
      typed: { ...typed, price: 12, tags: ['a'], variations: '{"colorId":1}', images: '/media/a.webp' },
      uncertain: true,
    })!;
    expect(read).toEqual({ type: '88', name: 'Remera', images: '/media/a.webp' });
    expect(fresh).toMatch(/^[\w-]{16,64}$/);
    // With a new key it is another request, which nobody sent yet.
    expect(uncertain).toBe(false);
    for (const variations of ['no', '[1]', '[{"colorId":"1","images":[]}]', '[{"colorId":1,"images":[2]}]']) {
      expect(readWork({ key, typed: { ...typed, variations } })?.typed).toEqual({ type: '88', name: 'Remera' });
    }
  });
});
