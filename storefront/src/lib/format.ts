import { formatNumber } from '@shop/contracts';

export type ListKind = 'product' | 'pack';

const nouns: Record<ListKind, [one: string, many: string]> = { product: ['producto', 'productos'], pack: ['pack', 'packs'] };

export const countOf = (total: number, kind: ListKind): string => `${formatNumber(total)} ${nouns[kind][total === 1 ? 0 : 1]}`;

export const unitCount = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'unidad' : 'unidades'}`;
