import { type Consumer, consumers } from '@shop/contracts/events';
import { UserFacingError } from '@shop/processes';

/** Returns the consumer of that name; throws a `UserFacingError` that lists the allowed ones. */
export function parseConsumer(name: string | undefined, allowed: readonly Consumer[] = consumers): Consumer {
  const consumer = allowed.find((consumer) => consumer === name);
  if (!consumer) throw new UserFacingError(`Falta decir de qué consumidor: ${allowed.join(', ')}.`);
  return consumer;
}
