import type { IdentityImage } from '@shop/contracts';

export const identityFields = [
  { name: 'selfie', label: 'Selfie con tu DNI', hint: 'Tu cara y el documento en la mano, con buena luz.' },
  { name: 'dniFront', label: 'Frente del DNI', hint: 'Entero y sin reflejos: que se lean todos los datos.' },
  { name: 'dniBack', label: 'Dorso del DNI', hint: 'El lado del código, también entero.' },
] as const satisfies readonly { name: IdentityImage; label: string; hint: string }[];
