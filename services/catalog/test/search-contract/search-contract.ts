import { whatChanges } from './changes.js';
import type { CreateEngine } from './engine-under-test.js';
import { whatShoppersFind } from './found.js';
import { whatComesFirst } from './order.js';
import { rebuildingWhileWritesFlow } from './rebuilding.js';
import { suggestions } from './suggestions.js';

/** What every search engine does, in the words of shoppers. */
export function searchContract(name: string, create: CreateEngine): void {
  for (const part of [whatShoppersFind, whatComesFirst, whatChanges, suggestions, rebuildingWhileWritesFlow]) part(name, create);
}
