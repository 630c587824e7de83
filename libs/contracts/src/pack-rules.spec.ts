import { describe, expect, it } from '@jest/globals';
import { packProblems } from './pack-rules.js';
import { packCases } from './rule-cases.js';

describe('the rules of packs', () => {
  it.each(packCases)('[PACK-09] check a pack that $title', ({ draft, problems }) => {
    expect(packProblems(draft)).toEqual(problems);
  });
});
