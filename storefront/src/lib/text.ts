export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
