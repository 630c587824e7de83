import type { VerificationStatus } from '../roles.js';
import type { Message, OwnManufacturer } from './accounts.js';

/** The three images that prove a manufacturer's identity (VER-03); also the names of the form's fields. */
export const identityImages = ['selfie', 'dniFront', 'dniBack'] as const;
export type IdentityImage = (typeof identityImages)[number];

/** State of a verification, for the manufacturer and for admins. */
export interface Verification {
  status: VerificationStatus;
  /** The reason with which an admin sent it back, or null. */
  note: string | null;
  uploadedAt: string | null;
  /** Signed addresses for `<img>`, valid for this viewer until `expiresAt`; null without images. */
  images: Record<IdentityImage, string> | null;
  expiresAt: string | null;
}

/**
 * API-35 for the manufacturer itself and admins: with signed addresses of its identity photographs, valid for this viewer for minutes; null
 * without photographs.
 */
export type ManufacturerWithImages = OwnManufacturer & Record<IdentityImage, string | null>;

export interface VerificationSubmitted extends Message {
  manufacturer: OwnManufacturer;
}
