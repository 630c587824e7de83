import type { ProvinceSlug } from '../reference/provinces.js';
import type { PriceVat, VatStatus } from '../tax.js';
import type { AccountStandingName, Role, VerificationStatus } from '../roles.js';
import type { Review } from './social.js';

/** Public data of a manufacturer (API-35, A-11): no e-mail address, no identity documents. */
export interface Manufacturer {
  id: string;
  userId: string;
  user: { id: string };
  name: string;
  owner: string | null;
  phone: string;
  street: string | null;
  pointOfSale: boolean;
  province: ProvinceSlug | null;
  /** 11 digits. */
  cuit: string | null;
  vatStatus: VatStatus | null;
  priceVat: PriceVat | null;
  minPurchase: number;
  verificationStatus: VerificationStatus;
  /** Logo. */
  image: string | null;
  images: string[];
  description: string | null;
  instagramNick: string | null;
  tiktokUrl: string | null;
  live: boolean;
  /** Null without reviews. */
  averageRating: number | null;
  followersCount: number;
  /**
   * True if the caller follows the manufacturer. Null in public answers, which are the same for every caller; see `Relationship` (B-13).
   */
  isFollowed: boolean | null;
  reviewsCount: number;
  /** The newest four. */
  reviews: Review[];
  createdAt: string;
  /** The step of `orderSteps` that its orders passed; 0 if they passed none. */
  orderStep: number;
}
/** Data of a manufacturer for its owner. */
export interface OwnManufacturer extends Manufacturer {
  /** The reason with which an admin sent the verification back, or null. */
  verificationNote: string | null;
}
export interface ManufacturerList {
  manufacturers: Manufacturer[];
  totalManufacturers: number;
}
/** A manufacturer in the admins' verification queue: not verified yet, or verified and renamed since. */
export interface PendingManufacturer extends Manufacturer {
  /** Time at which the photographs were uploaded, or the name was changed. */
  waitingSince: string;
  /** The name that an admin last accepted, if a verified manufacturer changed it; or null. */
  formerName: string | null;
  /** The decision of an admin that can still be undone, or null. */
  decision: VerificationDecision | null;
}
export interface PendingManufacturers {
  manufacturers: PendingManufacturer[];
  totalManufacturers: number;
  /** Those among them with a decision. */
  totalDecided: number;
}
/** An admin's decision about a manufacturer, which learns of it only after the seconds in which it can be undone. */
export interface VerificationDecision {
  kind: 'verify' | 'send-back';
  adminId: string;
  secondsLeft: number;
}
/** Answer to a decision: null if it was carried out at once. */
export interface DecidedManufacturer extends Manufacturer {
  decision: VerificationDecision | null;
}
/** API-36. `address` is computed, in one line. */
export interface Wholesaler {
  id: string;
  userId: string;
  name: string;
  phone: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  address: string;
  /** 11 digits. */
  cuit: string | null;
  vatStatus: VatStatus | null;
}
/** API-37. */
export interface User {
  id: string;
  email: string;
  role: Role | null;
  verified: boolean;
  /** A suspended account may read its own data, and change nothing. */
  standing: AccountStandingName;
  /** Reason of the suspension. */
  reason: string | null;
  manufacturer: OwnManufacturer | null;
  wholesaler: Wholesaler | null;
}
/** A Spanish text for the user, after a successful action. */
export interface Message {
  message: string;
}
/** `GET /api/users/verify-email`. */
export interface EmailVerified extends Message {
  /** A token of `/reset-password/{token}`. The user must choose a password there before the account can be used. */
  choosePassword?: string;
}
export interface LoginResponse {
  user: User;
  token: string;
}
/** Answer to a right password when the account also needs a code. `POST /api/auth/second-factor` exchanges both for a session. */
export interface SecondFactorRequired {
  secondFactor: {
    /** A signed token of the user who gave the password; valid for ten minutes. */
    challenge: string;
    /** False for an account without a second factor, which must set one up first (`POST /api/auth/second-factor/setup`). */
    enrolled: boolean;
  };
}
export type LoginResult = LoginResponse | SecondFactorRequired;
/** Data for an authenticator application. It is shown once, and stored only when a code confirms it. */
export interface SecondFactorSetup {
  /** The signed secret. The client sends it back with the first code. */
  setup: string;
  /** The secret in base32, in groups of four, for users who type it. */
  key: string;
  /** `otpauth://…`, for an application on the same device. */
  link: string;
  /** The link as a QR code: an SVG document. */
  qr: string;
  /** True if the first code must come with the one-time code that an operator of the shop hands over (`admin make`). */
  needsSetupCode: boolean;
}
/** Ten codes, each valid once in place of a code of the application. They are shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
/** `GET /api/users/second-factor`. */
export interface SecondFactorState {
  /** Null without a second factor. */
  enrolledAt: string | null;
  /** Number of unused recovery codes. */
  recoveryCodes: number;
  /** True if this shop requires a second factor of admins. */
  required: boolean;
}
/** Third-party sign-in providers; empty if none is configured. */
export interface SignInProviders {
  providers: { id: string; name: string; url: string }[];
}
/** Answer to the one-time code of a third-party sign-in. */
export interface ExchangeResponse extends LoginResponse {
  isNewUser: boolean;
}
export type ExchangeResult = ExchangeResponse | SecondFactorRequired;
/** A created resource, with an access token whose claims include it. */
export type WithToken<T> = T & { token: string };
/** A signed-in browser of the user. */
export interface ActiveSession {
  id: string;
  /** "Chrome en Windows"; null if the user agent is unknown. */
  device: string | null;
  createdAt: string;
  usedAt: string;
  /** The session of the request itself. */
  current: boolean;
}
/** Claims of an access token: 15 minutes, ES256, verified with identity's published keys. */
export interface AccessClaims {
  sub: string;
  role: Role | null;
  /** True for a verified manufacturer, false for every other user. */
  verified: boolean;
  /** Services refuse versions below the account's current one, which rises with a new password or second factor. */
  tokenVersion: number;
  /**
   * Admins only: Unix seconds at which this session last gave a second factor; 'off' if neither the shop nor the account uses one.
   * Services check it, without a call to identity, for actions that need a recent code.
   */
  mfa?: number | 'off';
  iat: number;
  exp: number;
}
