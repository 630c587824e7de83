import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-server.js';

/** A mail as nodemailer takes it. The id is the event's, so that a mail that had to be sent again is known to be the same. */
export function envelopeOf({ id, ...mail }: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return { ...mail, from, messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}
