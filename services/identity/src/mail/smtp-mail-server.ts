import { DependencyUnavailable } from '@shop/platform';
import { createTransport, type Transporter } from 'nodemailer';
import { envelopeOf } from './envelope.js';
import { MailServer, type OutgoingMail } from './mail-server.js';

/** A mail server that exceeds one of these counts as unavailable. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** SMTP server: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…:465`. */
export class SmtpMailServer extends MailServer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.#transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS_MS });
  }

  override async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.#transport.sendMail(envelopeOf(mail, this.from));
    } catch (error) {
      throw isPermanentRejection(error) ? error : new DependencyUnavailable('the mail server is unavailable', { cause: error });
    }
  }

  override async close(): Promise<void> {
    this.#transport.close();
  }
}

/** True for a permanent rejection (5xx). Connection errors, 4xx and failed authentication (our configuration) are retried. */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}
