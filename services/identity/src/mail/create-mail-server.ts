import { fileURLToPath } from 'node:url';
import { FolderMailServer } from './folder-mail-server.js';
import type { MailServer } from './mail-server.js';
import { SmtpMailServer } from './smtp-mail-server.js';

export const createMailServer = (url: string, from: string): MailServer =>
  url.startsWith('file:') ? new FolderMailServer(fileURLToPath(url), from) : new SmtpMailServer(url, from);
