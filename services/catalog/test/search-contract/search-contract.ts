import { testsOfChanges } from './changes.js';
import type { CreateEngine } from './engine-under-test.js';
import { testsOfFilters } from './filters.js';
import { testsOfMatching } from './matching.js';
import { testsOfOrder } from './order.js';
import { testsOfRebuilding } from './rebuilding.js';
import { testsOfSuggestions } from './suggestions.js';

/** The behaviour that every search engine must have. */
export function searchContract(name: string, create: CreateEngine): void {
  for (const part of [testsOfMatching, testsOfOrder, testsOfChanges, testsOfSuggestions, testsOfFilters, testsOfRebuilding])
    part(name, create);
}
