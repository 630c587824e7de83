/** Key of the picture with a store's logo. */
export const logoKey = (store: string): string =>
  `logo/${store
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
