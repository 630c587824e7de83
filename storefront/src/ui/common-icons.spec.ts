import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commonIcons } from './common-icons.js';

const source = fileURLToPath(new URL('../', import.meta.url));

it('islands of public pages use only icons that these pages load', () => {
  const orderPage = ['Order', 'OrderPage', 'OrderPart', 'OrderStates', 'RepeatOrder', 'ChatLink'].map(
    (name) => `features/orders/${name}.tsx`,
  );
  const paths = [
    ...globSync('features/{cart,picker,reviews,auth}/**/*.tsx', { cwd: source }),
    ...orderPage,
    'ui/Modal.tsx',
    'ui/forms/PasswordField.tsx',
  ];
  const missing = paths.flatMap((path) => {
    const names = [...readFileSync(source + path, 'utf8').matchAll(/<Icon name="(\w+)"|\bicon(?:=|: )["'](\w+)["']/g)];
    return names.map(([, name, other]) => name ?? other ?? '').filter((name) => !Object.hasOwn(commonIcons, name));
  });
  expect(missing).toEqual([]);
});
