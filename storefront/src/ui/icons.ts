import { commonIcons } from './common-icons.js';

export const icons = {
  ...commonIcons,
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700L12 17',
  previous: 'M15 5l-7 7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h11',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  leave: 'M14 4H6v16h8M11 12h10M17 8l4 4-4 4',
  cart: 'M3 4h3l2.5 11h9L20 8H7M10 20h.01M17 20h.01',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8zM6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  phone: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.500v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.500v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  plus: 'M12 5v14M5 12h14',
  pin: 'M12 21s7-6.3 7-11a7 7 0 1 0-14 0c0 4.7 7 11 7 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  instagram: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  tiktok: 'M13 4v11a3.5 3.5 0 1 1-3.5-3.500M13 4c.4 3 2.4 4.8 5 5',
  shield: 'M12 3l7.500 2.500V11c0 4.500-3 8-7.500 10-4.500-2-7.500-5.500-7.500-10V5.500zM8.500 12l2.500 2.500 4.500-5',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 10a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9.500 20v-6h5v6',
  device: 'M4 5h16v11H4zM2 20h20',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.500l3.500 2',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
} as const;
export type IconName = keyof typeof icons;
