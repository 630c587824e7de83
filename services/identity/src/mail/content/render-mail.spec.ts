import { describe, expect, it } from '@jest/globals';
import { renderMail } from './render-mail.js';

describe('[UX 12] mails that ask the reader to write to the shop', () => {
  it.each(['suspended', 'product-blocked'] as const)('have a button to the contact page: %s', (kind) => {
    const { html, text } = renderMail({ kind, email: 'ana@example.com', reason: 'Un motivo' }, 'https://mayorea.test');
    expect(html).toMatch(/<a href="https:\/\/mayorea\.test\/contacto"[^>]*>Escribinos<\/a>/);
    expect(text).toContain('Escribinos:\nhttps://mayorea.test/contacto\n');
  });

  it('are the only ones with that button', () => {
    const { html, text } = renderMail({ kind: 'reinstated', email: 'ana@example.com', reason: null }, 'https://mayorea.test');
    expect(html + text).not.toContain('/contacto');
  });
});

it('[UX 21] the mail of an order leads to that order', () => {
  const order = { number: 'T469-BZ5X-RQ5Q', buyerName: 'Ana', subtotal: 1000, units: 1 };
  const { html, text } = renderMail({ kind: 'order-received', email: 'taller@example.com', reason: null, order }, 'https://mayorea.test');
  expect(html).toMatch(/<a href="https:\/\/mayorea\.test\/orden\/T469-BZ5X-RQ5Q"[^>]*>Ver el pedido<\/a>/);
  expect(text).toContain('Ver mis pedidos:\nhttps://mayorea.test/mi-cuenta/ordenes\n');
});
