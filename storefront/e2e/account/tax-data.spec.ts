import { accountTexts, sellerTaxFacts, type Order } from '@shop/contracts';
import { Caller, demoManufacturer, signedIn } from '../support/account-support.js';
import { verifiedPerson } from '../support/people.js';
import { atBothWidths } from '../support/product-editor-support.js';
import { sendOrder, type SentOrder } from '../support/sent-orders.js';
import { expect, expectAccessible, openAndLoad, test } from '../support/support.js';

test('[UX 31] [D-127] a wholesaler adds CUIT and condition, and both sides of an order see the tax data @any-width', async ({ page }) => {
  const buyer = await verifiedPerson('wholesaler');
  const manufacturer = await Caller.of(demoManufacturer);
  await signedIn(page, buyer);
  await page.goto('/mi-cuenta');
  const data = page.getByRole('region', { name: 'Datos de tu negocio', exact: true });
  await data.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de tu negocio' });
  await form.getByLabel('CUIT').fill('20-00000006-1');
  await form.getByLabel('Condición de IVA').selectOption('Monotributo');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('CUIT')).toBeFocused();
  await expect(form.getByLabel('CUIT')).toHaveAccessibleDescription(new RegExp(accountTexts.cuit.replaceAll('.', '\\.')));
  await expectAccessible(page);
  await form.getByLabel('CUIT').fill('20 00000006 0');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(data).toContainText('20-00000006-0');
  await expect(data).toContainText('Monotributo');

  // The service of orders receives the profile by an event.
  const caller = await Caller.of(buyer);
  let placed = {} as SentOrder;
  await expect(async () => {
    placed = await sendOrder({ wholesaler: buyer, from: manufacturer.session.user.id });
    const { user } = await caller.send<Order>('GET', `/api/orders/${placed.id}`);
    expect(user?.wholesaler.cuit).toBe('20000000060');
  }).toPass();
  const main = page.getByRole('main');
  const taxTexts = sellerTaxFacts(manufacturer.session.user.manufacturer ?? {}).join(' · ');
  await openAndLoad(page, `/orden/${placed.id}`);
  await expect(main).toContainText('20-00000006-0');
  await expect(main).toContainText(taxTexts);
  await page.goto(`/mi-cuenta/compras/${placed.id}/hoja`);
  await expect(page.getByRole('region', { name: 'Hoja de transporte' })).toContainText('CUIT 20-00000006-0 · Monotributo');
  await expect(page.getByRole('region', { name: /^Armado:/ })).toContainText('Facturar a: CUIT 20-00000006-0 · Monotributo');

  await signedIn(page, demoManufacturer);
  await openAndLoad(page, `/orden/${placed.id}`);
  await expect(main).toContainText('20-00000006-0');
  await expect(main).toContainText('Monotributo');
  await atBothWidths(page, () => expectAccessible(page));
});
