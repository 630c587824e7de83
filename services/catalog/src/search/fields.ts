import type { SearchDocument } from './search-engine.js';

/** Where a word may stand, best first. */
export const searchFields = ['name', 'category', 'tag', 'colour', 'manufacturer', 'description'] as const;
export type Field = (typeof searchFields)[number];

/** The texts a document is found by, field by field. Phrases never reach from one value (a tag, a colour) into the next. */
export function textsOf(document: SearchDocument): [Field, readonly (string | null)[]][] {
  if (document.kind === 'manufacturer') {
    return [
      ['name', [document.name]],
      ['description', [document.description]],
    ];
  }
  return [
    ['name', [document.name]],
    ['category', [document.category, ...document.parents, document.gender]],
    ['tag', document.tags],
    ['colour', [...document.colours, ...document.sizes]],
    ['manufacturer', [document.manufacturer]],
    ['description', [document.description]],
  ];
}
