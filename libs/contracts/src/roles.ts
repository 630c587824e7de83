export const roles = ['manufacturer', 'wholesaler', 'admin'] as const;
export type Role = (typeof roles)[number];
export const verificationStatuses = ['not_started', 'pending', 'verified'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
