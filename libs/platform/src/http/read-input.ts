import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { httpError } from '../errors/classify.js';
import { pickValidated } from '../errors/before-validation.js';
import { invalidInput } from '../errors/validation.js';

/**
 * Validates a body whose class depends on the caller's role or on a field, as the global pipe does. Declare the parameter as `@Body()
 * body: object` and pass it here.
 */
export async function readInput<T extends object>(type: new () => T, body: object | undefined): Promise<T> {
  if (Array.isArray(body)) throw httpError(400);
  const input = plainToInstance(type, pickValidated(type, body ?? {}));
  const errors = await validate(input, {
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) throw invalidInput(errors);
  return input;
}
