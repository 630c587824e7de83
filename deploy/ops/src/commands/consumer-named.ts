import { type Consumer, consumers } from '@shop/contracts/events';
import { PersonError } from '../person-error.js';

/** The consumer an operator names; throws a `PersonError` that lists those there are. */
export function consumerNamed(name: string | undefined, among: readonly Consumer[] = consumers): Consumer {
  const found = among.find((consumer) => consumer === name);
  if (!found) throw new PersonError(`Falta decir de qué consumidor: ${among.join(', ')}.`);
  return found;
}
