import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublicationWithdrawal, SubOrderState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import { createMailServer } from '../src/mail/create-mail-server.js';
import { EventMails } from '../src/mail/event-mails.js';
import type { MailServer } from '../src/mail/mail-server.js';
import { SendOrderMailReaction } from '../src/mail/reactions/send-order-mail.reaction.js';
import { SendWithdrawalMailReaction } from '../src/mail/reactions/send-withdrawal-mail.reaction.js';
import { Site } from '../src/site/site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
let server: MailServer;
let orderMails: SendOrderMailReaction;
let withdrawalMails: SendWithdrawalMailReaction;
const seller = manufacturerAccount({ verificationStatus: 'verified', name: 'Telares' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld();
  await world.importAccounts([seller]);
  server = createMailServer(catcher.url, 'Mayorea <hola@mayorea.test>');
  const mails = new EventMails(world.service.app.get(DataSource), server, new Site('https://mayorea.test'));
  orderMails = new SendOrderMailReaction(mails);
  withdrawalMails = new SendWithdrawalMailReaction(mails);
});
afterAll(async () => {
  await server?.close();
  await world?.stop();
  await catcher?.stop();
});

describe('order mail', () => {
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
    await orderMails.handle(event);
  }

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

  it('[ACC-05] has the name of the buyer in one line', async () => {
    const buyerName = 'Ana\n\nTu cuenta vence hoy: entrá a\u202E https://otra.example\u2028ya';
    await handleOrder({ buyerName });
    const mail = await catcher.mailTo(seller.email, 2);
    expect(mail.text).toContain('Ana Tu cuenta vence hoy: entrá a https://otra.example ya te envió el pedido K7QM-2D4X-9TRA');
  });

  it('[ACC-05] is sent after a mail server outage, and again when the first sending was not recorded', async () => {
    const id = newId();
    await catcher.stop();
    await expect(handleOrder({}, id)).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.restart();
    await handleOrder({}, id);
    const first = await catcher.mailTo(seller.email, 3);
    await world.sql.query('update account_mails set sent_at = null where id = $1', [id]);
    await handleOrder({}, id);
    expect((await catcher.mailTo(seller.email, 4)).messageId).toBe(first.messageId);
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

describe('mail about a blocked product or pack', () => {
  /** Delivers a withdrawal event to the reaction. */
  async function handleWithdrawal(
    changes: Partial<PublicationWithdrawal>,
    id = newId(),
    occurredAt = new Date().toISOString(),
  ): Promise<void> {
    const body: PublicationWithdrawal = {
      kind: 'product',
      id: newId(),
      userId: seller.id,
      name: 'Remera <i>lisa</i>',
      reason: 'Las fotos son de otra marca & no tuyas.',
      ...changes,
    };
    await withdrawalMails.handle({ id, name: 'publication.withdrawn', version: 1, occurredAt, body });
  }

  it('contains name and reason, and is sent once per event', async () => {
    const [before, id] = [catcher.countTo(seller.email), newId()];
    await handleWithdrawal({}, id);
    await handleWithdrawal({}, id);
    const mail = await catcher.mailTo(seller.email, before + 1);
    expect(mail.subject).toBe('Retiramos tu producto “Remera <i>lisa</i>”');
    expect(mail.text).toContain('Las fotos son de otra marca & no tuyas.');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/publicaciones');
    expect(mail.html).toContain('Remera &lt;i&gt;lisa&lt;/i&gt;');
    expect(catcher.countTo(seller.email)).toBe(before + 1);
    await handleWithdrawal({});
    expect(catcher.countTo(seller.email)).toBe(before + 2);
  });

  it('names a pack as such', async () => {
    const before = catcher.countTo(seller.email);
    await handleWithdrawal({ kind: 'pack', name: 'Combo verano', reason: 'Precio engañoso' });
    const mail = await catcher.mailTo(seller.email, before + 1);
    expect(mail.subject).toBe('Retiramos tu pack “Combo verano”');
    expect(mail.text).toContain('Precio engañoso');
    expect(mail.text).toContain('https://mayorea.test/mi-cuenta/packs');
  });

  it('is sent after a mail server outage', async () => {
    const [before, id] = [catcher.countTo(seller.email), newId()];
    await catcher.stop();
    await expect(handleWithdrawal({}, id)).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.restart();
    await handleWithdrawal({}, id);
    await catcher.mailTo(seller.email, before + 1);
  });

  it('is not sent when the manufacturer does not exist or the event is old', async () => {
    const sent = catcher.mails.length;
    await handleWithdrawal({ userId: newId() });
    await handleWithdrawal({}, newId(), '2026-03-01T12:00:00.000Z');
    expect(catcher.mails).toHaveLength(sent);
  });
});

describe('the queue of mails', () => {
  it("is in the metrics of identity's worker, also while no mail server is set", async () => {
    const worker = await startWorld({ SERVICE_ROLE: 'worker' });
    try {
      const metrics = await (await fetch(`${worker.service.url}/metrics`)).text();
      for (const consumer of ['identity', 'mailer']) {
        expect(metrics).toContain(`shop_dead_letters{consumer="${consumer}",service="identity"} 0`);
        expect(metrics).toContain(`shop_queue_jobs{consumer="${consumer}",state="waiting",service="identity"} 0`);
      }
    } finally {
      await worker.stop();
    }
  });
});
