import { describe, expect, it } from '@jest/globals';
import { packProblems, packRules } from './pack-rules.js';
import { packCases } from './rule-cases.js';

describe('the rules of packs', () => {
  it.each(packCases)('[PACK-09] check a pack that $title', ({ draft, problems }) => {
    expect(packProblems(draft)).toEqual(problems);
  });

  it('[PACK-09] also check form fields', () => {
    const wrong = { name: 'ab', price: 'mil', priceUSD: '0', description: 'a' };
    for (const [field, rule] of Object.entries(packRules)) {
      expect([field, rule(wrong[field as keyof typeof wrong])]).toEqual([field, expect.stringMatching(/\.$/)]);
    }
    const right = { name: 'Combo', price: '$ 12.500', priceUSD: '', description: '' };
    for (const [field, rule] of Object.entries(packRules)) expect(rule(right[field as keyof typeof right])).toBeUndefined();
  });
});
