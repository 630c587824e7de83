import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../site/site.js';
import { mailKinds } from './account-mails.js';
import { previewPage } from './content/list-page.js';
import { sampleMail } from './content/mail-samples.js';
import { renderMail } from './content/render-mail.js';

/** For development: writes one mail of each kind with made-up data as `ejemplo-<kind>.html`, and `ejemplos.html` with links to them. */
export async function writeMailPreviews(folder: string, site: Site): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const previews = mailKinds.map((kind) => ({ file: `ejemplo-${kind}.html`, ...renderMail(sampleMail(kind), site) }));
  await Promise.all([
    ...previews.map(({ file, html }) => writeFile(join(folder, file), html, { mode: 0o600 })),
    writeFile(join(folder, 'ejemplos.html'), previewPage(previews), { mode: 0o600 }),
  ]);
}
