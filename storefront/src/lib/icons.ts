/** Line drawings on a grid of 24, stroked by the stylesheet. */
export const icons = {
  menu: 'M4 7h16M4 12h16M4 17h11',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  leave: 'M14 4H6v16h8M11 12h10M17 8l4 4-4 4',
  cart: 'M3 4h3l2.5 11h9L20 8H7M10 20h.01M17 20h.01',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8zM6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  chat: 'M4 20l1.5-4A8 7.5 0 1 1 9 19zM9 11h.01M12.5 11h.01M16 11h.01',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  back: 'M20 12H5M11 6l-6 6 6 6',
  pin: 'M12 21s7-6.3 7-11a7 7 0 1 0-14 0c0 4.7 7 11 7 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  share: 'M12 15V4M8 7.500L12 4l4 3.500M6 12v8h12v-8',
  star: 'M12 4l2.5 5.2 5.5.7-4 3.9 1 5.7-5-2.8-5 2.8 1-5.7-4-3.9 5.5-.7z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  instagram: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  tiktok: 'M13 4v11a3.5 3.5 0 1 1-3.5-3.500M13 4c.4 3 2.4 4.8 5 5',
} as const;
export type IconName = keyof typeof icons;
