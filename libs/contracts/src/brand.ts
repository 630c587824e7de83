/** The working name of the product: change it here and every page, mail and title follows. */
export const BRAND = 'Mayorea';
