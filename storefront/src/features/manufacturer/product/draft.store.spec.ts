/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts';
import { beginSession, endSession } from '../../../lib/root.store.js';
import { loadDraft, newDraft, parseDraft, saveDraft } from './draft.store.js';
import { emptyValues } from './product-values.js';

const key = 'a'.repeat(32);
const variation = { colorId: 1, mainImage: null, images: ['/media/a.webp'] };
const typed = { ...emptyValues, type: 88, name: 'Remera', sizes: [32, 33], onSale: true, variations: [variation] };

describe('the stored draft of a product', () => {
  it('is read as it was stored', () => {
    expect(parseDraft({ key, typed, uncertain: true })).toEqual({ key, typed, uncertain: true });
  });

  it('is null if nothing valid is stored', () => {
    for (const stored of [null, 'draft', [], { typed: null }, { typed: {} }, { typed: { type: 'ropa' } }, { key }])
      expect(parseDraft(stored)).toBeNull();
  });

  it('keeps the values that an earlier version stored as texts', () => {
    const asTexts = {
      ...typed,
      type: '88',
      sizes: '32,33',
      onSale: 'true',
      variations: JSON.stringify([variation]),
      isVariable: '',
      colors: '',
    };
    expect(parseDraft({ key, typed: asTexts, uncertain: true })).toEqual({ key, typed, uncertain: true });
  });

  it('keeps valid parts of another version and drops values that would break the form', () => {
    const asTexts = { type: '88', name: 'Remera', isVariable: '', sizes: '32,33', onSale: 'true', genderId: '', colors: '' };
    const draft = parseDraft({ typed: { ...asTexts, price: 12, images: ['/media/a.webp', 3], variations: '{}' }, uncertain: true });
    expect(draft?.typed).toEqual({ ...typed, images: ['/media/a.webp'], variations: [] });
    expect(draft?.key).toMatch(/^[\w-]{16,64}$/);
    // A new key is a new request, so its outcome is not unknown.
    expect(draft?.uncertain).toBe(false);
    for (const variations of ['no', [1], [{ colorId: '1', images: [] }], [{ colorId: 1, images: [2] }]]) {
      expect(parseDraft({ key, typed: { ...typed, variations } })?.typed.variations).toEqual([]);
    }
  });

  it('[UX 1] stays for the next session of its account only', () => {
    const user = { id: 'u', email: 'ana@correo.com' } as User;
    beginSession(user, 'abc');
    saveDraft(newDraft(typed));
    endSession({ signedOut: true });
    beginSession({ ...user, id: 'other' }, 'abc');
    expect(loadDraft()).toBeNull();
    endSession({ signedOut: true });
    beginSession(user, 'abc');
    expect(loadDraft()?.typed).toEqual(typed);
  });
});
