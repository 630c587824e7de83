import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { envelopeOf } from './envelope.js';
import { listPage } from './content/list-page.js';
import { MailServer, type OutgoingMail } from './mail-server.js';

/** Mails in the list; older files stay in the folder. */
const MAX_LISTED = 200;

interface ListedMail {
  id: string;
  to: string;
  subject: string;
  date: string;
}

/** Mail server for development: writes each mail as `<id>.eml` and `<id>.html` and lists them in `index.html`, newest first. */
export class FolderMailServer extends MailServer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true });
  #pending: ListedMail[] = [];
  #currentWrite: Promise<void> = Promise.resolve();
  #nextWrite: Promise<void> | undefined;

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
    await this.#addToList({ id, to, subject, date: new Date(date).toISOString() });
  }

  /** Mails that arrive during a write of the list are added together by the next write. */
  #addToList(mail: ListedMail): Promise<void> {
    this.#pending.push(mail);
    this.#nextWrite ??= this.#currentWrite.then(() => {
      this.#nextWrite = undefined;
      const write = this.#writeList(this.#pending.splice(0).toReversed());
      this.#currentWrite = write.catch(() => undefined);
      return write;
    });
    return this.#nextWrite;
  }

  async #writeList(newest: ListedMail[]): Promise<void> {
    const newIds = new Set(newest.map(({ id }) => id));
    const listed = [...newest, ...(await this.#readList()).filter(({ id }) => !newIds.has(id))].slice(0, MAX_LISTED);
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
