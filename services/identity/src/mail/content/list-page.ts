import { BRAND, formatDateTime } from '@shop/contracts';
import { Eta } from 'eta';
import { listTemplate } from './layout.js';

const eta = new Eta({ autoTrim: false });
const list = eta.compile(listTemplate);

export const listPage = (mails: readonly { id: string; to: string; subject: string; date: string }[]): string =>
  eta.render(list, { brand: BRAND, mails: mails.map((mail) => ({ ...mail, date: formatDateTime(mail.date) })) });
