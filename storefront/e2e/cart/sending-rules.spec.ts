import type { Page } from '@playwright/test';
import type { Product, User } from '@shop/contracts';
import { describeRule, sendingRules, type SendingRule, type Refusal, refusalText } from '@shop/contracts/sending-rules';
import { demoAdmin, demoManufacturer, signedIn } from '../support/account-support.js';
import { newPhone, lineOf, type Offer, offers, changeCartResponse, storeRoot } from '../support/cart-support.js';
import { type Person, verifiedPerson } from '../support/people.js';
import { expect, test } from '../support/support.js';

// Runs the specification's table of sending rules against the cart page. The service's suite runs the same table.

const people: Record<SendingRule['sender'], (() => Promise<Person>) | undefined> = {
  guest: undefined,
  'person without a role': () => verifiedPerson(),
  wholesaler: () => verifiedPerson('wholesaler'),
  manufacturer: () => Promise.resolve(demoManufacturer),
  admin: () => Promise.resolve(demoAdmin),
};

for (const [sender, person] of Object.entries(people)) {
  const ids = '[CART-02] [CART-09] [CART-10] [CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [CART-16] [CART-17] [CART-20]';
  test(`${ids} [ORD-01] [A-24] [A-30] a ${sender} gets the right refusal @any-width`, async ({ page }) => {
    const user = person ? await signedIn(page, await person()) : null;
    const sold = await offers(page.request);
    for (const rule of sendingRules.filter((one) => one.sender === sender)) {
      await test.step(describeRule(rule), () => expectRule(page, rule, sold, user));
    }
  });
}

async function expectRule(page: Page, rule: SendingRule, sold: Offer[], user: User | null): Promise<void> {
  const { sender, unify, cart, refusal } = rule;
  await openCartOf(page, rule, sold, user);
  const pressed = page.getByRole('button', { name: unify ? 'Unificar pedido' : 'Enviar pedido' });
  if (cart.length === 0) {
    // The page shows it before any button can be pressed.
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(pressed).toHaveCount(0);
    return;
  }
  // Wait for today's prices.
  await expect(page.locator('.cart-card-total')).toHaveCount(cart.length);
  await expect(page.locator('.cart-page [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar tus datos' })).toHaveCount(sender === 'wholesaler' ? 0 : 1);
  await pressed.click();
  if (!refusal) {
    await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
    return;
  }
  const dialog = page.getByRole('dialog', { name: refusal.title, exact: true });
  if (asksBuyer(rule)) {
    await dialog.getByLabel('Nombre').fill(rule.buyer?.name ?? '');
    await dialog.getByLabel('Teléfono').fill(rule.buyer?.phone ?? '');
    await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(dialog.getByText(refusal.form ?? refusal.text, { exact: true })).toBeVisible();
    return;
  }
  const { manufacturer } = offerAt(sold, Math.max(0, cart.indexOf('too little'))).product;
  await expect(dialog.getByText(refusalText(refusal, manufacturer), { exact: true })).toBeVisible();
  if (refusal.code === 'order.buyer')
    await expect(dialog.getByRole('link', { name: 'Datos de tu negocio' })).toHaveAttribute('href', '/mi-cuenta');
}

/** Buyers without a profile fill in a form instead of reading a message. */
const asksBuyer = ({ sender, refusal }: SendingRule): boolean => refusal?.code === 'order.buyer' && sender !== 'wholesaler';

const offerAt = (sold: Offer[], i: number): Offer => {
  const offer = sold[i];
  if (!offer) throw new Error('The demo has too few manufacturers');
  return offer;
};

async function openCartOf(page: Page, rule: SendingRule, sold: Offer[], user: User | null): Promise<void> {
  const { sender, cart, buyer, refusal } = rule;
  const parts = cart.map((part, i) => ({ part, offer: offerAt(sold, i) }));
  const removed = parts.filter(({ part }) => part === 'removed').map(({ offer }) => offer.product.id);
  if (removed.length > 0) await removeProducts(page, removed);
  if (refusal?.code === 'order.guests-off') await refuseOrders(page, refusal);
  await storeRoot(page, {
    cart: { packs: [], products: parts.map(({ part, offer }) => lineOf(offer, part === 'too little' ? 1 : offer.enough)) },
    // Guest orders per telephone are limited.
    buyer: asksBuyer(rule) || !buyer ? null : { ...buyer, phone: newPhone() },
    user: user && sender === 'wholesaler' && !buyer ? { ...user, wholesaler: null } : user,
    outgoing: [],
  });
  await page.goto('/mi-carrito');
}

const removeProducts = (page: Page, ids: Product['id'][]): Promise<unknown> =>
  changeCartResponse(page, ({ carts }) => {
    for (const product of carts.flatMap(({ products }) => products)) {
      if (!ids.includes(product.id)) continue;
      product.state = 'removed';
      for (const inventory of product.inventories) inventory.state = 'removed';
    }
  });

/** The shop under test accepts guest orders; the service's run of the table covers the other setting. */
const refuseOrders = (page: Page, { code, text: message }: Refusal): Promise<unknown> =>
  page.route('**/api/orders', (route) => route.fulfill({ status: 403, json: { code, message } }), { times: 1 });
