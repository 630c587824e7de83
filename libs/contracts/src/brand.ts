/** The working name of the product: change it here and every page, mail and title follows. */
export const BRAND = 'Mayorea';

/** Stands in pages that are built before anybody knows the public address; whoever publishes them puts it there. */
export const unknownSite = 'https://site.invalid';
