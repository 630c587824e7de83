import { CodedError } from '@shop/contracts';
import { type Executor, exceedsRateLimit, type RateLimit } from '@shop/platform';

export const tooManyAttempts = (): CodedError =>
  new CodedError('rate-limited', 'auth.too-many-attempts', 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.');

/** Counts an attempt before its work begins. Throws a coded 429 over the limit. */
export async function consumeLimit(executor: Executor, key: string, limit: RateLimit): Promise<void> {
  if (await exceedsRateLimit(executor, key, limit)) throw tooManyAttempts();
}
