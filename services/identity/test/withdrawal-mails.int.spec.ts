import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublicationWithdrawal } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import { createMailServer } from '../src/mail/create-mail-server.js';
import type { MailServer } from '../src/mail/mail-server.js';
import { EventMails } from '../src/mail/event-mails.js';
import { SendWithdrawalMailReaction } from '../src/mail/reactions/send-withdrawal-mail.reaction.js';
import { Site } from '../src/site/site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
let server: MailServer;
let reaction: SendWithdrawalMailReaction;
const manufacturer = manufacturerAccount({ verificationStatus: 'verified', name: 'Telares' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld();
  await world.importAccounts([manufacturer]);
  server = createMailServer(catcher.url, 'Mayorea <hola@mayorea.test>');
  reaction = new SendWithdrawalMailReaction(new EventMails(world.service.app.get(DataSource), server, new Site('https://mayorea.test')));
});
afterAll(async () => {
  await server?.close();
  await world?.stop();
  await catcher?.stop();
});

/** Delivers a withdrawal event to the reaction. */
async function handleWithdrawal(
  changes: Partial<PublicationWithdrawal>,
  id = newId(),
  occurredAt = new Date().toISOString(),
): Promise<void> {
  const body: PublicationWithdrawal = {
    kind: 'product',
    id: newId(),
    userId: manufacturer.id,
    name: 'Remera <i>lisa</i>',
    reason: 'Las fotos son de otra marca & no tuyas.',
    ...changes,
  };
  await reaction.handle({ id, name: 'publication.withdrawn', version: 1, occurredAt, body });
}

describe('mail about a blocked product or pack', () => {
  it('contains name and reason, and is sent once per event', async () => {
    const id = newId();
    await handleWithdrawal({}, id);
    await handleWithdrawal({}, id);
    const mail = await catcher.mailTo(manufacturer.email);
    expect(mail.subject).toBe('Retiramos tu producto “Remera <i>lisa</i>”');
    expect(mail.text).toContain('Las fotos son de otra marca & no tuyas.');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/publicaciones');
    expect(mail.html).toContain('Remera &lt;i&gt;lisa&lt;/i&gt;');
    expect(catcher.countTo(manufacturer.email)).toBe(1);
    await handleWithdrawal({});
    expect(catcher.countTo(manufacturer.email)).toBe(2);
  });

  it('names a pack as such', async () => {
    const before = catcher.countTo(manufacturer.email);
    await handleWithdrawal({ kind: 'pack', name: 'Combo verano', reason: 'Precio engañoso' });
    const mail = await catcher.mailTo(manufacturer.email, before + 1);
    expect(mail.subject).toBe('Retiramos tu pack “Combo verano”');
    expect(mail.text).toContain('Precio engañoso');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/packs');
  });

  it('is sent after a mail server outage', async () => {
    const [before, id] = [catcher.countTo(manufacturer.email), newId()];
    await catcher.stop();
    await expect(handleWithdrawal({}, id)).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.restart();
    await handleWithdrawal({}, id);
    await catcher.mailTo(manufacturer.email, before + 1);
  });

  it('is not sent when the manufacturer does not exist or the event is old', async () => {
    const sent = catcher.mails.length;
    await handleWithdrawal({ userId: newId() });
    await handleWithdrawal({}, newId(), '2026-03-01T12:00:00.000Z');
    expect(catcher.mails).toHaveLength(sent);
  });
});
