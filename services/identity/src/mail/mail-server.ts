import type { SendMailOptions } from 'nodemailer';

/** One e-mail, ready to leave. */
export type OutgoingMail = Required<Pick<SendMailOptions, 'to' | 'subject' | 'html' | 'text' | 'date'>> & {
  to: string;
  html: string;
  /** The event's: who gets a mail twice can see that it is the same. */
  id: string;
};

/** Where mails leave. */
export abstract class MailServer {
  /** Throws `DependencyUnavailable` when it cannot take mails now, and any other error when it will never take this one. */
  abstract send(mail: OutgoingMail): Promise<void>;

  async close(): Promise<void> {}
}
