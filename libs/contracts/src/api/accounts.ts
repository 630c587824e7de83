import type { AccountStandingName, Role, VerificationStatus } from '../roles.js';
import type { Review } from './social.js';

/** A manufacturer as anybody sees it (API-35, A-11): no e-mail, no identity documents. */
export interface Manufacturer {
  id: string;
  userId: string;
  user: { id: string };
  name: string;
  owner: string | null;
  phone: string;
  street: string | null;
  pointOfSale: boolean;
  minPurchase: number;
  verificationStatus: VerificationStatus;
  /** Logo. */
  image: string | null;
  images: string[];
  description: string | null;
  instagramNick: string | null;
  tiktokUrl: string | null;
  live: boolean;
  /** Null while nobody has rated. */
  averageRating: number | null;
  followersCount: number;
  /** Whether the caller follows it. Null in what is public, which is the same for everybody; `Relationship` says it (B-13). */
  isFollowed: boolean | null;
  reviewsCount: number;
  /** The newest, four at most. */
  reviews: Review[];
  createdAt: string;
}
/** A manufacturer as its owner sees it. */
export interface OwnManufacturer extends Manufacturer {
  /** Why an admin sent the verification back; null when nobody did. */
  verificationNote: string | null;
}
export interface ManufacturerList {
  manufacturers: Manufacturer[];
  totalManufacturers: number;
}
/** A manufacturer in the admins' queue. */
export interface PendingManufacturer extends Manufacturer {
  /** When its photographs came. */
  waitingSince: string;
}
export interface PendingManufacturers {
  manufacturers: PendingManufacturer[];
  totalManufacturers: number;
}
/** API-36; `address` is one computed line. */
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
}
/** API-37. */
export interface User {
  id: string;
  email: string;
  role: Role | null;
  verified: boolean;
  /** A suspended account may look at what is its own and change nothing. */
  standing: AccountStandingName;
  /** Why it is suspended. */
  reason: string | null;
  manufacturer: OwnManufacturer | null;
  wholesaler: Wholesaler | null;
}
/** What a person reads after something was done. */
export interface Message {
  message: string;
}
/** `GET /api/users/verify-email`. */
export interface EmailVerified extends Message {
  /** A token of `/reset-password/{token}`: the account is theirs once they have chosen a password there. */
  choosePassword?: string;
}
export interface LoginResponse {
  user: User;
  token: string;
}
/** What a right password is answered with where a code is asked for as well; `POST /api/auth/second-factor` exchanges both for a session. */
export interface SecondFactorAsked {
  secondFactor: {
    /** Who gave the password, signed; ten minutes. */
    challenge: string;
    /** Whether the account has a second factor; without one it is set up first (`POST /api/auth/second-factor/setup`). */
    enrolled: boolean;
  };
}
export type LoginAnswer = LoginResponse | SecondFactorAsked;
/** What an authenticator application is set up with. Shown once; nothing is kept until a code confirms it. */
export interface SecondFactorSetup {
  /** The secret, signed; it comes back with the first code. */
  setup: string;
  /** The secret in base32, in groups of four, for who types it. */
  key: string;
  /** `otpauth://…`, for who sets it up on the same device. */
  link: string;
  /** The link as a QR code: an SVG document. */
  qr: string;
}
/** Ten codes, each good once in place of one of the application. Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
/** `GET /api/users/second-factor`. */
export interface SecondFactorState {
  /** Since when; null without one. */
  enrolledAt: string | null;
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** Whether this shop demands one of admins. */
  required: boolean;
}
/** Who else people can sign in with; empty where that is not configured. */
export interface SignInProviders {
  providers: { id: string; name: string; url: string }[];
}
/** What the one-time code of a third-party sign-in is exchanged for. */
export interface ExchangeResponse extends LoginResponse {
  isNewUser: boolean;
}
export type ExchangeAnswer = ExchangeResponse | SecondFactorAsked;
/** What was made, with an access token that knows of it. */
export type WithToken<T> = T & { token: string };
/** A browser somebody is signed in with. */
export interface OpenSession {
  id: string;
  /** "Chrome en Windows"; null when it does not say. */
  device: string | null;
  createdAt: string;
  usedAt: string;
  /** The one that asks. */
  current: boolean;
}
/** Claims of an access token: 15 minutes, ES256, verified with identity's published keys. */
export interface AccessClaims {
  sub: string;
  role: Role | null;
  /** Whether a manufacturer is verified; false for everybody else. */
  verified: boolean;
  /**
   * Admins only: when this session last gave a second factor, in Unix seconds; 'off' where neither the shop demands one nor the account has
   * one. Services decide by it, without asking identity, what takes a code given lately.
   */
  mfa?: number | 'off';
  iat: number;
  exp: number;
}
