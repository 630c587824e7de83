import type { Page } from '@playwright/test';
import { newManufacturer, demoAdmin, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { type Person, verifiedPerson } from '../support/people.js';
import { expect, openAndLoad, test } from '../support/support.js';

// Walks through every account screen with the Tab key: it must stop at every control, in reading order, and always be visible.

const screens: readonly (readonly [path: string, who?: () => Person | Promise<Person>])[] = [
  ['/ingresar'],
  ['/registro'],
  ['/recuperar-password'],
  ['/reset-password/algo'],
  ['/verify-email?token=algo'],
  ['/completar-registro', () => verifiedPerson()],
  ['/verificar-cuenta', () => newManufacturer('not_started')],
  ['/verificar-cuenta', () => newManufacturer('pending')],
  ['/mi-cuenta', () => demoBuyer],
  ['/mi-cuenta', () => demoManufacturer],
  ['/mi-cuenta/favoritos', () => demoManufacturer],
  ['/mi-cuenta/verificaciones', () => demoAdmin],
];

for (const [i, [path, who]] of screens.entries()) {
  test(`the Tab key walks through ${path} (${i + 1})`, async ({ page, allowComplaints }) => {
    allowComplaints(/^400 GET \/api\/users\/verify-email/);
    if (who) await signedIn(page, await who());
    await openAndLoad(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const stops = await markStops(page);
    expect(stops.length).toBeGreaterThan(0);
    const walked: string[] = [];
    for (let pressed = 0; pressed < stops.length; pressed += 1) {
      await page.keyboard.press('Tab');
      walked.push(await focused(page));
    }
    expect(walked).toEqual(stops);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(stops.at(-2) ?? 'outside');
  });
}

/** Returns the names of all controls of the screen in document order and marks them; focus starts before the first. */
const markStops = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const candidates = main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]');
    const stops = [...candidates].filter(
      (it) =>
        !it.matches(':disabled, [tabindex="-1"], [type="hidden"]') &&
        !it.closest('[inert]') &&
        it.checkVisibility({ visibilityProperty: true }),
    );
    const names = stops.map(
      (stop, n) => (stop.dataset['stop'] = `${n} ${(stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim()}`),
    );
    main.focus();
    return names;
  });

/** The focused control, if its outline is visible on the element itself or around its label. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!(it instanceof HTMLElement) || !it.dataset['stop']) return 'outside';
    const ringed = (element: Element | null): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = element ? getComputedStyle(element) : ({} as CSSStyleDeclaration);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    return ringed(it) || ringed(it.parentElement) || ringed(it.nextElementSibling) ? it.dataset['stop'] : `${it.dataset['stop']}, unseen`;
  });
