import type { IdentityImage } from '@shop/contracts';

interface IdentityField {
  name: IdentityImage;
  label: string;
  /** Name for those who are not in the photograph. */
  caption: string;
  hint: string;
}

export const identityFields = [
  {
    name: 'selfie',
    label: 'Selfie con tu DNI',
    caption: 'Selfie con DNI',
    hint: 'Tu cara y el documento en la mano, con buena luz.',
  },
  {
    name: 'dniFront',
    label: 'Frente del DNI',
    caption: 'Frente del DNI',
    hint: 'Entero y sin reflejos: que se lean todos los datos.',
  },
  { name: 'dniBack', label: 'Dorso del DNI', caption: 'Dorso del DNI', hint: 'El lado del código, también entero.' },
] as const satisfies readonly IdentityField[];
