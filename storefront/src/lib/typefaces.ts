import archivo from '../fonts/archivo.woff2?url';
import bricolage from '../fonts/bricolage.woff2?url';
import sheet from '../styles/fonts.css?url';

/** The two typefaces as `fonts.css` declares them, for pages whose script shows them when they have been painted. */
export const typefaces = [
  { family: 'Archivo', url: archivo, weight: '400 720', display: 'swap' },
  { family: 'Bricolage', url: bricolage, weight: '600 800', display: 'swap' },
];

/** The same for pages that ask for them at once, and for readers without scripts. */
export const typefaceSheet = sheet;
