/** The working name of the product: change it here and every page, mail and title follows. */
export const BRAND = 'Mayorea';

/** Stands in pages that are built before anybody knows the public address; whoever publishes them puts it there. */
export const unknownSite = 'https://site.invalid';

/** The same for whether mobiles are dialled with a 9: an attribute of the root, as `chat.ts` of the storefront reads it. */
export const mobileNine = (value: 'true' | 'false' | 'unknown'): string => `data-mobile-nine="${value}"`;
