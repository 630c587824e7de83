import { describe, expect, it } from '@jest/globals';
import { brandColors, limits } from '@shop/contracts';
import { Site } from '../../site/site.js';
import { type MailedOrder, mailKinds } from '../account-mails.js';
import { mailSamples, sampleMail } from './mail-samples.js';
import { renderMail } from './render-mail.js';

const site = new Site('https://mayorea.test');
const render = (...[kind, changes = {}]: [Parameters<typeof sampleMail>[0], Partial<ReturnType<typeof sampleMail>>?]) =>
  renderMail({ ...sampleMail(kind), ...changes }, site);

/** Contrast of two colours such as `#17153b` (WCAG 2). */
function contrast(...colors: [string, string]): number {
  const [lighter = 0, darker = 0] = colors
    .map((color) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((value) => (value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('[UX 12] mails that ask the reader to write to the shop', () => {
  it.each(['suspended', 'product-blocked'] as const)('have a button to the contact page: %s', (kind) => {
    const { html, text } = render(kind);
    expect(html).toMatch(/<a href="https:\/\/mayorea\.test\/contacto"[^>]*>Escribinos<\/a>/);
    expect(text).toContain('Escribinos:\nhttps://mayorea.test/contacto\n');
  });

  it('are the only ones with that button', () => {
    const { html, text } = render('reinstated');
    expect(html + text).not.toContain('/contacto');
  });
});

describe('[UX 20] [D-120] every mail', () => {
  it.each(mailKinds)('has the head, the tape and the footer of the shop and is at most 600 px wide: %s', (kind) => {
    const { html, text, subject } = render(kind);
    expect(subject.length).toBeGreaterThan(0);
    expect(html).toContain(`background:${brandColors.indigoDeep}`);
    expect(html).toContain('<img src="https://mayorea.test/apple-touch-icon.png"');
    expect(html).toContain(`background-color:${brandColors.tape}`);
    for (const content of [html, text]) {
      expect(content).toContain('Indumentaria, blanquería y bisutería por mayor');
      expect(content).not.toMatch(/undefined|\[object/);
    }
    const widths = [...html.matchAll(/(?:\bwidth="|[^-]width:)(\d+)(?:px|")/g)].map(([, width]) => Number(width));
    expect(html).toContain('max-width:600px');
    expect(Math.max(...widths)).toBeLessThanOrEqual(64);
  });

  it('has a yellow main button whose text has a contrast of at least 4.5', () => {
    const { html } = render('verify');
    const [, background = '', color = ''] = /background:(#\w{6});[^"]*color:(#\w{6});[^"]*">Verificar mi cuenta</.exec(html) ?? [];
    expect(background).toBe(brandColors.tape);
    expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brandColors.indigoDeep, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', brandColors.chalk]) expect(contrast(ground, brandColors.inkSoft)).toBeGreaterThanOrEqual(4.5);
  });
});

const baseOrder = mailSamples['order-received'].order as MailedOrder;

describe("[UX 21] [D-120] a manufacturer's mail of an order", () => {
  it("[UX 31] has the buyer's name, place and tax data, the lines with pictures, sizes and amounts, and the total", () => {
    const hash = 'a'.repeat(32);
    const [part] = baseOrder.parts;
    const products = part?.products.map((product) => ({ ...product, mainImage: `/media/${hash}.webp` })) ?? [];
    const order = { ...baseOrder, parts: part ? [{ ...part, products }] : [] };
    const { html, text } = render('order-received', { order });
    const spaced = text.replaceAll('\u00a0', ' ');
    expect(spaced).toContain('Ana Pérez\nRosario, Santa Fe\nCUIT 20-00000006-0 · Monotributo\nN.º K7QM-2D4X-9TRA · 02/03/2026 15:30\n');
    expect(spaced).toContain(
      '- Remera lisa de algodón peinado\n  Código REM-0142\n  Negro: 2 S, 2 M, 2 L, 2 XL\n  Blanco: 2 S, 2 M, 2 L, 2 XL\n  16 u × $ 8.900 = $ 142.400\n',
    );
    expect(spaced).toContain('- Gorra trucker\n  2 Único\n  2 u × $ 8.000 = $ 16.000\n');
    expect(spaced).toContain('- Combo verano\n  Pack de 4 unidades\n  2 packs × $ 44.000 = $ 88.000\n');
    expect(spaced).toContain('Total: $ 246.400\n');
    expect(html).toContain(`<img src="https://mayorea.test/media/${hash}-160.webp" width="64" alt="Remera lisa de algodón peinado"`);
    expect(html).not.toContain('Telares del Once');
  });

  it('[D-117] [D-116] [D-124] has the way of delivery and the note before the lines, and article codes', () => {
    const { html, text } = render('order-received');
    expect(text).toContain(
      '\n\nEnvío: Expreso a sucursal (Vía Cargo)\nNota: Sin estampas chicas.\nAvisame antes de despachar.\n\n- Remera lisa de algodón peinado\n  Código REM-0142\n',
    );
    expect(html).toContain('Envío: Expreso a sucursal (Vía Cargo)<br>Nota: Sin estampas chicas.<br>Avisame antes de despachar.</td>');
    expect(html.indexOf('Nota: ')).toBeLessThan(html.indexOf('Código REM-0142'));
  });

  it('[D-124] is the same as before for orders of earlier versions, which have neither', () => {
    const parts = baseOrder.parts.map(({ shipping: _, ...part }) => ({
      ...part,
      products: part.products.map(({ articleCode: _code, ...product }) => product),
    }));
    const { html, text } = render('order-received', { order: { ...baseOrder, parts } });
    for (const content of [html, text]) expect(content).not.toMatch(/Envío|Nota|Código|undefined/);
    expect(text).toMatch(/15:30\n\n- Remera/);
  });

  it("[D-124] escapes the buyer's note", () => {
    const parts = baseOrder.parts.map((part) => ({ ...part, shipping: { note: '<b>Hola</b>' } }));
    expect(render('order-received', { order: { ...baseOrder, parts } }).html).toContain('Nota: &lt;b&gt;Hola&lt;/b&gt;');
  });

  it('has buttons to a chat with the buyer and to that order', () => {
    const { html, text } = render('order-received');
    expect(html).toMatch(/<a href="https:\/\/mayorea\.test\/orden\/K7QM-2D4X-9TRA"[^>]*>Ver la orden<\/a>/);
    const [, chat = ''] = /Contestar por WhatsApp:\n(\S+)\n/.exec(text) ?? [];
    expect(html).toContain(`<a href="${chat}"`);
    const { origin, pathname, searchParams } = new URL(chat);
    expect(origin + pathname).toBe('https://wa.me/543415550111');
    const message = searchParams.get('text') ?? '';
    expect(message.split('\n').slice(0, 3)).toEqual([
      'https://mayorea.test/orden/K7QM-2D4X-9TRA',
      'Hola, Ana Pérez. Recibí tu pedido K7QM-2D4X-9TRA:',
      '· 2 × Remera lisa de algodón peinado [REM-0142] (Negro, S)',
    ]);
  });

  it('puts a 9 before mobile numbers if the shop is set so, and has no chat without a phone number', () => {
    const mail = sampleMail('order-received');
    expect(renderMail(mail, new Site('https://mayorea.test', true)).text).toContain('https://wa.me/5493415550111?');
    const { html, text } = render('order-received', { order: { ...baseOrder, buyer: { ...baseOrder.buyer, phone: '' } } });
    expect(html + text).not.toContain('WhatsApp');
  });

  it('omits the place and the tax data of a guest', () => {
    const buyer = { ...baseOrder.buyer, city: null, province: null, cuit: null, vatStatus: null };
    expect(render('order-received', { order: { ...baseOrder, buyer } }).text).toContain('Ana Pérez\nN.º K7QM-2D4X-9TRA');
  });
});

describe('[UX 21] [D-120] the receipt of an order', () => {
  it('[UX 31] [UX 16] has the mark, tax data, lines and subtotal of each manufacturer, the total and a button to the order', () => {
    const { subject, html, text } = render('order-sent');
    const spaced = text.replaceAll('\u00a0', ' ');
    expect(subject).toBe('Recibimos tu pedido n.º T469-BZ5X-RQ5Q');
    expect(spaced).toContain(
      'Telares del Once · N.º K7QM-2D4X-9TRA · $ 246.400\nIdentidad verificada · desde marzo de 2024 · más de 20 pedidos\nCUIT 30-99999999-5 · Emite factura A y B · Precios + IVA\n\nEnvío: ',
    );
    expect(html).toContain('CUIT 30-99999999-5 · Emite factura A y B · Precios + IVA</span>');
    expect(html).toContain('✓ Identidad verificada · desde marzo de 2024 · más de 20 pedidos</span>');
    expect((html + text).match(/Identidad verificada/g)).toHaveLength(2);
    expect(spaced).toContain('Punto & Trama, tejidos <artesanales> · N.º 3FPW-8YHN-41CE · $ 74.700\n\n- Campera');
    expect(spaced).toContain('Total: $ 321.100\n');
    expect(html).toMatch(/<a href="https:\/\/mayorea\.test\/orden\/T469-BZ5X-RQ5Q"[^>]*>Ver la orden<\/a>/);
    expect(html + text).not.toContain('wa.me');
  });

  it('escapes names, keeps them in one line, and lets long ones wrap', () => {
    const { html, text } = render('order-sent');
    expect(html).toContain('Punto &amp; Trama, tejidos &lt;artesanales&gt;');
    expect(html).toContain('Verde &quot;botella&quot;: 3 M');
    expect(html).not.toMatch(/<artesanales>/);
    const [part] = baseOrder.parts;
    const long = 'W'.repeat(limits.name.max);
    const order: MailedOrder = {
      ...baseOrder,
      parts: part ? [{ ...part, sellerName: 'Dos\n\nlíneas', products: part.products.map((product) => ({ ...product, name: long })) }] : [],
    };
    const mail = render('order-sent', { order });
    expect(mail.text).toContain('Dos líneas');
    const cell = mail.html.slice(0, mail.html.indexOf(`<strong style="font-size:15px;color:${brandColors.ink}">${long}`));
    expect(cell.slice(cell.lastIndexOf('<td'))).toContain('overflow-wrap:anywhere');
    expect(text).not.toContain('&lt;');
  });

  it('shows at most forty lines and counts the others, so that mail clients do not cut it', () => {
    const [part] = baseOrder.parts;
    const [product] = part?.products ?? [];
    const products = Array.from({ length: 150 }, (_, i) => ({ ...(product as NonNullable<typeof product>), name: `Remera ${i + 1}` }));
    const order: MailedOrder = { ...baseOrder, parts: part ? [{ ...part, products, packs: [] }] : [] };
    const { html, text } = render('order-sent', { order });
    expect(text).toContain('- Remera 40\n');
    expect(text).not.toContain('- Remera 41\n');
    expect(text).toContain('y 110 artículos más en la orden\n');
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});
