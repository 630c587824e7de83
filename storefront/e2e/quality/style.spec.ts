import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test as base } from '../support/support.js';

/**
 * Compares the specimens of the style page, which only the development server has, with their photographs (PHOTOGRAPHS=on). Scripts are
 * off: the page shows markup, styles and fonts. `PHOTOGRAPHS=on playwright test style --update-snapshots` takes new photographs with
 * chromium-headless-shell.
 */
const root = join(import.meta.dirname, '../..');
const specimens = readdirSync(join(root, 'test/style-page/specimens')).map((file) => file.replace(/\.astro$/, ''));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 180_000;
  while (Date.now() < until && server.exitCode === null) {
    const there = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The development server did not come up');
}

const test = base.extend<object, { styleUrl: string }>({
  styleUrl: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const astro = join(dirname(createRequire(join(root, 'package.json')).resolve('astro/package.json')), 'bin/astro.mjs');
      // The lock would refuse this server beside one that a developer runs, or that a killed worker left.
      const server = spawn(process.execPath, [astro, 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', String(port)], {
        cwd: root,
        // The photographs need fixed settings, independent of the environment.
        env: {
          ...process.env,
          ASTRO_TELEMETRY_DISABLED: '1',
          NODE_ENV: 'development',
          PUBLIC_SUPPORT_PHONE: '11 0000-0000',
          PUBLIC_PICKUP_ADDRESS: '',
        },
        stdio: 'ignore',
      });
      process.once('exit', () => server.kill());
      try {
        await untilAnswers(`http://127.0.0.1:${port}/estilo`, server);
        await use(`http://127.0.0.1:${port}/estilo`);
      } finally {
        server.kill();
      }
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

// One development server serves all of them.
test.describe.configure({ mode: 'default' });
// Half the size has a quarter of the bytes and still shows every edge.
test.use({ javaScriptEnabled: false, deviceScaleFactor: 0.5 });

for (const width of [390, 1280]) {
  for (const name of specimens) {
    test(`${name} matches its photograph at ${width} px @photograph`, async ({ page, styleUrl }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Waits for the fonts, which may load late on a busy machine.
      await page.route(`${styleUrl}?*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('font-display: optional', 'font-display: block') });
      });
      await page.goto(`${styleUrl}?solo=${name}`);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true });
    });
  }
}

test('[CONST-15] means are shown to the nearest half of five stars', async ({ page, styleUrl }) => {
  await page.goto(`${styleUrl}?solo=controls`);
  const ratings = page.locator('.rating .stars');
  const shown = await ratings.evaluateAll((stars) =>
    stars.map((star) => [star.getAttribute('aria-label'), Number(star.querySelector('svg')?.getAttribute('width')) / 24]),
  );
  expect(shown).toEqual([
    ['1 de 5 estrellas', 1],
    ['3,5 de 5 estrellas', 3.5],
    ['4,3 de 5 estrellas', 4.5],
    ['5 de 5 estrellas', 5],
  ]);
});
