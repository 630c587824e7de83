import { sizeGroups, type Size, type SizeGroup } from '@shop/contracts';
import { normalizeText } from './sheet-columns.js';

export interface ParsedSizes {
  ids: number[];
  unknown?: string;
}

/**
 * Parses sizes: `S, M, L`, `36-46`, `S a XL`, `38 (Calzado)`. If several groups have the name, `preferredGroup` wins, then the first, as
 * in the downloaded spreadsheet.
 */
export function readSizes(text: string, sizes: readonly Size[], preferredGroup?: SizeGroup): ParsedSizes {
  const ids = new Set<number>();
  for (const item of text.split(/[,;|\n]/).map((part) => part.trim())) {
    if (!item) continue;
    const matching = sizeByName(item, sizes, preferredGroup) ?? sizeRange(item, sizes, preferredGroup);
    if (!matching) return { ids: [...ids], unknown: item };
    for (const { id } of matching) ids.add(id);
  }
  return { ids: [...ids] };
}

function sizeByName(item: string, sizes: readonly Size[], preferredGroup: SizeGroup | undefined): Size[] | undefined {
  const [, name = item, group] = /^(.*?)\s*\(([^)]*)\)$/.exec(item) ?? [];
  const same = sizes.filter(
    (size) =>
      normalizeText(size.name) === normalizeText(name) && (group === undefined || normalizeText(size.group) === normalizeText(group)),
  );
  const matching = same.find((size) => size.group === preferredGroup) ?? same[0];
  return matching && [matching];
}

/** All sizes between two of the same group. Names of sizes may contain the separator `a`, so each position is tried. */
function sizeRange(item: string, sizes: readonly Size[], preferredGroup: SizeGroup | undefined): Size[] | undefined {
  const groups = preferredGroup ? [preferredGroup, ...sizeGroups] : sizeGroups;
  for (const { 0: between, index } of item.matchAll(/\s*[-–]\s*|\s+al?\s+/gi)) {
    const ends = [item.slice(0, index), item.slice(index + between.length)];
    for (const group of groups) {
      const groupSizes = sizes.filter((size) => size.group === group);
      const [from = -1, to = -1] = ends.map((name) => groupSizes.findIndex((size) => normalizeText(size.name) === normalizeText(name)));
      if (from >= 0 && to >= from) return groupSizes.slice(from, to + 1);
    }
  }
  return undefined;
}
