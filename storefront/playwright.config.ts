import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

/**
 * Against a running system: BASE_URL is its address, CHROMIUM_HEADLESS_PATH a Chromium without windows (chromium-headless-shell), which
 * does two thirds of the work; CHROMIUM_PATH one with windows, where there is no other. In CI a test that fails gets two more tries, and
 * is named if it needs them; with PHOTOGRAPHS=on the style page is compared with its photographs, with FIGURES=on what measures is run.
 */
const { BASE_URL = 'http://localhost:8080', CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH, CI, PHOTOGRAPHS, FIGURES } = process.env;
const executablePath = CHROMIUM_HEADLESS_PATH || CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A test waits as long as it works: for a paint, for what travels, for what must not come.
  workers: 2 * availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: CI ? 2 : 0,
  maxFailures: CI ? 25 : 0,
  reporter: 'list',
  // Only ends what hangs: how long anything may take is said by what expects it.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Chromiums differ in how they smooth an edge, not in where it is.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0004, animations: 'disabled', scale: 'device' },
  },
  snapshotPathTemplate: '{testDir}/photographs/{arg}{ext}',
  use: {
    baseURL: BASE_URL,
    // It would stand between a test and what it has the network say; offline.spec.ts is about it.
    serviceWorkers: 'block',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // Letters stand where the type says, as on a screen people have, and not on whole pixels.
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--font-render-hinting=none'] },
  },
  projects: [
    // All of them in one worker, so they begin first. Chromiums and machines smooth letters in different ways: photographs are on request.
    { name: 'style', testMatch: '**/style.spec.ts', ...(PHOTOGRAPHS === 'on' ? {} : { grepInvert: /@photograph/ }) },
    // Ordering and signing in do not depend on the width of the screen; what pages weigh is weighed at widths of its own.
    {
      name: 'mobile',
      testIgnore: ['**/shop.spec.ts', '**/session.spec.ts', '**/style.spec.ts', '**/budgets.spec.ts', '**/keyboard.spec.ts'],
      ...(FIGURES === 'on' ? {} : { grepInvert: /@figure/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // Where the width matters to the account area, its tests say which. `@any-width`: what the test is about is the same at every
    // width. `@phone-only`: it is about what wide screens do not have.
    {
      name: 'desktop',
      grepInvert: /@any-width|@phone-only/,
      testIgnore: ['**/account*.spec.ts', '**/verification.spec.ts', '**/style.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
