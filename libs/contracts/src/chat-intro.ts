/** Stands behind the greeting of a message: the buyer's name and city, as far as they are known. */
export const chatIntro = (name: string | undefined, city?: string): string => (name ? `, soy ${name}${city ? ` (${city})` : ''}` : '');
