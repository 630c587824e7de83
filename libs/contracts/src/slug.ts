import { foldAccents } from './fold-accents.js';

/** A name as part of an address: `Azul marino` → `azul-marino`, `S/M` → `s-m`. */
export const slugOf = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
