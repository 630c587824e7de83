/** The text in lower case, without accents and format characters, to compare what people type. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
