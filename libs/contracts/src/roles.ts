export const roles = ['manufacturer', 'wholesaler', 'admin'] as const;
export type Role = (typeof roles)[number];
export const verificationStatuses = ['not_started', 'pending', 'verified'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
/** Whether an account may act: a suspended one may still look at what is its own, a closed one is let in nowhere. */
export const accountStandings = ['active', 'suspended', 'closed'] as const;
export type AccountStandingName = (typeof accountStandings)[number];
