import type { VerificationStatus } from '@shop/contracts';

/** The three photographs (VER-03), under the names they are sent with. */
export const identityFields = [
  { name: 'selfie', label: 'Selfie con tu DNI', hint: 'Tu cara y el documento en la mano, con buena luz.' },
  { name: 'dniFront', label: 'Frente del DNI', hint: 'Entero y sin reflejos: que se lean todos los datos.' },
  { name: 'dniBack', label: 'Dorso del DNI', hint: 'El lado del código, también entero.' },
] as const;
export type IdentityField = (typeof identityFields)[number]['name'];

/** What its owner and admins are answered about a verification. */
export interface Verification {
  status: VerificationStatus;
  note: string | null;
  uploadedAt: string | null;
  images: Record<IdentityField, string> | null;
  expiresAt: string | null;
}
