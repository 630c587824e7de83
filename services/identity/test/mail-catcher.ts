import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail extends Email {
  /** Token of the first link in the mail. */
  token: string;
}

/** SMTP server that stores received mails. It can stop and restart at the same address. */
export async function startMailCatcher() {
  const mails: CaughtMail[] = [];
  let rejection: { code: number; onlyTo: string | undefined } | undefined;
  const saveMail = async (stream: Readable, done: (error?: Error) => void): Promise<void> => {
    const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
    mails.push({ ...mail, token: /(?:token=|reset-password\/)([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '' });
    done();
  };
  const createServer = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Senders keep connections open, so stopping closes them.
      closeTimeout: 50,
      onRcptTo: ({ address: recipient }, _session, done) => {
        if (rejection && (rejection.onlyTo ?? recipient) === recipient)
          done(Object.assign(new Error('not this one'), { responseCode: rejection.code }));
        else done();
      },
      onData: (stream, _session, done) => {
        void saveMail(stream, done);
      },
    });
  let server = createServer();
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  await listen(0);
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

  /** Waits for the `n`th mail to an address (counted from 1). */
  async function mailTo(email: string, n = 1): Promise<CaughtMail> {
    for (let tries = 0; tries < 400; tries++) {
      const matching = mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()));
      const mail = matching[n - 1];
      if (mail) return mail;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail ${n} to ${email}`);
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo,
    countTo: (email: string): number => mails.filter((mail) => mail.to?.some((to) => to.address === email)).length,
    /** Rejects mails, only those to one address if it is given; undefined accepts them again. */
    rejectWith: (code: number | undefined, onlyTo?: string): void => void (rejection = code === undefined ? undefined : { code, onlyTo }),
    stop,
    restart: async (): Promise<void> => {
      server = createServer();
      await listen(port);
    },
  };
}
export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
