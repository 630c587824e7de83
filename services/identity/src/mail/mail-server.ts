import type { SendMailOptions } from 'nodemailer';

export type OutgoingMail = Required<Pick<SendMailOptions, 'to' | 'subject' | 'html' | 'text' | 'date'>> & {
  to: string;
  html: string;
  /** Id of the event. It becomes the Message-ID, so that recipients detect duplicates. */
  id: string;
};

export abstract class MailServer {
  /** Throws `DependencyUnavailable` when a retry may succeed, and any other error when the server rejects this mail for good. */
  abstract send(mail: OutgoingMail): Promise<void>;

  async close(): Promise<void> {}
}
