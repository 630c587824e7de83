/** The name of the shop in pages, mails and titles. */
export const BRAND = 'Mayorea';
