import { formatNumber } from '@shop/contracts';

export type ListKind = 'product' | 'pack';

const nouns: Record<ListKind, [one: string, many: string]> = { product: ['producto', 'productos'], pack: ['pack', 'packs'] };

/** "1 producto", "1.348 productos". */
export const countOf = (total: number, kind: ListKind): string => `${formatNumber(total)} ${nouns[kind][total === 1 ? 0 : 1]}`;

/** "1 unidad", "1.200 unidades". */
export const unitCount = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'unidad' : 'unidades'}`;
