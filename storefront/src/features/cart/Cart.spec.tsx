/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatPesos, type CartItems, type PlacedOrder, type User } from '@shop/contracts';
import { describeRule, refusalText, senders, sendingRules, type SendingRule } from '@shop/contracts/sending-rules';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type AnswerOfApi, type RequestToApi } from '../../../test/dom.js';
import { $token, updateRoot } from '../../lib/root.store.js';
import { Cart } from './Cart.js';

const price = 1000;
type CartPart = SendingRule['cart'][number];
/** Of the first manufacturer. */
const totals = { enough: 10_000, 'too little': price, removed: 0 };
const makers = ['Taller Once', 'Telares del Sur', 'La Hilandera'].map((name, i) => ({
  userId: `taller-${i}`,
  name,
  phone: '1123456789',
  image: null,
  minPurchase: 10_000 + 1000 * i,
}));
const makerAt = (i: number) => {
  const maker = makers[i];
  if (!maker) throw new Error('too few manufacturers');
  return maker;
};

/** The answer of `POST /api/cart` for these lines; the products of `removed` are no longer sold. */
function priceLines({ products }: CartItems, removed: ReadonlySet<string>) {
  const carts = products.map(({ productId, variations }, i) => {
    const state = removed.has(productId) ? 'removed' : 'ok';
    const totalItem = variations[0]?.quantity ?? 0;
    const inventories = variations.map(({ variationId }) => ({ id: variationId, size: 'M', color: null, totalItem, state }));
    const product = { id: productId, name: `Remera ${i}`, price, mainImage: null, isVariable: false, state, inventories };
    return { manufacturer: makerAt(i), packs: [], products: [product], total: state === 'ok' ? price * totalItem : 0 };
  });
  return { carts, unknown: [], total: carts.reduce((sum, { total }) => sum + total, 0) };
}

const placed = (carts: { manufacturer: { userId: string } }[], unified: boolean): PlacedOrder => ({
  id: 'K7QM-2D4X-9TRA',
  total: 0,
  createdAt: '2026-11-24T10:00:00.000Z',
  unified,
  subOrders: makers
    .filter(({ userId }) => carts.some(({ manufacturer }) => manufacturer.userId === userId))
    .map((manufacturer, i) => ({ id: `K7QM-2D4X-9T${i}`, manufacturer, subtotal: 0 })),
});

function openCart({ sender, cart, buyer, guestsOff, refusal }: SendingRule): RequestToApi[] {
  const removed = new Set(cart.flatMap((part, i) => (part === 'removed' ? [`product-${i}`] : [])));
  const requests = answerApi(({ path, body }): AnswerOfApi => {
    if (path === '/api/cart') return { body: priceLines(body as CartItems, removed) };
    if (path !== '/api/orders') return { status: 404, body: {} };
    if (guestsOff && refusal) return { status: 403, body: { code: refusal.code, message: refusal.text } };
    const { carts, unified } = body as { carts: { manufacturer: { userId: string } }[]; unified: boolean };
    return { status: 201, body: placed(carts, unified) };
  });
  const role = senders[sender];
  $token.set(sender === 'guest' ? undefined : 'a.b.c');
  updateRoot((state) => ({
    ...state,
    user: sender === 'guest' ? null : ({ id: 'u', email: 'ana@correo.test', role, wholesaler: buyer } as unknown as User),
    buyer: role === 'wholesaler' ? null : buyer,
    outgoing: [],
    cart: {
      packs: [],
      products: cart.map((part, i) => ({
        productId: `product-${i}`,
        variations: [{ variationId: `variation-${i}`, quantity: part === 'too little' ? 1 : Math.ceil(makerAt(i).minPurchase / price) }],
      })),
    },
  }));
  document.body.innerHTML = '<h1 data-cart-title tabindex="-1"></h1>';
  render(<Cart />);
  return requests;
}

/** Buyers without a profile fill in a form instead of reading a message. */
const asksBuyer = ({ sender, refusal }: SendingRule): boolean => refusal?.code === 'order.buyer' && sender !== 'wholesaler';

/** The queries of Testing Library see every space as a plain one. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('sending the cart, by the table of the specification', () => {
  const user = userEvent.setup();
  beforeEach(() => localStorage.clear());

  it.each(sendingRules.map((rule) => [describeRule(rule), rule] as const))('%s', async (_, rule) => {
    const { cart, refusal, unify, buyer } = rule;
    const requests = openCart(asksBuyer(rule) ? { ...rule, buyer: null } : rule);
    const buttonName = unify ? /^Unificar pedido/ : /^Enviar pedido/;
    if (cart.length === 0) {
      // The page shows it before any button can be pressed.
      expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
      expect(screen.queryByRole('button', { name: buttonName })).not.toBeInTheDocument();
      return;
    }
    await screen.findAllByText(plain(formatPesos(totals[cart[0] ?? 'removed'])));
    await user.click(screen.getByRole('button', { name: buttonName }));
    const dialog = await screen.findByRole('dialog', { name: refusal?.title ?? 'Pedido generado' });
    if (!refusal) {
      expect(requests.filter(({ path }) => path === '/api/orders')).toMatchObject([{ method: 'POST', body: { unified: unify } }]);
      return;
    }
    if (asksBuyer(rule)) {
      const fill = async (label: string, text = ''): Promise<void> => {
        await user.clear(within(dialog).getByLabelText(label));
        if (text) await user.type(within(dialog).getByLabelText(label), text);
      };
      await fill('Nombre', buyer?.name);
      await fill('Teléfono', buyer?.phone);
      await user.click(within(dialog).getByRole('button', { name: 'Guardar y enviar' }));
      expect(within(dialog).getByText(refusal.form ?? refusal.text)).toBeVisible();
    } else {
      const named = makerAt(Math.max(0, cart.indexOf('too little')));
      expect(within(dialog).getByText(plain(refusalText(refusal, named)))).toBeVisible();
      if (refusal.code === 'order.buyer')
        expect(within(dialog).getByRole('link', { name: 'Datos de tu negocio' })).toHaveAttribute('href', '/mi-cuenta');
      // [UX 5] A guest comes back to the cart.
      const links = rule.sender === 'guest' && refusal.code === 'order.not-wholesaler' ? ['Ingresar', 'Registrarme'] : [];
      for (const name of links)
        expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/\?volver=%2Fmi-carrito$/));
    }
    const sent = requests.filter(({ path }) => path === '/api/orders');
    expect(sent).toHaveLength(refusal.code === 'order.guests-off' ? 1 : 0);
  });
});

describe('the buttons of the cart', () => {
  beforeEach(() => localStorage.clear());
  const openGuestCart = (cart: CartPart[], buyer: SendingRule['buyer'] = null): RequestToApi[] =>
    openCart({ sender: 'guest', unify: false, cart, buyer } as unknown as SendingRule);

  it.each([1, 2])('[UX 5] offer unifying as the main action only with several manufacturers: %i', async (count) => {
    openGuestCart(Array<CartPart>(count).fill('enough'));
    const button = await screen.findByRole('button', { name: 'Unificar pedido' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Enviar pedido/ })).toHaveLength(count));
    expect(button.classList.contains('button-quiet')).toBe(count === 1);
  });

  it('[UX 6] below the minimum the main action names the missing amount and leads to the suggestions', async () => {
    openGuestCart(['too little']);
    const action = await screen.findByRole('link', { name: `Te faltan ${formatPesos(9000)}: ver qué sumar` });
    expect(document.querySelector(action.getAttribute('href') ?? '')).toHaveClass('minimum-strip');
    expect(screen.getByRole('button', { name: /^Enviar pedido/ })).toHaveClass('button-quiet');
  });

  it('[A-33] the question of a card has the note, the way of delivery and the name of the buyer', async () => {
    const shipping = { 'taller-0': { delivery: 'pickup', note: 'Con remito' } };
    updateRoot((state) => ({ ...state, shipping }));
    openGuestCart(['enough'], { name: 'Ana Paz', phone: '1123456789' });
    const chat = await screen.findByRole('link', { name: 'Consultar por chat' });
    const lines = new URL(chat.getAttribute('href') ?? '').searchParams.get('text')?.split('\n');
    expect(lines?.[1]).toBe('Hola, soy Ana Paz, quiero consultar por:');
    expect(lines?.slice(-2)).toEqual(['Envío: Retiro en el local', 'Nota: Con remito']);
  });

  it('[CART-03] each picture has the name of its product', async () => {
    openGuestCart(['enough']);
    expect(await screen.findByTitle('Remera 0')).toHaveTextContent('Remera 0');
  });
});
