import type { ValidationError } from '@nestjs/common';
import { CodedError } from '@shop/contracts';

const GENERAL_MESSAGE = 'El valor no es válido.';

/** Maps class-validator's errors to a coded error. */
export function invalidInput(errors: ValidationError[]): CodedError {
  const fields: Record<string, string> = {};
  collectMessages(errors, '', fields);
  return CodedError.invalid('request.invalid', fields);
}

function collectMessages(errors: ValidationError[], prefix: string, fields: Record<string, string>): void {
  for (const error of errors) {
    const path = prefix + (error.property ?? '');
    const sentence = Object.values(error.constraints ?? {})[0];
    if (sentence) fields[path] = isDefaultMessage(sentence, error.property) ? GENERAL_MESSAGE : sentence;
    if (error.children?.length) collectMessages(error.children, `${path}.`, fields);
  }
}

/** class-validator's default messages are English and start with the property's name; users must not see them. */
const isDefaultMessage = (sentence: string, property: string | undefined): boolean =>
  /^(each value in |nested property |an unknown value |unknown value |property )/.test(sentence) ||
  sentence.startsWith(`${property ?? ''} `);
