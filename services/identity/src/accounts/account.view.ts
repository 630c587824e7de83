import type { AccountStandingName, AdminUser, Role } from '@shop/contracts';
import { type ManufacturerRow, ownManufacturerView } from '../manufacturers/manufacturer.view.js';
import { type WholesalerRow, wholesalerView } from '../wholesalers/wholesaler.view.js';

/** Row built by `accountJson`. */
export interface AccountRow {
  id: string;
  role: Role | null;
  createdAt: string;
  standing: AccountStandingName;
  reason: string | null;
  manufacturer: ManufacturerRow | null;
  wholesaler: WholesalerRow | null;
}

/**
 * SQL of an account as JSON, without its e-mail address. Expects the joined tables `users u`, `account_standings a`, `manufacturers m`
 * and `wholesalers w`.
 */
export const accountJson = `jsonb_build_object(
  'id', u.id, 'role', u.role, 'createdAt', coalesce(m.created_at, w.created_at, u.created_at),
  'standing', coalesce(a.standing, 'active'), 'reason', a.reason, 'manufacturer', to_jsonb(m), 'wholesaler', to_jsonb(w))`;

/** An account as the admin area shows it (API-32). */
export const accountView = ({ manufacturer, wholesaler, createdAt, ...plain }: AccountRow): AdminUser => ({
  ...plain,
  verified: manufacturer?.verification_status === 'verified',
  createdAt: new Date(createdAt).toISOString(),
  manufacturer: manufacturer && ownManufacturerView(manufacturer),
  wholesaler: wholesaler && wholesalerView(wholesaler),
});
