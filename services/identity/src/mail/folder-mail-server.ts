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
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  /** One after another: they share a list. */
  override send(mail: OutgoingMail): Promise<void> {
    const sent = this.#last.then(() => this.#write(mail));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #write(mail: OutgoingMail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { message } = await this.#transport.sendMail(envelopeOf(mail, this.from));
    await this.#put(`${mail.id}.eml`, message as Buffer);
    await this.#put(`${mail.id}.html`, mail.html);
    const { id, to, subject, date } = mail;
    const listed = [{ id, to, subject, date: new Date(date).toISOString() }, ...(await this.#listed()).filter((known) => known.id !== id)];
    await this.#put('index.json', JSON.stringify(listed.slice(0, LISTED)));
    await this.#put('index.html', listPage(listed.slice(0, LISTED)));
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
    const unfinished = join(this.folder, `.${name}.tmp`);
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }
}
