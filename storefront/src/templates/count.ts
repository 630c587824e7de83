export type ListKind = 'product' | 'pack';

const numbers = new Intl.NumberFormat('es-AR');
const nouns: Record<ListKind, [one: string, many: string]> = { product: ['producto', 'productos'], pack: ['pack', 'packs'] };

/** "1 producto", "1.348 productos". */
export const countOf = (total: number, kind: ListKind): string => `${numbers.format(total)} ${nouns[kind][total === 1 ? 0 : 1]}`;
