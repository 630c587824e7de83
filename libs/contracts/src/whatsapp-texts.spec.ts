import { describe, expect, it } from '@jest/globals';
import { chatIntro } from './chat-intro.js';
import {
  chatLine,
  maxChatTextLength,
  contactText,
  listText,
  receivedOrderText,
  sentOrderText,
  unifiedOrderText,
} from './whatsapp-texts.js';

const order = {
  link: 'https://mayorea.test/orden/K7QM-2D4X-9TRA',
  id: 'K7QM-2D4X-9TRA',
  lines: [chatLine(3, 'Remera lisa', 'Negro, M'), chatLine(1, 'Pack verano')],
  total: '$ 49.500',
};

describe('chat texts', () => {
  it('[A-33] [CONST-04] begin with the link, then give the number, the lines and the total of an order', () => {
    expect(sentOrderText(order).split('\n')).toEqual([
      'https://mayorea.test/orden/K7QM-2D4X-9TRA',
      'Hola, te envié el pedido K7QM-2D4X-9TRA:',
      '· 3 × Remera lisa (Negro, M)',
      '· 1 × Pack verano',
      'Total: $ 49.500',
    ]);
    expect(receivedOrderText('Ana', order).split('\n').slice(0, 2)).toEqual([order.link, 'Hola, Ana. Recibí tu pedido K7QM-2D4X-9TRA:']);
    expect(unifiedOrderText(order.link, order.id, ['Telares', 'Once'], order.total).split('\n')).toEqual([
      order.link,
      'Hola, envié el pedido unificado K7QM-2D4X-9TRA a:',
      '· Telares',
      '· Once',
      'Total: $ 49.500',
    ]);
  });

  it('[D-117] end with the way of delivery and the note, if there are any', () => {
    const shipping = { delivery: 'carrier-branch', carrier: 'Vía Cargo', note: 'Con remito.\nGracias' } as const;
    const lines = ['Total: $ 49.500', 'Envío: Expreso a sucursal (Vía Cargo)', 'Nota: Con remito.', 'Gracias'];
    expect(
      sentOrderText({ ...order, shipping })
        .split('\n')
        .slice(-4),
    ).toEqual(lines);
    expect(listText('x', [], order.total, shipping).split('\n').slice(-4)).toEqual(lines);
    expect(sentOrderText({ ...order, shipping: { delivery: 'pickup' } })).toMatch(/\nEnvío: Retiro en el local$/);
    expect(sentOrderText({ ...order, shipping: {} })).toBe(sentOrderText(order));
    const long = sentOrderText({ ...order, lines: Array(300).fill(order.lines[0]), shipping: { note: 'x'.repeat(300) } });
    expect(long.length).toBeLessThanOrEqual(maxChatTextLength);
    expect(long).toMatch(/Nota: x{300}$/);
  });

  it('[A-33] ask about one product or about a list of products', () => {
    expect(contactText('https://mayorea.test/producto/1', 'Remera lisa')).toBe(
      'https://mayorea.test/producto/1\nHola, quiero consultar por Remera lisa.',
    );
    expect(listText('https://mayorea.test/store/1', ['3 × Remera', '1 × Pack'], '$ 10')).toBe(
      'https://mayorea.test/store/1\nHola, quiero consultar por:\n· 3 × Remera\n· 1 × Pack\nTotal: $ 10',
    );
  });

  it('[A-33] name the buyer, and the city if it is known', () => {
    expect(listText('x', [], '$ 10', {}, chatIntro('Ana Paz')).split('\n')[1]).toBe('Hola, soy Ana Paz, quiero consultar por:');
    expect(sentOrderText({ ...order, intro: chatIntro('Ana Paz', 'Salta') }).split('\n')[1]).toBe(
      'Hola, soy Ana Paz (Salta), te envié el pedido K7QM-2D4X-9TRA:',
    );
  });

  it('[D-116] name the article code behind the product', () => {
    expect(chatLine(3, 'Remera lisa', 'Negro, M', 'REM-0142')).toBe('3 × Remera lisa [REM-0142] (Negro, M)');
  });

  it('[A-33] are cut after a line, and count the lines that are left out', () => {
    const lines = Array.from({ length: 300 }, (_, i) => chatLine(i + 1, 'Remera estampada 😀', 'Verde, XL'));
    const text = sentOrderText({ ...order, lines });
    expect(text.length).toBeLessThanOrEqual(maxChatTextLength);
    const textLines = text.split('\n');
    const shown = textLines.filter((line) => line.startsWith('· '));
    expect(shown).toEqual(lines.slice(0, shown.length).map((line) => `· ${line}`));
    expect(textLines.slice(-2)).toEqual([`y ${300 - shown.length} más en el enlace`, 'Total: $ 49.500']);
    // The next line would exceed the limit.
    expect(text.length + `· ${lines[shown.length]}\n`.length).toBeGreaterThan(maxChatTextLength);
  });

  it('[A-33] are not cut at exactly the maximum length', () => {
    const rest = maxChatTextLength - sentOrderText({ ...order, lines: [''] }).length;
    const fits = sentOrderText({ ...order, lines: ['x'.repeat(rest)] });
    expect(fits).toHaveLength(maxChatTextLength);
    expect(fits).not.toContain('más en el enlace');
    expect(sentOrderText({ ...order, lines: ['x'.repeat(rest + 1)] })).toContain('y 1 más en el enlace');
  });
});
