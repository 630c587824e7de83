import { composed } from '@shop/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import { validate } from 'class-validator';
import { refuse } from '../errors/classify.js';
import { knownFields } from '../errors/before-validation.js';
import { invalidInput } from '../errors/validation.js';

/**
 * Validates a body whose class depends on more than the route (the caller's role, a field of the body), with the same rules and errors
 * as the global pipe. Declare the parameter as `@Body() body: object` and pass it here.
 */
export async function readInput<T extends object>(type: new () => T, body: object | undefined): Promise<T> {
  if (Array.isArray(body)) throw refuse(400);
  const input = plainToInstance(type, knownFields(type, body ?? {}));
  const errors = await validate(input, {
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) throw invalidInput(errors);
  return input;
}

/**
 * A typed text without spaces around it, in Unicode's composed form; `max` is how long the field may be. Other types, and texts much longer
 * than that, are left for the validator to refuse.
 */
export const Trim = (max: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? composed(value.trim(), max) : value));

/** The same, with null for an empty text: an optional field that was cleared. */
export const TrimToNull = (max: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? composed(value.trim(), max) || null : value));
