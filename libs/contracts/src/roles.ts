export const roles = ['manufacturer', 'wholesaler', 'admin'] as const;
export type Role = (typeof roles)[number];
export const verificationStatuses = ['not_started', 'pending', 'verified'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
/** A suspended account may read its own data; a closed one cannot sign in. */
export const accountStandings = ['active', 'suspended', 'closed'] as const;
export type AccountStandingName = (typeof accountStandings)[number];
