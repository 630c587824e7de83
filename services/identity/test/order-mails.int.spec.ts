import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubOrderState } from '@shop/contracts/events';
import { newId } from '@shop/messaging';
import { NoteOrderMailReaction } from '../src/mail/reactions/note-order-mail.reaction.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { manufacturer, startWorld, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
const seller = manufacturer({ verificationStatus: 'verified', name: 'Telares' });

beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await startWorld({ SERVICE_ROLE: 'both', MAIL_URL: catcher.url });
  await world.importAccounts([seller]);
});
afterAll(async () => {
  await world?.stop();
  await catcher?.stop();
});

/** The service hears of an order as from its queue, as often as the queue likes. */
async function hear(changes: Partial<SubOrderState>, id = newId()): Promise<void> {
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
  const fact = { id, name: 'sub-order.received', version: 1, occurredAt: body.createdAt, body };
  await world.service.app.get(NoteOrderMailReaction).handle(fact);
}

describe('the mail about an order', () => {
  it('[ACC-05] tells a manufacturer of it once, with the number of its own part (B-01)', async () => {
    const id = newId();
    await hear({}, id);
    await hear({}, id);
    const mail = await catcher.mailTo(seller.email);
    expect(mail.subject).toBe('Tenés un pedido nuevo');
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(
      'Ana <b>Pérez</b> te envió el pedido K7QM-2D4X-9TRA: 1.200 unidades por $ 1.250.000.',
    );
    expect(mail.text).toContain('/mi-cuenta/ordenes');
    expect(mail.html).toContain('Ana &lt;b&gt;Pérez&lt;/b&gt;');
    expect(`${mail.text} ${mail.html}`).not.toContain('AAAA-BBBB-CCCC');
    const wanted = (await world.facts()).filter(({ name, body }) => name === 'account.mail-wanted' && body['mailId'] === id);
    expect(wanted).toHaveLength(1);
    expect(JSON.stringify(wanted)).not.toContain('Ana');
  });

  it('[ACC-05] is not sent about orders of long ago, which are brought in', async () => {
    const id = newId();
    await hear({ createdAt: '2026-03-01T12:00:00.000Z' }, id);
    expect((await world.facts()).filter(({ body }) => body['mailId'] === id)).toEqual([]);
  });

  it('[ACC-05] goes nowhere when there is no such manufacturer any more', async () => {
    const id = newId();
    await hear({ sellerId: newId() }, id);
    expect((await world.facts()).filter(({ body }) => body['mailId'] === id)).toEqual([]);
  });
});
