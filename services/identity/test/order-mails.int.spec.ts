import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubOrderState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import { createMailServer } from '../src/mail/create-mail-server.js';
import type { MailServer } from '../src/mail/mail-server.js';
import { EventMails } from '../src/mail/event-mails.js';
import { SendOrderMailReaction } from '../src/mail/reactions/send-order-mail.reaction.js';
import { Site } from '../src/site/site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
let server: MailServer;
let reaction: SendOrderMailReaction;
const seller = manufacturerAccount({ verificationStatus: 'verified', name: 'Telares' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld();
  await world.importAccounts([seller]);
  server = createMailServer(catcher.url, 'Mayorea <hola@mayorea.test>');
  reaction = new SendOrderMailReaction(new EventMails(world.service.app.get(DataSource), server, new Site('https://mayorea.test')));
});
afterAll(async () => {
  await server?.close();
  await world?.stop();
  await catcher?.stop();
});

/** Delivers an order event to the reaction. */
async function handleOrder(changes: Partial<SubOrderState>, id = newId()): Promise<void> {
  const body: SubOrderState = {
    id: newId(),
    number: 'K7QM-2D4X-9TRA',
    orderNumber: 'AAAA-BBBB-CCCC',
    sellerId: seller.id,
    buyerId: null,
    buyerName: 'Ana <b>Pérez</b>',
    units: 1200,
    subtotal: 1_250_000,
    unified: true,
    createdAt: new Date().toISOString(),
    ...changes,
  };
  const event = { id, name: 'sub-order.received', version: 1, occurredAt: body.createdAt, body };
  await reaction.handle(event);
}

describe('order mail', () => {
  it("[ACC-05] is sent once per order with the number of the manufacturer's own part (B-01)", async () => {
    const id = newId();
    await handleOrder({}, id);
    await handleOrder({}, id);
    const mail = await catcher.mailTo(seller.email);
    expect(mail.subject).toBe('Tenés un pedido nuevo');
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(
      'Ana <b>Pérez</b> te envió el pedido K7QM-2D4X-9TRA: 1.200 unidades por $ 1.250.000.',
    );
    expect(mail.text).toContain('/mi-cuenta/ordenes');
    expect(mail.html).toContain('Ana &lt;b&gt;Pérez&lt;/b&gt;');
    expect(`${mail.text} ${mail.html}`).not.toContain('AAAA-BBBB-CCCC');
    expect(catcher.countTo(seller.email)).toBe(1);
    const { rows } = await world.sql.query<{ order_summary: object }>('select order_summary from account_mails where id = $1', [id]);
    expect(rows).toEqual([{ order_summary: { number: 'K7QM-2D4X-9TRA', units: 1200, subtotal: 1_250_000 } }]);
  });

  it('[ACC-05] is sent after a mail server outage, and again when the first sending was not recorded', async () => {
    const id = newId();
    await catcher.stop();
    await expect(handleOrder({}, id)).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.restart();
    await handleOrder({}, id);
    const first = await catcher.mailTo(seller.email, 2);
    await world.sql.query('update account_mails set sent_at = null where id = $1', [id]);
    await handleOrder({}, id);
    expect((await catcher.mailTo(seller.email, 3)).messageId).toBe(first.messageId);
  });

  it('[ACC-05] is not sent for old, imported orders', async () => {
    const sent = catcher.mails.length;
    await handleOrder({ createdAt: '2026-03-01T12:00:00.000Z' });
    expect(catcher.mails).toHaveLength(sent);
  });

  it('[ACC-05] is not sent when the manufacturer does not exist', async () => {
    const sent = catcher.mails.length;
    await handleOrder({ sellerId: newId() });
    expect(catcher.mails).toHaveLength(sent);
  });
});
