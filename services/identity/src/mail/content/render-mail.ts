import { BRAND, brandColors } from '@shop/contracts';
import { Eta } from 'eta';
import type { Site } from '../../site/site.js';
import type { AccountMail } from '../account-mails.js';
import { mailContent } from './mail-content.js';
import { htmlTemplate, orderTemplate, textTemplate } from './layout.js';

const eta = new Eta({ autoTrim: false });
eta.loadTemplate('@order', orderTemplate);
const html = eta.compile(htmlTemplate);
const text = eta.compile(textTemplate);

/** Renders a mail as HTML and plain text. */
export function renderMail(mail: AccountMail, site: Site): { subject: string; html: string; text: string } {
  const content = { ...mailContent(mail, site), site: site.url, brand: BRAND, colors: brandColors };
  return { subject: content.subject, html: eta.render(html, content), text: eta.render(text, content) };
}
