import { serviceUrl, urlVariable, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import { UserFacingError } from '@shop/processes';
import type { Operation } from './operation.js';

const TIMEOUT_MS = 5_000;

export const health: Operation = {
  description: 'pregunta a cada servicio si está en orden',
  run: async (settings, _, print) => {
    const answers = await Promise.all(
      [...serviceNames, 'publisher'].map(async (name) => ({ name, missing: await problemOf(name, settings) })),
    );
    for (const { name, missing } of answers) print(`${name}: ${missing ?? 'en orden'}`);
    if (answers.some(({ missing }) => missing !== undefined)) throw new UserFacingError('No está todo en orden.');
  },
};

/** Asks `/healthz` and returns the missing dependencies in Spanish; undefined when the service is healthy. */
async function problemOf(name: string, settings: Environment): Promise<string | undefined> {
  const address = serviceUrl(name, settings);
  if (!address) return `falta decir dónde está, en ${urlVariable(name)}`;
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return undefined;
    const { missing } = (await answer.json()) as { missing?: string[] };
    return `falta ${missing?.join(', ') ?? answer.status}`;
  } catch {
    return 'no contesta';
  }
}
