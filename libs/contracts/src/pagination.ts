import { limits } from './limits.js';

/** The page numbers to show around `page`, at most `window` of them (CONST-08), always a full window where there are enough pages. */
export function pageWindow(page: number, totalPages: number, window: number = limits.paginationWindow): number[] {
  const size = Math.min(window, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: size }, (_, i) => first + i);
}

/** Pages needed for `total` items; an empty list still has its first page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
