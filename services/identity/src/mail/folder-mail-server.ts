import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { envelopeOf } from './envelope.js';
import { listPage } from './content/list-page.js';
import { MailServer, type OutgoingMail } from './mail-server.js';

/** Mails shown in the list; older files stay in the folder. */
const LISTED = 200;

interface Listed {
  id: string;
  to: string;
  subject: string;
  date: string;
}

/** For trying things out: every mail becomes two files of a folder, `<id>.eml` and `<id>.html`, and `index.html` lists them, newest first. */
export class FolderMailServer extends MailServer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true });
  #unlisted: Listed[] = [];
  #listing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: OutgoingMail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { message } = await this.#transport.sendMail(envelopeOf(mail, this.from));
    await Promise.all([this.#put(`${mail.id}.eml`, message as Buffer), this.#put(`${mail.id}.html`, mail.html)]);
    const { id, to, subject, date } = mail;
    await this.#list({ id, to, subject, date: new Date(date).toISOString() });
  }

  /** Mails that come while the list is being written enter it together, the next time. */
  #list(mail: Listed): Promise<void> {
    this.#unlisted.push(mail);
    this.#next ??= this.#listing.then(() => {
      this.#next = undefined;
      const written = this.#writeList(this.#unlisted.splice(0).toReversed());
      this.#listing = written.catch(() => undefined);
      return written;
    });
    return this.#next;
  }

  async #writeList(newest: Listed[]): Promise<void> {
    const again = new Set(newest.map(({ id }) => id));
    const listed = [...newest, ...(await this.#listed()).filter(({ id }) => !again.has(id))].slice(0, LISTED);
    await this.#put('index.json', JSON.stringify(listed));
    await this.#put('index.html', listPage(listed));
  }

  async #listed(): Promise<Listed[]> {
    try {
      return JSON.parse(await readFile(join(this.folder, 'index.json'), 'utf8')) as Listed[];
    } catch {
      return [];
    }
  }

  /** A file appears whole or not at all. */
  async #put(name: string, content: string | Buffer): Promise<void> {
    const unfinished = join(this.folder, `.${name}.${process.pid}.tmp`);
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }
}
