import type { SearchDocument } from './search-engine.js';

/** Searchable fields, in the order of their rank. */
export const searchFields = ['name', 'category', 'tag', 'colour', 'manufacturer', 'description'] as const;
export type Field = (typeof searchFields)[number];

/** The searchable texts of a document by field. Each value (a tag, a colour) is a separate text, so that no phrase spans two values. */
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
