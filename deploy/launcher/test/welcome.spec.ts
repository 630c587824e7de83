import { afterEach, expect, it, jest } from '@jest/globals';
import { readConfig } from '../src/config.js';
import { Progress } from '../src/progress.js';
import { printWelcome } from '../src/welcome.js';

afterEach(() => void jest.restoreAllMocks());

function welcome(env: Record<string, string>): string {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const progress = new Progress(Date.now(), () => undefined);
  printWelcome(readConfig(env, [], '/'), progress, undefined);
  return log.mock.calls.flat().join('\n');
}

it('shows the accounts of the demo that have a password, each with its role', () => {
  const accounts = [...welcome({}).matchAll(/^ +(\S+@mayorea\.test) +(.+)$/gm)].map(([, email, role]) => [email, role]);
  expect(accounts).toEqual([
    ['admin@mayorea.test', 'administración'],
    ['fabricante@mayorea.test', 'fabricante verificado'],
    ['mayorista@mayorea.test', 'mayorista'],
    ['nuevo.horizonte.textil@mayorea.test', 'fabricante que espera la verificación'],
  ]);
});

it('shows no account in production, which has no demo', () => {
  expect(welcome({ NODE_ENV: 'production' })).not.toContain('@mayorea.test');
});
