import type { VerificationStatus } from '../roles.js';
import type { Message, OwnManufacturer } from './accounts.js';

/** The three images a manufacturer shows who it is with (VER-03); also the names of the form's fields. */
export const identityImages = ['selfie', 'dniFront', 'dniBack'] as const;
export type IdentityImage = (typeof identityImages)[number];

/** How a verification stands, as the manufacturer and admins see it. */
export interface Verification {
  status: VerificationStatus;
  /** Why an admin sent it back; null when nobody did. */
  note: string | null;
  uploadedAt: string | null;
  /** Addresses for `<img>`, for this viewer, until `expiresAt`; null when there are none (any more). */
  images: Record<IdentityImage, string> | null;
  expiresAt: string | null;
}

export interface VerificationSubmitted extends Message {
  manufacturer: OwnManufacturer;
}
