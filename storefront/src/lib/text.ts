import { foldAccents } from '@shop/contracts';

export const wordsOf = (text: string): string[] => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
