import { icons } from '../icons.js';

/** All icons: the shared ones, and those used only in accounts. */
export const islandIcons = {
  ...icons,
  download: 'M12 4v11M8 11.500l4 4 4-4M5 20h14',
  copy: 'M8 8h12v12H8zM8 16H4V4h12v4',
  tag: 'M3 4h9l9 9-8 8-10-9zM7.500 8.500h.01',
  box: 'M3.500 7.500L12 3l8.500 4.500v9L12 21l-8.500-4.500zM3.500 7.500L12 12l8.500-4.500M12 12v9',
  heart: 'M12 20s-7.500-4.700-7.500-10.200A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 7.500 2.800C19.500 15.300 12 20 12 20z',
  list: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c.5-3.600 3-5.500 6.500-5.500s6 1.900 6.500 5.500M16 5.300a3.500 3.500 0 0 1 0 6.500M18 14.900c2 .8 3.100 2.600 3.500 5.100',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  more: 'M6 9.500l6 6 6-6',
} as const;
export type IslandIcon = keyof typeof islandIcons;
