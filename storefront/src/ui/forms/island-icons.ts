import { icons } from '../icons.js';

/** Line drawings for islands: those of all pages, and those that only islands draw, which the others need not carry. */
export const islandIcons = {
  ...icons,
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  download: 'M12 4v11M8 11.500l4 4 4-4M5 20h14',
  list: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
} as const;
export type IslandIcon = keyof typeof islandIcons;
