import type { AccountStandingName, Role } from '../roles.js';
import type { OwnManufacturer, Wholesaler } from './accounts.js';

/** An account in the admins' list (API-32). Its e-mail address is shown one by one only. */
export interface AdminUser {
  id: string;
  role: Role | null;
  /** Whether a manufacturer is verified. */
  verified: boolean;
  createdAt: string;
  standing: AccountStandingName;
  /** Why it is suspended. */
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

/** What services know of an account beside identity, of `GET /api/admin/accounts?ids=`; absent ids have nothing. */
export interface AccountFigures {
  id: string;
  products: number;
  packs: number;
  orders: number;
}

/** A product or a pack in `GET /api/products/moderation`. */
export interface ModeratedThing {
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
export interface ModeratedThings {
  things: ModeratedThing[];
  total: number;
  totalPages: number;
}

/** One act in the log. */
export interface AuditEntry {
  id: string;
  at: string;
  /** Name is null where the log's copies know none. */
  actor: { id: string; name: string | null };
  action: string;
  /** `manufacturerId`: of a review, whom it is about, as long as they are there. */
  target: { kind: string; id: string; name: string | null; manufacturerId: string | null };
  note: string | null;
}
export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  totalPages: number;
}

/** Figures of a period and of the one before it, `GET /api/admin/stats?days=7|30|90`. Amounts in whole pesos. */
export interface ShopStats {
  days: number;
  now: PeriodFigures;
  before: PeriodFigures;
  /** One line a day, oldest first; `day` is `YYYY-MM-DD` in the shop's time zone. */
  daily: { day: string; orders: number; amount: number }[];
  /** The ten manufacturers with most orders in the period, whatever has become of them. */
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
  /** Null when social did not answer. */
  reviews: { count: number; average: number | null } | null;
}

/** One queue of `GET /api/admin/queues`. */
export interface QueueState {
  consumer: string;
  waiting: number;
  active: number;
  dead: number;
}
/** An event that no reaction could take in, without its body. */
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
  /** From a write to its finished pages in the last hour, milliseconds; null when the publisher cannot be asked. */
  freshness: { p50: number; p99: number; pages: number } | null;
}
