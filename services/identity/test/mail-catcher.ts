import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail extends Email {
  /** Of the first link, the token. */
  token: string;
}

/** A real SMTP server that keeps what it is given; it can be away for a while and come back at the same address. */
export async function startMailCatcher() {
  const mails: CaughtMail[] = [];
  let refuse: { code: number; after: number } | undefined;
  const keep = async (stream: Readable, done: (error?: Error) => void): Promise<void> => {
    const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
    mails.push({ ...mail, token: /(?:token=|reset-password\/)([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '' });
    done();
  };
  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Senders keep their connections: a server that goes away hangs up on them.
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) => {
        if (refuse && refuse.after-- <= 0) done(Object.assign(new Error('not this one'), { responseCode: refuse.code }));
        else done();
      },
      onData: (stream, _session, done) => {
        void keep(stream, done);
      },
    });
  let server = make();
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  await listen(0);
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

  /** Waits for the `n`th mail to an address (the first, counted from 1) and answers it. */
  async function mailTo(email: string, n = 1): Promise<CaughtMail> {
    for (let tries = 0; tries < 400; tries++) {
      const found = mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()));
      const mail = found[n - 1];
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
    refuseWith: (code: number | undefined, after = 0): void => void (refuse = code === undefined ? undefined : { code, after }),
    stop,
    comeBack: async (): Promise<void> => {
      server = make();
      await listen(port);
    },
  };
}
export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
