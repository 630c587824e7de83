import { BRAND, formatDateTime } from '@shop/contracts';
import { Eta } from 'eta';
import { listTemplate, previewListTemplate } from './layout.js';

const eta = new Eta({ autoTrim: false });
const list = eta.compile(listTemplate);
const previewList = eta.compile(previewListTemplate);

export const listPage = (mails: readonly { id: string; to: string; subject: string; date: string }[]): string =>
  eta.render(list, { brand: BRAND, mails: mails.map((mail) => ({ ...mail, date: formatDateTime(mail.date) })) });

export const previewPage = (previews: readonly { file: string; subject: string }[]): string =>
  eta.render(previewList, { brand: BRAND, previews });
