import { createHash, randomBytes } from 'node:crypto';
import type { CanonicalEmail } from '@shop/contracts';
import { AccountMailWanted, type PlacedOrderState, type PlacedPart } from '@shop/contracts/events';
import { newId, type Tx } from '@shop/messaging';
import type { ExpiredRows } from '@shop/platform';
import type { EntityManager } from 'typeorm';

export const mailKinds = [
  'verify',
  'already-registered',
  'reset',
  'password-changed',
  'manufacturer-verified',
  'sent-back',
  'suspended',
  'reinstated',
  'order-received',
  'order-sent',
  'product-blocked',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** Hours for which the link of a mail works. Opening it proves that the owner read the mail. */
export const LINK_TTL_HOURS = { verify: 24, reset: 1 } as const;
export type LinkKind = keyof typeof LINK_TTL_HOURS;

/**
 * Mails of one kind per account and hour. The higher limit is for the first requests from an IP address, so that an attacker who uses up
 * the default does not block the owner's mail.
 */
const MAX_PER_HOUR = { default: 5, newRequester: 20 };
/** Requests per IP address that get the higher limit: registering and one resend. */
const NEW_REQUESTER_REQUESTS = 2;
/** A retried mail gets another link; this many of its links work at the same time. */
const MAX_LINKS_PER_MAIL = 5;
/** Days for which a mail is stored. */
const MAIL_DAYS = 3;
export const expiredAccountMails: ExpiredRows = {
  table: 'account_mails',
  condition: `requested_at < now() - interval '${MAIL_DAYS} days'`,
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** `recipientSql` and `kindSql` are SQL about `users u`. `passwordHash` is stored for unverified accounts only. */
interface AccountMailRequest {
  recipientSql: string;
  /** Value of `$1` in `recipientSql`. */
  recipient: string;
  kindSql: string;
  passwordHash?: string | undefined;
  reason?: string;
  /** Requests so far from the same IP address. */
  requestCount?: number;
}

/**
 * Stores a mail in the caller's transaction and emits its event. The event is emitted for unknown addresses too, so that both cases take
 * the same time.
 */
export async function enqueueAccountMail(
  tx: Tx,
  { recipientSql, recipient, kindSql, passwordHash, reason, requestCount = Infinity }: AccountMailRequest,
): Promise<void> {
  const mailId = newId();
  const maxPerHour = requestCount <= NEW_REQUESTER_REQUESTS ? MAX_PER_HOUR.newRequester : MAX_PER_HOUR.default;
  await tx.manager.query(
    `insert into account_mails (id, user_id, kind, password_hash, reason)
     select $2::uuid, r.id, r.kind, case when r.verified then null else $3::text end, $4::text
     from (select u.id, u.verified, ${kindSql} as kind from users u where ${recipientSql}) r
     where (select count(*) from account_mails m where m.user_id = r.id and m.kind = r.kind and m.requested_at > now() - interval '1 hour') < ${maxPerHour}`,
    [recipient, mailId, passwordHash ?? null, reason ?? null],
  );
  tx.emit(AccountMailWanted, { mailId });
}

/** An order as its reader may see it: whole for the buyer, or one manufacturer's part with the number of the part (B-01). */
export type MailedOrder = Pick<PlacedOrderState, 'number' | 'buyer' | 'total' | 'createdAt'> & {
  /** `verified` is the text of `verifiedText`. */
  parts: (PlacedPart & { verified?: string | undefined })[];
};

export const unitsOf = ({ parts }: Pick<MailedOrder, 'parts'>): number => parts.reduce((sum, { units }) => sum + units, 0);

/** Product or pack that an admin blocked. */
export interface WithdrawnItem {
  kind: 'product' | 'pack';
  name: string;
}

/** A mail caused by another service's event. It has no link. */
export interface EventMail {
  kind: 'order-received' | 'order-sent' | 'product-blocked';
  reason?: string;
  order?: MailedOrder;
  item?: WithdrawnItem;
}

/**
 * Stores a mail about another service's event and returns the recipient's address; undefined when the mail was already sent or the
 * account does not exist. `mailId` is the same at each delivery of the event. No name of another person is stored.
 */
export async function reserveEventMail(
  manager: EntityManager,
  mailId: string,
  userId: string,
  { kind, reason, order }: EventMail,
): Promise<string | undefined> {
  const [recipient]: { email: string }[] = await manager.query(
    `with reserved as (insert into account_mails (id, user_id, kind, reason, order_summary) select $1, u.id, $3, $4, $5 from users u where u.id = $2
         on conflict (id) do update set kind = excluded.kind where account_mails.sent_at is null returning user_id)
     select u.email from reserved join users u on u.id = reserved.user_id`,
    [
      mailId,
      userId,
      kind,
      reason ?? null,
      order ? JSON.stringify({ number: order.number, units: unitsOf(order), subtotal: order.total }) : null,
    ],
  );
  return recipient?.email;
}

/** Prevents a second mail after a redelivery. */
export async function markEventMailSent(manager: EntityManager, mailId: string): Promise<void> {
  await manager.query('update account_mails set sent_at = now() where id = $1', [mailId]);
}

export interface AccountMail {
  kind: MailKind;
  email: string;
  reason: string | null;
  /** Present in a mail about an order. */
  order?: MailedOrder;
  /** Present in a mail about a blocked product or pack. */
  item?: WithdrawnItem;
  /** Token of the link, for kinds in `LINK_TTL_HOURS`. Only its hash is stored. */
  token?: string;
}

/** Loads a mail and creates the token of its link. Returns undefined when the mail is too old or its account is already verified. */
export async function prepareMail(manager: EntityManager, mailId: string): Promise<AccountMail | undefined> {
  const [mail]: (Omit<AccountMail, 'token'> & { verified: boolean })[] = await manager.query(
    `select m.kind, m.reason, u.email, u.verified from account_mails m join users u on u.id = m.user_id
     where m.id = $1 and m.requested_at > now() - make_interval(days => $2)`,
    [mailId, MAIL_DAYS],
  );
  if (!mail || (mail.kind === 'verify' && mail.verified)) return undefined;
  const { kind, email, reason } = mail;
  const content = { kind, email, reason };
  return hasLink(kind) ? { ...content, token: await createToken(manager, mailId, kind) } : content;
}

const hasLink = (kind: MailKind): kind is LinkKind => kind in LINK_TTL_HOURS;

async function createToken(manager: EntityManager, mailId: string, kind: LinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query('insert into mail_tokens (hash, mail_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))', [
    hashToken(token),
    mailId,
    LINK_TTL_HOURS[kind],
  ]);
  await manager.query(
    'delete from mail_tokens where mail_id = $1 and hash not in (select hash from mail_tokens where mail_id = $1 order by created_at desc limit $2)',
    [mailId, MAX_LINKS_PER_MAIL],
  );
  return token;
}

/** Returns the token of a new link, for a user who has just proven access to the mailbox. */
export async function createLinkToken(manager: EntityManager, userId: string, kind: LinkKind): Promise<string> {
  const mailId = newId();
  await manager.query('insert into account_mails (id, user_id, kind) values ($1, $2, $3)', [mailId, userId, kind]);
  return createToken(manager, mailId, kind);
}

export async function isValidToken(manager: EntityManager, token: string, kind: LinkKind): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'select from mail_tokens t join account_mails m on m.id = t.mail_id where t.hash = $1 and m.kind = $2 and t.expires_at > now()',
    [hashToken(token), kind],
  );
  return rows.length > 0;
}

interface ConsumedLink {
  userId: string;
  emailKey: CanonicalEmail;
  verified: boolean;
  /** Password hashes: the account's current one, and the one chosen with the link's mail. */
  currentPasswordHash: string | null;
  passwordHash: string | null;
}

/**
 * Consumes a token and all other links of the same kind and account. Returns undefined for an unknown, used or expired token or another
 * kind. Of two concurrent requests one gets the link.
 */
export async function consumeToken(manager: EntityManager, token: string, kind: LinkKind): Promise<ConsumedLink | undefined> {
  const [link]: ConsumedLink[] = await manager.query(
    `select u.id as "userId", u.email_key as "emailKey", u.verified, u.password_hash as "currentPasswordHash", m.password_hash as "passwordHash"
     from mail_tokens t join account_mails m on m.id = t.mail_id join users u on u.id = m.user_id
     where t.hash = $1 and m.kind = $2 and t.expires_at > now() for update`,
    [hashToken(token), kind],
  );
  if (link) await manager.query('delete from account_mails where user_id = $1 and kind = $2', [link.userId, kind]);
  return link;
}
