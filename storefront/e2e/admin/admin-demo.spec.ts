import { type AdminUsers, type AuditPage, type ModeratedReviews } from '@shop/contracts';
import { Caller, demoAdmin, signedIn } from '../support/account-support.js';
import { expect, test } from '../support/support.js';

test("[ADM-01] the demo's admin sees a suspended account with its reason, four reported reviews and a log @any-width", async ({ page }) => {
  const admin = await Caller.of(demoAdmin);
  const name = 'Outlet Marca Libre';
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/usuarios?standing=suspended');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: name })).toContainText('Suspendido');
  const { users } = await admin.send<AdminUsers>('GET', `/api/admin/users?role=manufacturer&search=${encodeURIComponent(name)}`);
  expect(users.map(({ standing, reason }) => [standing, reason])).toEqual([['suspended', expect.stringContaining('facturas de compra')]]);
  expect((await page.request.get(`/store/${users[0]?.id}`)).status()).toBe(404);

  await page.goto('/mi-cuenta/opiniones');
  for (const reason of ['No figura entre nuestros clientes', 'Habla de otra marca', 'Es un ataque personal', 'Desvía clientes'])
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: reason })).toBeVisible();
  const { reviews } = await admin.send<ModeratedReviews>('GET', '/api/reviews/moderation?limit=100');
  expect(reviews.filter(({ report }) => Date.parse(report?.createdAt ?? '') > Date.now() - 86_400_000).length).toBeGreaterThan(0);

  const { total } = await admin.send<AuditPage>('GET', '/api/admin/audit');
  expect(total).toBeGreaterThan(60);
});
