import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

/**
 * Runs against BASE_URL. CHROMIUM_HEADLESS_PATH is a chromium-headless-shell, which needs a third less CPU; CHROMIUM_PATH a full
 * Chromium. In CI a failed test is retried twice and reported as flaky. PHOTOGRAPHS=on compares screenshots of the style page, FIGURES=on
 * runs measurements.
 */
const { BASE_URL = 'http://localhost:8080', CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH, CI, PHOTOGRAPHS, FIGURES } = process.env;
const executablePath = CHROMIUM_HEADLESS_PATH || CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Tests wait for pages, mails and jobs, so there are more workers than cores.
  workers: 3 * availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: CI ? 2 : 0,
  maxFailures: CI ? 25 : 0,
  reporter: 'list',
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.0004, animations: 'disabled', scale: 'device' },
  },
  snapshotPathTemplate: '{testDir}/photographs/{arg}{ext}',
  use: {
    baseURL: BASE_URL,
    // A service worker would answer requests that tests intercept; offline.spec.ts enables it.
    serviceWorkers: 'block',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // Subpixel text positions as on real screens.
    // Without a limit Chromium starts a spare renderer for each test, which costs a sixth of its CPU time.
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--font-render-hinting=none', '--renderer-process-limit=1'],
    },
  },
  projects: [
    // One worker runs the whole file, so it starts first. Screenshots are opt-in, as anti-aliasing differs between machines.
    { name: 'style', testMatch: '**/style.spec.ts', ...(PHOTOGRAPHS === 'on' ? {} : { grepInvert: /@photograph/ }) },
    // Each audit visits every page of a kind, at the widths that it names. `npm test` leaves them to CI.
    { name: 'audits', testMatch: '**/audits/**', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // Ordering and signing in do not depend on the screen width.
    {
      name: 'mobile',
      testIgnore: ['**/audits/**', '**/shop.spec.ts', '**/session.spec.ts', '**/style.spec.ts', '**/keyboard.spec.ts'],
      ...(FIGURES === 'on' ? {} : { grepInvert: /@figure/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // `@any-width`: the behaviour is the same at every width, so one project is enough. `@phone-only`: it does not exist on wide screens.
    {
      name: 'desktop',
      grepInvert: /@any-width|@phone-only/,
      testIgnore: ['**/audits/**', '**/account*.spec.ts', '**/verification.spec.ts', '**/style.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
