import { cleanEmail } from '@shop/contracts';
import { Transform } from 'class-transformer';

/** Removes spaces around an e-mail address and invisible characters in it. Leaves other types to the validator. */
export const CleanEmail = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? cleanEmail(value) : value));
