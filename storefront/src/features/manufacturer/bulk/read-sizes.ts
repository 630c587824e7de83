import { sizeGroups, type Size, type SizeGroup } from '@shop/contracts';
import { bare } from './sheet-columns.js';

/** What is known of the sizes of a line. */
export interface SizesRead {
  ids: number[];
  /** The first one that is no size. */
  unknown?: string;
}

/**
 * Sizes as they are typed: `S, M, L`, `36-46`, `S a XL`, `38 (Calzado)`. Of several of one name the first counts, as in the sheet that is
 * downloaded; `prefer` says where to look before.
 */
export function readSizes(text: string, sizes: readonly Size[], prefer?: SizeGroup): SizesRead {
  const ids = new Set<number>();
  for (const item of text.split(/[,;|\n]/).map((part) => part.trim())) {
    if (!item) continue;
    const found = named(item, sizes, prefer) ?? run(item, sizes, prefer);
    if (!found) return { ids: [...ids], unknown: item };
    for (const { id } of found) ids.add(id);
  }
  return { ids: [...ids] };
}

function named(item: string, sizes: readonly Size[], prefer: SizeGroup | undefined): Size[] | undefined {
  const [, name = item, group] = /^(.*?)\s*\(([^)]*)\)$/.exec(item) ?? [];
  const same = sizes.filter((size) => bare(size.name) === bare(name) && (group === undefined || bare(size.group) === bare(group)));
  const found = same.find((size) => size.group === prefer) ?? same[0];
  return found && [found];
}

/** From one size to another of the same group, in the order in which they are made. Sizes may have an `a` in their own names. */
function run(item: string, sizes: readonly Size[], prefer: SizeGroup | undefined): Size[] | undefined {
  const groups = prefer ? [prefer, ...sizeGroups] : sizeGroups;
  for (const { 0: between, index } of item.matchAll(/\s*[-–]\s*|\s+al?\s+/gi)) {
    const ends = [item.slice(0, index), item.slice(index + between.length)];
    for (const group of groups) {
      const ofGroup = sizes.filter((size) => size.group === group);
      const [from = -1, to = -1] = ends.map((name) => ofGroup.findIndex((size) => bare(size.name) === bare(name)));
      if (from >= 0 && to >= from) return ofGroup.slice(from, to + 1);
    }
  }
  return undefined;
}
