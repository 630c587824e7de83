import { createHash, randomBytes } from 'node:crypto';
import { AccountMailWanted } from '@shop/contracts/events';
import { newId, type Tx } from '@shop/messaging';
import type { EntityManager } from 'typeorm';

/** Why somebody gets an e-mail. */
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
  'product-blocked',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** Mails whose link proves that it was read, and how long the link works, in hours. */
export const linkHours = { verify: 24, reset: 1 } as const;
export type LinkKind = keyof typeof linkHours;

/**
 * Mails of one kind for one account within an hour. Beyond the first number they are sent to who has just begun to ask from an address of
 * their own (`AT_FIRST`): a stranger who used it up does not keep the owner's mail away. Beyond the second they are not, whoever asks.
 */
const PER_HOUR = { anybody: 5, atFirst: 20 };
/** Requests of one address: registering, and asking for the mail once more. */
const AT_FIRST = 2;
/** Links of one mail that work at the same time: a mail that had to be sent again has another one. */
const LINKS = 5;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What `wantMail` needs to know. `whom` and `kind` are SQL about `users u`; `passwordHash` is kept for accounts that are not verified yet. */
interface Wanted {
  whom: string;
  /** `$1` in `whom`. */
  value: string;
  kind: string;
  passwordHash?: string | undefined;
  reason?: string;
  /** How often it was asked for from the same address. */
  asked?: number;
}

/**
 * Notes that somebody is to get a mail, in the transaction that gives the reason. The event leaves whether or not there is such an
 * account, so that a stranger's address costs what a known one costs.
 */
export async function wantMail(tx: Tx, { whom, value, kind, passwordHash, reason, asked = Infinity }: Wanted): Promise<void> {
  const mailId = newId();
  const most = asked <= AT_FIRST ? PER_HOUR.atFirst : PER_HOUR.anybody;
  await tx.manager.query(
    `insert into account_mails (id, user_id, kind, password_hash, reason)
     select $2::uuid, w.id, w.kind, case when w.verified then null else $3::text end, $4::text
     from (select u.id, u.verified, ${kind} as kind from users u where ${whom}) w
     where (select count(*) from account_mails m where m.user_id = w.id and m.kind = w.kind and m.wanted_at > now() - interval '1 hour') < ${most}`,
    [value, mailId, passwordHash ?? null, reason ?? null],
  );
  tx.emit(AccountMailWanted, { mailId });
}

/** What a manufacturer's mail says of an order. */
export interface OrderSummary {
  number: string;
  buyerName: string;
  /** Whole pesos. */
  subtotal: number;
  units: number;
}

/** Something of a manufacturer's that an admin took out of the shop. */
export interface WithdrawnThing {
  kind: 'product' | 'pack';
  name: string;
}

/** A mail that another service's fact gives the reason for, and which has no link. */
export interface News {
  kind: 'order-received' | 'product-blocked';
  reason?: string;
  order?: OrderSummary;
  thing?: WithdrawnThing;
}

/**
 * Notes a mail about news of another service, and answers to whom it goes: nobody when it left already or there is no such account.
 * `mailId` is the fact, which may come again.
 */
export async function noteNewsMail(
  manager: EntityManager,
  mailId: string,
  userId: string,
  { kind, reason, order }: News,
): Promise<string | undefined> {
  const [noted]: { email: string }[] = await manager.query(
    `with forgotten as (delete from account_mails where wanted_at < now() - interval '3 days'),
       noted as (insert into account_mails (id, user_id, kind, reason, order_summary) select $1, u.id, $3, $4, $5 from users u where u.id = $2
         on conflict (id) do update set kind = excluded.kind where account_mails.sent_at is null returning user_id)
     select u.email from noted join users u on u.id = noted.user_id`,
    [mailId, userId, kind, reason ?? null, order ? JSON.stringify(order) : null],
  );
  return noted?.email;
}

/** A mail that has left leaves no second time, whenever its fact comes again; the buyer's name that it said is not kept. */
export async function noteNewsMailSent(manager: EntityManager, mailId: string): Promise<void> {
  await manager.query(`update account_mails set sent_at = now(), order_summary = order_summary - 'buyerName' where id = $1`, [mailId]);
}

export interface AccountMail {
  kind: MailKind;
  email: string;
  reason: string | null;
  /** Of a mail about an order. */
  order?: OrderSummary | null;
  /** Of a mail about something that was taken out of the shop. */
  thing?: WithdrawnThing;
  /** Of its link; only kinds of `linkHours` have one. Nobody else knows it: what is stored is its hash. */
  token?: string;
}

/** Reads what a mail is to say and makes the token of its link; undefined when nobody is to get it (any more). */
export async function prepareMail(manager: EntityManager, mailId: string): Promise<AccountMail | undefined> {
  await manager.query(`delete from account_mails where wanted_at < now() - interval '3 days'`);
  const [mail]: (Omit<AccountMail, 'token'> & { verified: boolean })[] = await manager.query(
    'select m.kind, m.reason, m.order_summary as "order", u.email, u.verified from account_mails m join users u on u.id = m.user_id where m.id = $1',
    [mailId],
  );
  if (!mail || (mail.kind === 'verify' && mail.verified)) return undefined;
  const { kind, email, reason, order } = mail;
  const read = { kind, email, reason, order };
  return isLink(kind) ? { ...read, token: await makeToken(manager, mailId, kind) } : read;
}

const isLink = (kind: MailKind): kind is LinkKind => kind in linkHours;

async function makeToken(manager: EntityManager, mailId: string, kind: LinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query('insert into mail_tokens (hash, mail_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))', [
    hashOf(token),
    mailId,
    linkHours[kind],
  ]);
  await manager.query(
    'delete from mail_tokens where mail_id = $1 and hash not in (select hash from mail_tokens where mail_id = $1 order by made_at desc limit $2)',
    [mailId, LINKS],
  );
  return token;
}

/** Makes a link for somebody who has just proven that they read the account's mails; answers its token. */
export async function makeLink(manager: EntityManager, userId: string, kind: LinkKind): Promise<string> {
  const mailId = newId();
  await manager.query('insert into account_mails (id, user_id, kind) values ($1, $2, $3)', [mailId, userId, kind]);
  return makeToken(manager, mailId, kind);
}

/** Whether a link's token would be taken now; says nothing to who made it up. */
export async function isOpenToken(manager: EntityManager, token: string, kind: LinkKind): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'select from mail_tokens t join account_mails m on m.id = t.mail_id where t.hash = $1 and m.kind = $2 and t.expires_at > now()',
    [hashOf(token), kind],
  );
  return found.length > 0;
}

/** Whose a link was. */
interface TakenLink {
  userId: string;
  email: string;
  verified: boolean;
  /** Hashes: the account's password, and the one chosen with the link's mail. */
  ownPassword: string | null;
  passwordHash: string | null;
}

/**
 * Takes a link's token, and with it every other link of that kind of the same account. Answers whose it was; undefined when it is none, is of another kind, was taken or is too old. Of two who come with it at once one gets it.
 */
export async function takeToken(manager: EntityManager, token: string, kind: LinkKind): Promise<TakenLink | undefined> {
  const [taken]: TakenLink[] = await manager.query(
    `select u.id as "userId", u.email, u.verified, u.password_hash as "ownPassword", m.password_hash as "passwordHash"
     from mail_tokens t join account_mails m on m.id = t.mail_id join users u on u.id = m.user_id
     where t.hash = $1 and m.kind = $2 and t.expires_at > now() for update`,
    [hashOf(token), kind],
  );
  if (taken) await manager.query('delete from account_mails where user_id = $1 and kind = $2', [taken.userId, kind]);
  return taken;
}
