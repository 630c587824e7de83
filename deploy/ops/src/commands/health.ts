import { addressOf, addressVariable, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import { PersonError } from '../person-error.js';
import type { Operation } from './operation.js';

const patienceMs = 5_000;

export const health: Operation = {
  does: 'pregunta a cada servicio si está en orden',
  run: async (settings, _, say) => {
    const answers = await Promise.all(
      [...serviceNames, 'publisher'].map(async (name) => ({ name, missing: await missingIn(name, settings) })),
    );
    for (const { name, missing } of answers) say(`${name}: ${missing ?? 'en orden'}`);
    if (answers.some(({ missing }) => missing !== undefined)) throw new PersonError('No está todo en orden.');
  },
};

/** What a service's `/healthz` says is missing; undefined when all is well. Where no setting of its own names its address, SERVICE_URL does. */
async function missingIn(name: string, settings: Environment): Promise<string | undefined> {
  const address = addressOf(name, settings);
  if (!address) return `falta decir dónde está, en ${addressVariable(name)}`;
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok) return undefined;
    const { missing } = (await answer.json()) as { missing?: string[] };
    return `falta ${missing?.join(', ') ?? answer.status}`;
  } catch {
    return 'no contesta';
  }
}
