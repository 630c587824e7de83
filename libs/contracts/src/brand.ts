/** The name of the shop in pages, mails and titles. */
export const BRAND = 'Mayorea';

/** Colours of mails, which cannot use the tokens of the storefront (`tokens.css`, with the same values). */
export const brandColors = {
  ink: '#17153b',
  inkSoft: '#57556f',
  indigo: '#2f2b95',
  indigoDeep: '#1d1b4b',
  tape: '#f6c624',
  paper: '#fff',
  chalk: '#f6f5f1',
  line: '#d9d7d0',
} as const;
