import { expect, it } from '@jest/globals';
import { BRAND, brandColors } from '@shop/contracts';
import { readFileSync } from 'node:fs';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('[UX 20] mails have the colours of the site', () => {
  const tokens = read('src/ui/styles/tokens.css');
  for (const [name, color] of Object.entries(brandColors)) {
    const token = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    expect(tokens).toContain(`--${token}: ${color};`);
  }
});

it('[UX 40] the manifest has the name and the colour of the shop', () => {
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({ short_name: BRAND, theme_color: brandColors.indigoDeep });
});
