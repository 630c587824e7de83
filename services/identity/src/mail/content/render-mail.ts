import { BRAND } from '@shop/contracts';
import { Eta } from 'eta';
import type { AccountMail } from '../account-mails.js';
import { wordsOf } from './account-words.js';
import { htmlTemplate, textTemplate } from './layout.js';

const eta = new Eta({ autoTrim: false });
const html = eta.compile(htmlTemplate);
const text = eta.compile(textTemplate);

/** What a mail says, as HTML and as text. `site`: the shop's origin, no slash at the end. */
export function renderMail(mail: AccountMail, site: string): { subject: string; html: string; text: string } {
  const words = { ...wordsOf(mail, site), site, brand: BRAND };
  return { subject: words.subject, html: eta.render(html, words), text: eta.render(text, words) };
}
