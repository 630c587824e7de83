import type { Page } from '@playwright/test';
import { aMaker, demoAdmin, demoBuyer, demoMaker, signedIn } from './account-people.js';
import { type Person, verified } from './people.js';
import { expect, openWhole, test } from './support.js';

// Every screen about accounts with the Tab key alone: it stops at all there is to do, in the order in which it is read, and nowhere unseen.

const screens: readonly (readonly [path: string, who?: () => Person | Promise<Person>])[] = [
  ['/ingresar'],
  ['/registro'],
  ['/recuperar-password'],
  ['/reset-password/algo'],
  ['/verify-email?token=algo'],
  ['/completar-registro', () => verified()],
  ['/verificar-cuenta', () => aMaker('not_started')],
  ['/verificar-cuenta', () => aMaker('pending')],
  ['/mi-cuenta', () => demoBuyer],
  ['/mi-cuenta', () => demoMaker],
  ['/mi-cuenta/favoritos', () => demoMaker],
  ['/mi-cuenta/verificaciones', () => demoAdmin],
];

for (const [i, [path, who]] of screens.entries()) {
  test(`the Tab key walks through ${path} (${i + 1})`, async ({ page }) => {
    if (who) await signedIn(page, await who());
    await openWhole(page, path);
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

/** Names all that can be done on the screen, in the order of the document, and stands before it. */
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

/** Where the focus is, if it can be seen there: on the element itself or, where that is drawn by its label, around it. */
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
