import { describe, expect, it } from '@jest/globals';
import { parseDraft } from './draft.store.js';

const key = 'a'.repeat(32);
const typed = { type: '88', name: 'Remera', variations: '[{"colorId":1,"mainImage":null,"images":["/media/a.webp"]}]' };

describe('the stored draft of a product', () => {
  it('is read as it was stored', () => {
    expect(parseDraft({ key, typed, uncertain: true })).toEqual({ key, typed, uncertain: true });
  });

  it('is null if nothing valid is stored', () => {
    for (const stored of [null, 'draft', [], { typed: null }, { typed: {} }, { typed: { type: 88 } }, { key }])
      expect(parseDraft(stored)).toBeNull();
  });

  it('keeps valid parts of another version and drops values that would break the form', () => {
    const {
      key: newKey,
      typed: read,
      uncertain,
    } = parseDraft({
      typed: { ...typed, price: 12, tags: ['a'], variations: '{"colorId":1}', images: '/media/a.webp' },
      uncertain: true,
    })!;
    expect(read).toEqual({ type: '88', name: 'Remera', images: '/media/a.webp' });
    expect(newKey).toMatch(/^[\w-]{16,64}$/);
    // A new key is a new request, so its outcome is not unknown.
    expect(uncertain).toBe(false);
    for (const variations of ['no', '[1]', '[{"colorId":"1","images":[]}]', '[{"colorId":1,"images":[2]}]']) {
      expect(parseDraft({ key, typed: { ...typed, variations } })?.typed).toEqual({ type: '88', name: 'Remera' });
    }
  });
});
