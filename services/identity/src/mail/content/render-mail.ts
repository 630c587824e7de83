import { BRAND, brandColors } from '@shop/contracts';
import { Eta } from 'eta';
import type { AccountMail } from '../account-mails.js';
import { mailContent } from './mail-content.js';
import { htmlTemplate, textTemplate } from './layout.js';

const eta = new Eta({ autoTrim: false });
const html = eta.compile(htmlTemplate);
const text = eta.compile(textTemplate);

/** Renders a mail as HTML and plain text. `site` is the shop's origin without a trailing slash. */
export function renderMail(mail: AccountMail, site: string): { subject: string; html: string; text: string } {
  const content = { ...mailContent(mail, site), site, brand: BRAND, colors: brandColors };
  return { subject: content.subject, html: eta.render(html, content), text: eta.render(text, content) };
}
