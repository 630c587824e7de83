import { DependencyUnavailable } from '@shop/platform';
import { createTransport, type Transporter } from 'nodemailer';
import { envelopeOf } from './envelope.js';
import { MailServer, type OutgoingMail } from './mail-server.js';

/** Milliseconds; a mail server that is silent for longer counts as away. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** A mail server: `smtp://user:password@host:587` (STARTTLS where it is offered) or `smtps://…:465`. */
export class SmtpMailServer extends MailServer {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.#transport = createTransport({ url, pool: true, maxConnections: 2, ...patience });
  }

  override async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.#transport.sendMail(envelopeOf(mail, this.from));
    } catch (error) {
      throw isRefusal(error) ? error : new DependencyUnavailable('the mail server is away', { cause: error });
    }
  }

  override async close(): Promise<void> {
    this.#transport.close();
  }
}

/**
 * Whether the server said never to this mail. Everything else may be otherwise later: no connection, a "not now" (4xx), and a password
 * that it does not take, which is ours to put right and no mail's fault.
 */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}
