import type { ServiceName } from './services.js';

/** An act of an admin. Every act is counted by the rate limit of admins. */
interface AdminActRule {
  service: ServiceName;
  /** True if it needs a code of the second factor within the last ten minutes: it cannot be undone, or shows personal data. */
  stepUp: boolean;
  /** Entries that it adds to the audit log. */
  audits: readonly string[];
}

/**
 * Everything that admins change, and every read that shows a telephone or other personal data, by the code of `@AdminAct`. A service does not
 * start with a route for admins that is in neither this list nor `adminReads`, nor without a route for each of its acts.
 */
export const adminActs = {
  'product.moderate': { service: 'catalog', stepUp: false, audits: ['product.blocked', 'product.unblocked'] },
  'product.delete': { service: 'catalog', stepUp: true, audits: ['product.deleted-by-admin'] },
  'product.delete-all': { service: 'catalog', stepUp: true, audits: ['product.deleted-by-admin'] },
  'pack.moderate': { service: 'catalog', stepUp: false, audits: ['pack.blocked', 'pack.unblocked'] },
  'pack.delete': { service: 'catalog', stepUp: true, audits: ['pack.deleted-by-admin'] },
  'review.moderate': { service: 'social', stepUp: false, audits: ['review.hidden', 'review.shown', 'report.dismissed'] },
  'manufacturer.list-pending': { service: 'identity', stepUp: false, audits: [] },
  'manufacturer.verify': { service: 'identity', stepUp: true, audits: ['manufacturer.verified', 'manufacturer.name-accepted'] },
  'manufacturer.send-back': { service: 'identity', stepUp: true, audits: ['manufacturer.sent-back'] },
  'manufacturer.undo-decision': { service: 'identity', stepUp: false, audits: ['manufacturer.decision-undone'] },
  'manufacturer.point-of-sale': { service: 'identity', stepUp: false, audits: ['manufacturer.point-of-sale'] },
  'identity-image.view': { service: 'identity', stepUp: true, audits: ['identity-image.viewed'] },
  'account.list': { service: 'identity', stepUp: true, audits: [] },
  'account.view': { service: 'identity', stepUp: true, audits: ['account.email-viewed'] },
  'account.suspend': { service: 'identity', stepUp: false, audits: ['account.suspended', 'account.reinstated'] },
  'account.delete': { service: 'identity', stepUp: true, audits: ['account.deleted'] },
  'orders.view': { service: 'cart-orders', stepUp: true, audits: ['orders.viewed'] },
  'orders.export': { service: 'cart-orders', stepUp: true, audits: ['orders.exported'] },
  'site-text.edit': { service: 'admin', stepUp: false, audits: ['site-text.edited'] },
  'home-banners.edit': { service: 'admin', stepUp: false, audits: ['site-text.edited'] },
  'audit.export': { service: 'admin', stepUp: true, audits: ['audit.exported'] },
  'dead-letter.retry': { service: 'admin', stepUp: false, audits: ['dead-letter.retried'] },
  'dead-letter.retry-all': { service: 'admin', stepUp: false, audits: ['dead-letter.retried'] },
} as const satisfies Record<string, AdminActRule>;
export type AdminActCode = keyof typeof adminActs;

/** Entries of the audit log that no route of an admin adds: about an admin's own second factor, or by a command of an operator. */
export const otherAudits = [
  'account.made-admin',
  'account.second-factor-set',
  'account.second-factor-removed',
  'account.second-factor-reset',
  'account.recovery-code-used',
] as const;
export type AuditAction = (typeof adminActs)[AdminActCode]['audits'][number] | (typeof otherAudits)[number];

/** Reads of admins without telephones. */
export const adminReads: readonly string[] = [
  'GET /api/products/moderation',
  'GET /api/reviews/moderation',
  'GET /api/admin/audit',
  'GET /api/admin/stats',
  'GET /api/admin/accounts',
  'GET /api/admin/health',
  'GET /api/admin/queues',
  'GET /api/admin/dead-letters',
  'GET /api/admin/site-texts',
  'GET /api/admin/site-texts/:slug/versions',
  'GET /api/admin/site-texts/:slug/versions/:version',
];
/** Routes of an admin's second factor, which has separate rules. */
export const ownSecondFactorPath = '/api/users/second-factor';
