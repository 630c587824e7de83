import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { CodedError } from '@shop/contracts';

const GENERAL = 'El valor no es válido.';

/**
 * Global input validation: unknown fields are dropped, types are made by `@Type`/`@Transform` only, and errors become
 * `fields: { 'inventories.0.sizeId': sentence }`. The sentences are the Spanish messages of the decorators.
 */
export const inputValidation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidInput(errors),
  });

/** The coded error for what class-validator found. */
export function invalidInput(errors: ValidationError[]): CodedError {
  const fields: Record<string, string> = {};
  collect(errors, '', fields);
  return CodedError.invalid('request.invalid', fields);
}

function collect(errors: ValidationError[], prefix: string, fields: Record<string, string>): void {
  for (const error of errors) {
    const path = prefix + (error.property ?? '');
    const sentence = Object.values(error.constraints ?? {})[0];
    if (sentence) fields[path] = isDefaultMessage(sentence, error.property) ? GENERAL : sentence;
    if (error.children?.length) collect(error.children, `${path}.`, fields);
  }
}

/** class-validator's own messages are English and start with the property's name; people never see them. */
const isDefaultMessage = (sentence: string, property: string | undefined): boolean =>
  /^(each value in |nested property |an unknown value |unknown value |property )/.test(sentence) ||
  sentence.startsWith(`${property ?? ''} `);
