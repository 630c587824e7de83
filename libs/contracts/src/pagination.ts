import { limits } from './limits.js';

/** Returns at most `window` page numbers around `page` (CONST-08); exactly `window` if there are enough pages. */
export function pageWindow(page: number, totalPages: number, window: number = limits.paginationWindow): number[] {
  const size = Math.min(window, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: size }, (_, i) => first + i);
}

/** Number of pages for `total` items; an empty list has one page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
