import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublicationWithdrawal } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import { createMailServer } from '../src/mail/create-mail-server.js';
import type { MailServer } from '../src/mail/mail-server.js';
import { NewsMails } from '../src/mail/news-mails.js';
import { SendWithdrawalMailReaction } from '../src/mail/reactions/send-withdrawal-mail.reaction.js';
import { Site } from '../src/site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { manufacturer, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
let server: MailServer;
let reaction: SendWithdrawalMailReaction;
const maker = manufacturer({ verificationStatus: 'verified', name: 'Telares' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld();
  await world.importAccounts([maker]);
  server = createMailServer(catcher.url, 'Mayorea <hola@mayorea.test>');
  reaction = new SendWithdrawalMailReaction(new NewsMails(world.service.app.get(DataSource), server, new Site('https://mayorea.test')));
});
afterAll(async () => {
  await server?.close();
  await world?.stop();
  await catcher?.stop();
});

/** The mailer hears of a withdrawal as from its queue, as often as the queue likes. */
async function hear(changes: Partial<PublicationWithdrawal>, id = newId(), occurredAt = new Date().toISOString()): Promise<void> {
  const body: PublicationWithdrawal = {
    kind: 'product',
    id: newId(),
    userId: maker.id,
    name: 'Remera <i>lisa</i>',
    reason: 'Las fotos son de otra marca & no tuyas.',
    ...changes,
  };
  await reaction.handle({ id, name: 'publication.withdrawn', version: 1, occurredAt, body });
}

describe('the mail about something that was taken out of the shop', () => {
  it('tells its manufacturer the name and the reason, once for each time, however often the queue hands it over', async () => {
    const id = newId();
    await hear({}, id);
    await hear({}, id);
    const mail = await catcher.mailTo(maker.email);
    expect(mail.subject).toBe('Retiramos tu producto “Remera <i>lisa</i>”');
    expect(mail.text).toContain('Las fotos son de otra marca & no tuyas.');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/publicaciones');
    expect(mail.html).toContain('Remera &lt;i&gt;lisa&lt;/i&gt;');
    expect(catcher.countTo(maker.email)).toBe(1);
    await hear({});
    expect(catcher.countTo(maker.email)).toBe(2);
  });

  it('speaks of a pack where it is one', async () => {
    const before = catcher.countTo(maker.email);
    await hear({ kind: 'pack', name: 'Combo verano', reason: 'Precio engañoso' });
    const mail = await catcher.mailTo(maker.email, before + 1);
    expect(mail.subject).toBe('Retiramos tu pack “Combo verano”');
    expect(mail.text).toContain('Precio engañoso');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/packs');
  });

  it('leaves later when the mail server was away', async () => {
    const [before, id] = [catcher.countTo(maker.email), newId()];
    await catcher.stop();
    await expect(hear({}, id)).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.comeBack();
    await hear({}, id);
    await catcher.mailTo(maker.email, before + 1);
  });

  it('goes nowhere when the manufacturer is gone, or when it is no news', async () => {
    const sent = catcher.mails.length;
    await hear({ userId: newId() });
    await hear({}, newId(), '2026-03-01T12:00:00.000Z');
    expect(catcher.mails).toHaveLength(sent);
  });
});
