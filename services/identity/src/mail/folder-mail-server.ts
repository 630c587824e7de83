import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { envelopeOf } from './envelope.js';
import { listPage } from './content/list-page.js';
import { MailServer, type OutgoingMail } from './mail-server.js';

/** Mails in the list; older files stay in the folder. */
const MAX_LISTED = 200;
/** A burst of mails rewrites the list at most this often. */
const LIST_INTERVAL_MS = 1_000;

interface ListedMail {
  id: string;
  to: string;
  subject: string;
  date: string;
}

/** Mail server for development: writes each mail as `<id>.eml` and `<id>.html` and lists them in `index.html`, newest first. */
export class FolderMailServer extends MailServer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true });
  readonly #logger = new Logger('mailer');
  #pending: ListedMail[] = [];
  #currentWrite: Promise<void> | undefined;
  #lastWriteAt = 0;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: OutgoingMail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { message } = await this.#transport.sendMail(envelopeOf(mail, this.from));
    await Promise.all([this.#writeAtomically(`${mail.id}.eml`, message as Buffer), this.#writeAtomically(`${mail.id}.html`, mail.html)]);
    const { id, to, subject, date } = mail;
    this.#pending.push({ id, to, subject, date: new Date(date).toISOString() });
    this.#currentWrite ??= this.#writePending();
  }

  /** Waits until the list contains every mail that was sent. */
  override async close(): Promise<void> {
    await this.#currentWrite;
  }

  /** Adds mails to the list until none is pending. Mails do not wait for it, because their files are complete without it. */
  async #writePending(): Promise<void> {
    while (this.#pending.length > 0) {
      await sleep(Math.max(0, this.#lastWriteAt + LIST_INTERVAL_MS - Date.now()));
      this.#lastWriteAt = Date.now();
      const mails = this.#pending.splice(0).toReversed();
      await this.#writeList(mails).catch((error: unknown) => this.#logger.warn(`the list of mails was not written: ${String(error)}`));
    }
    this.#currentWrite = undefined;
  }

  async #writeList(newest: ListedMail[]): Promise<void> {
    const byId = new Map<string, ListedMail>();
    for (const mail of [...newest, ...(await this.#readList())]) if (!byId.has(mail.id)) byId.set(mail.id, mail);
    const listed = [...byId.values()].slice(0, MAX_LISTED);
    await this.#writeAtomically('index.json', JSON.stringify(listed));
    await this.#writeAtomically('index.html', listPage(listed));
  }

  async #readList(): Promise<ListedMail[]> {
    try {
      return JSON.parse(await readFile(join(this.folder, 'index.json'), 'utf8')) as ListedMail[];
    } catch {
      return [];
    }
  }

  /** Writes a temporary file and renames it, so that readers never see a partial file. */
  async #writeAtomically(name: string, content: string | Buffer): Promise<void> {
    const temporaryPath = join(this.folder, `.${name}.${process.pid}.tmp`);
    await writeFile(temporaryPath, content, { mode: 0o600 });
    await rename(temporaryPath, join(this.folder, name));
  }
}
