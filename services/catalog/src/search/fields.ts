import { slugOf } from '@shop/contracts';
import type { ProductDocument, SearchDocument } from './search-engine.js';

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
    // A code that is a common word must not rank before the names with that word.
    ['description', [document.description, document.articleCode]],
  ];
}

/** The slugs of a product's sizes and colours, by which lists are filtered. Sizes of the same name have one slug. */
export const slugsOf = ({ sizes, colours }: Pick<ProductDocument, 'sizes' | 'colours'>): { sizes: string[]; colours: string[] } => ({
  sizes: uniqueSlugs(sizes),
  colours: uniqueSlugs(colours),
});

const uniqueSlugs = (names: readonly string[]): string[] => [...new Set(names.map(slugOf))].toSorted();
