import type { SalesStats } from '@shop/contracts';
import { demoManufacturer, signedIn } from '../support/account-support.js';
import { expect, expectAccessible, test } from '../support/support.js';

test('[ACC-01] the profile shows recent sales, and is complete without them @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^503 GET \/api\/orders\/my-stats$/);
  const stats: SalesStats = {
    days: 30,
    orders: 12,
    units: 1480,
    amount: 2_450_000,
    buyers: 7,
    products: [{ id: 'p', name: 'Remera lisa', units: 600 }],
  };
  await page.route('**/api/orders/my-stats?days=30', (route) => route.fulfill({ json: stats }));
  await signedIn(page, demoManufacturer);
  await page.goto('/mi-cuenta');
  const panel = page.getByRole('region', { name: /^Tus últimos \d+ días$/ });
  for (const figure of ['1.480', '$ 2.450.000', 'Remera lisa', '600 unidades']) await expect(panel).toContainText(figure);
  await expectAccessible(page);
  await page.route('**/api/orders/my-stats?days=7', (route) =>
    route.fulfill({ status: 503, json: { code: 'away', message: 'el servicio no responde.', requestId: 'x' } }),
  );
  await panel.getByRole('button', { name: '7 días' }).click();
  await expect(panel.getByRole('alert')).toContainText('el servicio no responde.');
  await expect(page.getByRole('region', { name: 'Datos de la tienda' })).toBeVisible();
  await page.unroute('**/api/orders/my-stats?days=7');
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel).toContainText('Pedidos');
});
