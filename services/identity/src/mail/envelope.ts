import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-server.js';

/** Message for nodemailer. A retried mail has the same Message-ID, so that mail clients detect the duplicate. */
export function envelopeOf({ id, ...mail }: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return { ...mail, from, messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}
