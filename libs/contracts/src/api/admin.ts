import type { AccountStandingName, Role } from '../roles.js';
import type { OwnManufacturer, Wholesaler } from './accounts.js';

/** An account in the admins' list (API-32). The list has no e-mail addresses; the detail has. */
export interface AdminUser {
  id: string;
  role: Role | null;
  /** True for a verified manufacturer. */
  verified: boolean;
  createdAt: string;
  standing: AccountStandingName;
  /** Reason of the suspension. */
  reason: string | null;
  manufacturer: OwnManufacturer | null;
  wholesaler: Wholesaler | null;
}
export interface AdminUserDetail extends AdminUser {
  email: string;
  sessions: number;
}
export interface AdminUsers {
  users: AdminUser[];
  total: number;
  totalPages: number;
}

/** Counts of an account's data in the other services: `GET /api/admin/accounts?ids=`. Accounts without data are left out. */
export interface AccountCounts {
  id: string;
  products: number;
  packs: number;
  orders: number;
}

/** A product or a pack in `GET /api/products/moderation`. */
export interface ModeratedPublication {
  kind: 'product' | 'pack';
  id: string;
  name: string;
  image: string | null;
  price: number;
  manufacturer: { userId: string; name: string };
  blocked: boolean;
  reason: string | null;
  createdAt: string;
}
export interface ModeratedPublications {
  things: ModeratedPublication[];
  total: number;
  totalPages: number;
}

/** One entry of the audit log. */
export interface AuditEntry {
  id: string;
  at: string;
  /** The name is null if the log's replicas have no such user. */
  actor: { id: string; name: string | null };
  action: string;
  /** `manufacturerId`: the manufacturer that a review is about, as long as both exist. */
  target: { kind: string; id: string; name: string | null; manufacturerId: string | null };
  note: string | null;
}
export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  totalPages: number;
}

/** Figures of a period and of the period before it: `GET /api/admin/stats?days=7|30|90`. Amounts are in whole pesos. */
export interface ShopStats {
  days: number;
  now: PeriodFigures;
  before: PeriodFigures;
  /** One row per day, oldest first; `day` is `YYYY-MM-DD` in the shop's time zone. */
  daily: { day: string; orders: number; amount: number }[];
  /** The ten manufacturers with most orders in the period, also if they are suspended or closed now. */
  top: { userId: string; name: string; standing: AccountStandingName; orders: number; amount: number }[];
}
export interface PeriodFigures {
  manufacturers: number;
  verified: number;
  wholesalers: number;
  products: number;
  packs: number;
  orders: { unified: number; single: number; guest: number };
  amount: number;
  buyers: number;
  sellers: number;
  /** Null if social did not answer. */
  reviews: { count: number; average: number | null } | null;
}

/** One queue of `GET /api/admin/queues`. */
export interface QueueState {
  consumer: string;
  waiting: number;
  active: number;
  dead: number;
}
/** An event that a reaction failed to handle, without its body. */
export interface DeadLetterRow {
  id: string;
  consumer: string;
  event: string;
  failedAt: string;
  /** At most 300 characters. */
  reason: string;
  attempts: number;
}
export interface DeadLetterPage {
  deadLetters: DeadLetterRow[];
  total: number;
  totalPages: number;
}
/** `GET /api/admin/health`. */
export interface ShopHealth {
  services: { name: string; ready: boolean }[];
  /** Milliseconds from a write to its published pages, in the last hour; null if the publisher does not answer. */
  freshness: { p50: number; p99: number; pages: number } | null;
}
