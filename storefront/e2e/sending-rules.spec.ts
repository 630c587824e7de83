import type { Page } from '@playwright/test';
import type { Product, User } from '@shop/contracts';
import { ruleInWords, sendingRules, type SendingRule, type Told, toldOf } from '@shop/contracts/sending-rules';
import { demoAdmin, demoMaker, signedIn } from './account-people.js';
import { aPhone, lineOf, type Offer, offers, seeCart, store } from './cart-support.js';
import { type Person, verified } from './people.js';
import { expect, test } from './support.js';

// The table of the specification's rules about sending, as the cart's page shows them. The service runs the same one.

const people: Record<SendingRule['sender'], (() => Promise<Person>) | undefined> = {
  guest: undefined,
  'person without a role': () => verified(),
  wholesaler: () => verified('wholesaler'),
  manufacturer: () => Promise.resolve(demoMaker),
  admin: () => Promise.resolve(demoAdmin),
};

for (const [sender, person] of Object.entries(people)) {
  test(`[CART-02] [CART-09] [CART-10] [CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [CART-16] [CART-17] [CART-20] [ORD-01] [A-24] [A-30] what a ${sender} is told on sending a cart @any-width`, async ({
    page,
  }) => {
    const user = person ? await signedIn(page, await person()) : null;
    const sold = await offers(page.request);
    for (const rule of sendingRules.filter((one) => one.sender === sender)) {
      await test.step(ruleInWords(rule), () => expectRule(page, rule, sold, user));
    }
  });
}

async function expectRule(page: Page, rule: SendingRule, sold: Offer[], user: User | null): Promise<void> {
  const { sender, unify, cart, told } = rule;
  await openCartOf(page, rule, sold, user);
  const pressed = page.getByRole('button', { name: unify ? 'Unificar pedido' : 'Enviar pedido' });
  if (cart.length === 0) {
    // Said before anybody can press.
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(pressed).toHaveCount(0);
    return;
  }
  // Today's prices are there.
  await expect(page.locator('.cart-card-total')).toHaveCount(cart.length);
  await expect(page.locator('.cart-page [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar tus datos' })).toHaveCount(sender === 'wholesaler' ? 0 : 1);
  await pressed.click();
  if (!told) {
    await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
    return;
  }
  const dialog = page.getByRole('dialog', { name: told.title, exact: true });
  if (asksBuyer(rule)) {
    await dialog.getByLabel('Nombre').fill(rule.buyer?.name ?? '');
    await dialog.getByLabel('Teléfono').fill(rule.buyer?.phone ?? '');
    await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(dialog.getByText(told.form ?? told.text, { exact: true })).toBeVisible();
    return;
  }
  const { manufacturer } = offerAt(sold, Math.max(0, cart.indexOf('too little'))).product;
  await expect(dialog.getByText(toldOf(told, manufacturer), { exact: true })).toBeVisible();
  if (told.code === 'order.buyer')
    await expect(dialog.getByRole('link', { name: 'Datos de tu negocio' })).toHaveAttribute('href', '/mi-cuenta');
}

/** Whoever has no profile fills in a form instead of reading a message. */
const asksBuyer = ({ sender, told }: SendingRule): boolean => told?.code === 'order.buyer' && sender !== 'wholesaler';

const offerAt = (sold: Offer[], i: number): Offer => {
  const offer = sold[i];
  if (!offer) throw new Error('The demo has too few manufacturers');
  return offer;
};

async function openCartOf(page: Page, rule: SendingRule, sold: Offer[], user: User | null): Promise<void> {
  const { sender, cart, buyer, told } = rule;
  const parts = cart.map((part, i) => ({ part, offer: offerAt(sold, i) }));
  const removed = parts.filter(({ part }) => part === 'removed').map(({ offer }) => offer.product.id);
  if (removed.length > 0) await seeRemoved(page, removed);
  if (told?.code === 'order.guests-off') await refuse(page, told);
  await store(page, {
    cart: { packs: [], products: parts.map(({ part, offer }) => lineOf(offer, part === 'too little' ? 1 : offer.enough)) },
    // Guests may send only so many orders with one telephone.
    buyer: asksBuyer(rule) || !buyer ? null : { ...buyer, phone: aPhone() },
    user: user && sender === 'wholesaler' && !buyer ? { ...user, wholesaler: null } : user,
    outgoing: [],
  });
  await page.goto('/mi-carrito');
}

const seeRemoved = (page: Page, ids: Product['id'][]): Promise<unknown> =>
  seeCart(page, ({ carts }) => {
    for (const product of carts.flatMap(({ products }) => products)) {
      if (!ids.includes(product.id)) continue;
      product.state = 'removed';
      for (const inventory of product.inventories) inventory.state = 'removed';
    }
  });

/** The shop under test takes orders of guests: what another one answers is in the service's run of the table. */
const refuse = (page: Page, { code, text: message }: Told): Promise<unknown> =>
  page.route('**/api/orders', (route) => route.fulfill({ status: 403, json: { code, message } }), { times: 1 });
