import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifiedText } from '@shop/contracts';
import type { PlacedOrderState, PublicationWithdrawal } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { DependencyUnavailable } from '@shop/platform';
import { DataSource } from 'typeorm';
import { createMailServer } from '../src/mail/create-mail-server.js';
import { EventMails } from '../src/mail/event-mails.js';
import type { MailServer } from '../src/mail/mail-server.js';
import { SendOrderMailsReaction } from '../src/mail/reactions/send-order-mails.reaction.js';
import { SendWithdrawalMailReaction } from '../src/mail/reactions/send-withdrawal-mail.reaction.js';
import { Site } from '../src/site/site.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { account, manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
let server: MailServer;
let orderMails: SendOrderMailsReaction;
let withdrawalMails: SendWithdrawalMailReaction;
const seller = manufacturerAccount({ verificationStatus: 'verified', name: 'Telares' });
const buyer = account();

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld();
  await world.importAccounts([seller, buyer]);
  server = createMailServer(catcher.url, 'Mayorea <hola@mayorea.test>');
  const mails = new EventMails(world.service.app.get(DataSource), server, new Site('https://mayorea.test'));
  orderMails = new SendOrderMailsReaction(mails, world.service.app.get(DataSource));
  withdrawalMails = new SendWithdrawalMailReaction(mails);
});
afterAll(async () => {
  await server?.close();
  await world?.stop();
  await catcher?.stop();
});

type PlacedPart = PlacedOrderState['parts'][number];

const partOf = (changes: Partial<PlacedPart> = {}): PlacedPart => ({
  id: newId(),
  number: 'K7QM-2D4X-9TRA',
  sellerId: seller.id,
  sellerName: 'Telares',
  units: 1200,
  subtotal: 1_250_000,
  products: [{ name: 'Remera <i>lisa</i>', price: 1000, mainImage: null, inventories: [{ size: 'M', color: 'Negro', totalItem: 1200 }] }],
  packs: [],
  ...changes,
});

/** Delivers an order event to the reaction. */
async function handleOrder(changes: Partial<PlacedOrderState> = {}): Promise<void> {
  const body: PlacedOrderState = {
    id: newId(),
    number: 'AAAA-BBBB-CCCC',
    buyerId: null,
    buyer: { name: 'Ana <b>Pérez</b>', phone: '1145678901', city: 'Rosario', province: 'Santa Fe' },
    total: 2_500_000,
    createdAt: new Date().toISOString(),
    parts: [partOf()],
    ...changes,
  };
  await orderMails.handle({ id: newId(), name: 'order.placed', version: 1, occurredAt: body.createdAt, body });
}

describe('order mail', () => {
  it("[ACC-05] is sent once per order with the number of the manufacturer's own part (B-01)", async () => {
    const parts = [partOf(), partOf({ number: '2222-3333-4444', sellerId: newId(), sellerName: 'Rival' })];
    await handleOrder({ parts });
    await handleOrder({ parts });
    const mail = await catcher.mailTo(seller.email);
    expect(mail.subject).toBe('Tenés un pedido nuevo');
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(
      'Ana <b>Pérez</b> te envió el pedido K7QM-2D4X-9TRA: 1.200 unidades por $ 1.250.000.',
    );
    expect(mail.text).toContain('Rosario, Santa Fe');
    expect(mail.text).toContain('https://mayorea.test/orden/K7QM-2D4X-9TRA');
    expect(mail.html).toContain('Ana &lt;b&gt;Pérez&lt;/b&gt;');
    expect(`${mail.text} ${mail.html}`).not.toMatch(/AAAA-BBBB-CCCC|2222-3333-4444|Rival|2\.500\.000/);
    expect(catcher.countTo(seller.email)).toBe(1);
    const { rows } = await world.sql.query('select order_summary from account_mails where id = $1', [parts[0]?.id]);
    expect(rows).toEqual([{ order_summary: { number: 'K7QM-2D4X-9TRA', units: 1200, subtotal: 1_250_000 } }]);
  });

  it('[ACC-05] has the name of the buyer in one line', async () => {
    const name = 'Ana\n\nTu cuenta vence hoy: entrá a\u202E https://otra.example\u2028ya';
    await handleOrder({ buyer: { name, phone: '', city: null, province: null } });
    const mail = await catcher.mailTo(seller.email, 2);
    expect(mail.text).toContain('Ana Tu cuenta vence hoy: entrá a https://otra.example ya te envió el pedido K7QM-2D4X-9TRA');
  });

  it('[ACC-05] is sent after a mail server outage, and again when the first sending was not recorded', async () => {
    const parts = [partOf()];
    await catcher.stop();
    await expect(handleOrder({ parts })).rejects.toBeInstanceOf(DependencyUnavailable);
    await catcher.restart();
    await handleOrder({ parts });
    const first = await catcher.mailTo(seller.email, 3);
    await world.sql.query('update account_mails set sent_at = null where id = $1', [parts[0]?.id]);
    await handleOrder({ parts });
    expect((await catcher.mailTo(seller.email, 4)).messageId).toBe(first.messageId);
  });

  it.each<[string, Partial<PlacedOrderState>]>([
    ['for old orders', { buyerId: buyer.id, createdAt: '2026-03-01T12:00:00.000Z' }],
    ['when the manufacturer does not exist', { parts: [partOf({ sellerId: newId() })] }],
  ])('[ACC-05] is not sent %s', async (_when, order) => {
    const sent = catcher.mails.length;
    await handleOrder(order);
    expect(catcher.mails).toHaveLength(sent);
  });
});

describe('[UX 21] [D-120] receipt of an order', () => {
  it('is sent once to a buyer with an account, with all parts of the order', async () => {
    const parts = [partOf(), partOf({ number: '2222-3333-4444', sellerName: 'Once' })];
    const order = { id: newId(), buyerId: buyer.id, parts };
    await handleOrder(order);
    await handleOrder(order);
    const mail = await catcher.mailTo(buyer.email);
    expect(mail.subject).toBe('Recibimos tu pedido n.º AAAA-BBBB-CCCC');
    expect(mail.text).toContain('https://mayorea.test/orden/AAAA-BBBB-CCCC');
    for (const expected of ['Telares', 'Once', 'K7QM-2D4X-9TRA', '2222-3333-4444', 'Remera <i>lisa</i>'])
      expect(mail.text).toContain(expected);
    expect(mail.html).toContain('Remera &lt;i&gt;lisa&lt;/i&gt;');
    expect(catcher.countTo(buyer.email)).toBe(1);
  });

  it('[UX 16] [D-145] has the mark of each manufacturer that is verified now, and the mail to a manufacturer has none', async () => {
    await world.sql.query('update manufacturers set order_step = 20 where id = $1', [seller.id]);
    const sentBefore = catcher.countTo(buyer.email);
    const pending = await world.importAccount(manufacturerAccount({ verificationStatus: 'pending' }));
    const [closed, unverified] = [
      { sellerId: newId(), sellerName: 'Cerrada' },
      { sellerId: pending.id, sellerName: 'Sin verificar' },
    ];
    await handleOrder({ id: newId(), buyerId: buyer.id, parts: [partOf(), partOf(closed), partOf(unverified)] });
    const { text = '' } = await catcher.mailTo(buyer.email, sentBefore + 1);
    const month = verifiedText({ createdAt: seller.createdAt, orderStep: 20 });
    expect(text).toMatch(/desde [a-z]+ de \d{4} · más de 20 pedidos/);
    expect(text.split(month)).toHaveLength(2);
    expect(text.split('Identidad verificada')).toHaveLength(2);
    expect((await catcher.mailTo(seller.email, catcher.countTo(seller.email))).text).not.toContain('Identidad verificada');
  });

  it('is not sent to guests', async () => {
    const [before, sellerBefore] = [catcher.mails.length, catcher.countTo(seller.email)];
    await handleOrder({ buyerId: null });
    await catcher.mailTo(seller.email, sellerBefore + 1);
    expect(catcher.mails).toHaveLength(before + 1);
  });

  it('is sent although the mail of a manufacturer is rejected, and is not repeated by the retry', async () => {
    const [before, sellerBefore] = [catcher.countTo(buyer.email), catcher.countTo(seller.email)];
    const order = { id: newId(), buyerId: buyer.id, parts: [partOf()] };
    catcher.rejectWith(550, seller.email);
    await expect(handleOrder(order)).rejects.toThrow('not this one');
    catcher.rejectWith(undefined);
    await catcher.mailTo(buyer.email, before + 1);
    await handleOrder(order);
    await catcher.mailTo(seller.email, sellerBefore + 1);
    expect(catcher.countTo(buyer.email)).toBe(before + 1);
  });

  it('[D-117] [D-124] shows the way of delivery, the note and article codes to the manufacturer and to the buyer', async () => {
    const shipping = { delivery: 'pickup' as const, note: 'Paso el <viernes>' };
    const products = partOf().products.map((product) => ({ ...product, articleCode: 'REM-7' }));
    await handleOrder({ buyerId: buyer.id, parts: [partOf({ shipping, products })] });
    for (const { email } of [seller, buyer]) {
      const { text, html } = await catcher.mailTo(email, catcher.countTo(email));
      expect(text).toContain('Envío: Retiro en el local\nNota: Paso el <viernes>\n');
      expect(text).toContain('Código REM-7\n');
      expect(html).toContain('Nota: Paso el &lt;viernes&gt;');
    }
  });
});

describe('mail about a blocked product or pack', () => {
  /** Delivers a withdrawal event to the reaction. */
  async function handleWithdrawal(changes: Partial<PublicationWithdrawal>, id = newId(), occurredAt = new Date().toISOString()) {
    const product = { kind: 'product' as const, id: newId(), userId: seller.id, name: 'Remera <i>lisa</i>' };
    const body = { ...product, reason: 'Las fotos son de otra marca & no tuyas.', ...changes };
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
